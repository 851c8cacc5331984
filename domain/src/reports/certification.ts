import { birthAttendances, labelIn } from '../births/index.js';
import { type DateOnly, dateInZone, formatInstant, type TimeZone } from '../dates/index.js';
import type { CertificationForm } from './certification.options.js';
import { toHours } from './hours.js';
import { modeLabel } from './practice-report.js';
import type { LoggedBirth } from './report.js';

/** A column of the log, for both pages and files. */
export interface CertificationColumn {
  heading: string;
  /** The column's share of the width on paper. */
  share: number;
  align?: 'end';
  /** @param place position in the list, starting at 1 */
  cell: (birth: LoggedBirth, place: number, zone: TimeZone) => string | number;
}

const columns = {
  number: { heading: 'No.', share: 1, align: 'end', cell: (_, place) => place },
  date: {
    heading: 'Date of birth',
    share: 2,
    cell: ({ bornAt }, _, zone): DateOnly => dateInZone(bornAt, zone),
  },
  initials: { heading: 'Client initials', share: 2, cell: ({ initials }) => initials },
  place: { heading: 'Place', share: 2.5, cell: ({ place }) => place },
  mode: { heading: 'Type of birth', share: 3, cell: ({ mode }) => (mode === '' ? '' : modeLabel(mode)) },
  role: { heading: 'Role', share: 2, cell: ({ attendance }) => attendanceRole(attendance) },
  arrived: { heading: 'Arrived', share: 3, cell: ({ arrivedAt }, _, zone) => at(arrivedAt, zone) },
  left: { heading: 'Left', share: 3, cell: ({ departedAt }, _, zone) => at(departedAt, zone) },
  hours: {
    heading: 'Hours',
    share: 1.5,
    align: 'end',
    cell: ({ minutes }) => (minutes === null ? '' : toHours(minutes)),
  },
  evaluation: {
    heading: 'Evaluation received',
    share: 2.5,
    cell: ({ evaluationReceived }) => (evaluationReceived ? 'Yes' : 'No'),
  },
} satisfies Record<string, CertificationColumn>;

/** Returns the columns for a form, in order. */
export function certificationColumns(form: CertificationForm): CertificationColumn[] {
  const { number, date, initials, place, mode, role, arrived, left, hours, evaluation } = columns;
  return form === 'dona'
    ? [number, date, initials, place, mode, hours, role, evaluation]
    : [number, initials, date, place, role, arrived, left, hours, evaluation];
}

/** Returns the practitioner's role at a birth. */
export function attendanceRole(attendance: string): string {
  return attendance === 'virtual'
    ? 'Birth doula (virtual)'
    : attendance === 'inPerson'
      ? 'Birth doula'
      : labelIn(birthAttendances, attendance);
}

function at(instant: string | null, zone: TimeZone): string {
  return instant === null ? '' : formatInstant(instant, zone);
}
