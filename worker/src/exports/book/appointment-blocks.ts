import {
  appointmentStatusLabel,
  durationLabel,
  formatDate,
  formatDateRange,
  formatDistance,
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

/** Returns an appointment's cells, in column order. */
export function appointmentRow(row: AppointmentRow): string[] {
  const { type, status, notes } = row;
  return [when(row), type, where(row), appointmentStatusLabel(status), notes];
}

/** Returns the place, and the round trip in both miles and kilometers, since readers may be in another country. */
function where({ location, distance, travelMinutes }: AppointmentRow): string {
  const ways = [
    distance !== null && `${formatDistance(distance, 'mi')} (${formatDistance(distance, 'km')})`,
    travelMinutes !== null && `${travelMinutes} min of travel`,
  ];
  return [location, ...ways].filter(Boolean).join('\n');
}

function when({ date, endDate, allDay, time, durationMinutes }: AppointmentRow): string {
  if (allDay) return `${formatDateRange(date, endDate ?? date)}\nAll day`;
  return `${formatDate(date)}, ${formatTime(time)}\n${durationLabel(durationMinutes)}`;
}
