import {
  APPOINTMENT_DATE_MESSAGE,
  type AppointmentFields,
  type AppointmentSeriesRule,
  isPlausibleDate,
  movedTimeNotice,
  type Occurrence,
  overlapEachOther,
  type TimeZone,
} from '@doula-desk/domain';
import { toAppointmentFields } from './appointment.mapper.js';
import { invalid } from './appointment-fields.js';
import type { SeriesRow } from './series.repository.js';

/**
 * Returns whether a change to the series may change an appointment: not if it has begun, is completed, or has a visit
 * note.
 */
export function canChange({ status, startsAt, hasNote }: SeriesRow, now: Date): boolean {
  return status === 'scheduled' && startsAt > now && !hasNote;
}

/** Returns a row as an appointment of its series. */
export function toOccurrence(row: SeriesRow): Occurrence {
  return { id: row.id, seriesDate: row.seriesDate, fields: toAppointmentFields(row) };
}

/** Returns the part of a rule from the first to the last of the given appointments. */
export function between(
  rule: AppointmentSeriesRule,
  occurrences: readonly Occurrence[],
): AppointmentSeriesRule {
  const { start, until } = rule;
  return {
    ...rule,
    start: occurrences[0]?.seriesDate ?? start,
    until: occurrences.at(-1)?.seriesDate ?? until,
  };
}

/** Names the first day on which the clocks skip the time of a series. */
export function noticeOf(
  { time }: AppointmentSeriesRule,
  occurrences: readonly Omit<Occurrence, 'id'>[],
  zone: TimeZone,
): { notice?: string } {
  if (time === null) return {};
  for (const { seriesDate, fields } of occurrences) {
    const notice = fields.time === time ? undefined : movedTimeNotice(seriesDate, time, zone);
    if (notice) return { notice };
  }
  return {};
}

/** A status belongs to one appointment. @throws AppError VALIDATION_FAILED */
export function refuseStatus({ status }: AppointmentFields, expected: string): void {
  const message = 'Change the status of one appointment at a time';
  if (status !== expected) throw invalid([{ field: 'status', message }]);
}

/** @throws AppError VALIDATION_FAILED */
export function refuseInvalidDays({ start, until }: AppointmentSeriesRule): void {
  if (isPlausibleDate(start) && isPlausibleDate(until)) return;
  throw invalid([{ field: 'date', message: APPOINTMENT_DATE_MESSAGE }]);
}

/** @throws AppError VALIDATION_FAILED */
export function refuseOwnOverlap(
  fields: AppointmentFields,
  rule: AppointmentSeriesRule,
  zone: TimeZone,
): void {
  const message =
    'These appointments would overlap each other. Choose a shorter one, or repeat it less often.';
  if (overlapEachOther(fields, rule, zone)) throw invalid([{ field: 'duration', message }]);
}
