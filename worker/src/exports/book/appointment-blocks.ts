import {
  appointmentStatusLabel,
  durationLabel,
  formatDate,
  formatDateRange,
  formatTime,
} from '@doula-desk/domain';
import type { Block } from '../../documents/pdf/description.js';
import type { AppointmentRow } from '../records/rows.js';

/** Returns appointments as a table. */
export function appointmentBlocks(rows: string[][]): Block[] {
  return [
    {
      kind: 'table',
      columns: [
        { heading: 'When', share: 4 },
        { heading: 'What', share: 3 },
        { heading: 'Where', share: 2 },
        { heading: 'Status', share: 2 },
        { heading: 'Notes', share: 4 },
      ],
      rows,
    },
  ];
}

/** Returns the cells of an appointment, in the order of the columns. */
export function appointmentRow(row: AppointmentRow): string[] {
  const { type, location, status, notes } = row;
  return [when(row), type, location, appointmentStatusLabel(status), notes];
}

function when({ date, endDate, allDay, time, durationMinutes }: AppointmentRow): string {
  if (allDay) return `${formatDateRange(date, endDate ?? date)}\nAll day`;
  return `${formatDate(date)}, ${formatTime(time)}\n${durationLabel(durationMinutes)}`;
}
