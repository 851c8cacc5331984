import { type AppointmentView, birthsThisMonth } from '../appointments/index.js';
import type { DateOnly } from '../dates/index.js';
import type { BirthStatsResponse } from './birth.js';

/**
 * Returns 'Births This Month': the recorded births, or, in months before the practice recorded its first one, the
 * number from its appointments.
 */
export function countBirthsThisMonth(
  { thisMonth, since }: BirthStatsResponse,
  appointments: readonly AppointmentView[],
  today: DateOnly,
): number {
  return since !== null && since <= today.slice(0, 7) ? thisMonth : birthsThisMonth(appointments, today);
}
