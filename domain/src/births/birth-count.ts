import { type AppointmentView, birthsThisMonth } from '../appointments/index.js';
import type { DateOnly } from '../dates/index.js';
import type { BirthStatsResponse } from './birth.js';

/**
 * Returns the number of 'Births This Month': recorded births, or, for months before the practice's first birth record,
 * Birth Support appointments.
 */
export function countBirthsThisMonth(
  { thisMonth, since }: BirthStatsResponse,
  appointments: readonly AppointmentView[],
  today: DateOnly,
): number {
  return since !== null && since <= today.slice(0, 7) ? thisMonth : birthsThisMonth(appointments, today);
}
