import { type DateOnly, daysBetween } from '../dates/index.js';
import type { ClientResponse } from './client.js';
import type { ClientStatus } from './client.options.js';
import {
  type GestationalAge,
  gestationalAge,
  gestationalAgeLabel,
  POSTPARTUM_LABEL,
  PREGNANCY_DAYS,
  type Pregnancy,
} from './pregnancy.rules.js';

/** The client's next appointment that isn't canceled or over. */
export interface NextVisit {
  id: string;
  type: string;
  date: DateOnly;
  /** Wall time, HH:MM; null for an all-day appointment. */
  time: string | null;
}

/** Data that the top of a chart shows in addition to the client's record. */
export interface ChartGlance {
  nextVisit: NextVisit | null;
  /**
   * Date of the current pregnancy's recorded birth in the practice's zone; null if no birth is recorded or its date is
   * unknown.
   */
  bornOn: DateOnly | null;
}

/** Response to `GET /api/clients/:id`. */
export interface ClientChartResponse extends ClientResponse {
  glance: ChartGlance;
}

/** How far along a client is. Nothing is counted after a loss, or after a birth on an unknown date. */
export type ChartWeeks =
  | { kind: 'pregnant'; age: GestationalAge; share: number; isPastDue: boolean }
  | { kind: 'postpartum'; age: GestationalAge | null };

/** Returns how far along a client is; null if there is no due date, and after a loss. */
export function chartWeeks(
  client: Pregnancy & { status?: ClientStatus | null },
  bornOn: DateOnly | null,
  today: DateOnly,
): ChartWeeks | null {
  if (client.pregnancyEnd) return null;
  if (bornOn !== null) {
    const days = daysBetween(bornOn, today);
    return { kind: 'postpartum', age: days < 0 ? null : toWeeksAndDays(days) };
  }
  const label = gestationalAgeLabel(client, today);
  if (label === POSTPARTUM_LABEL) return { kind: 'postpartum', age: null };
  if (!label || !client.edd) return null;
  const age = gestationalAge(client.edd, today);
  return {
    kind: 'pregnant',
    age,
    share: Math.min(1, age.totalDays / PREGNANCY_DAYS),
    isPastDue: age.totalDays > PREGNANCY_DAYS,
  };
}

function toWeeksAndDays(totalDays: number): GestationalAge {
  return { totalDays, weeks: Math.floor(totalDays / 7), days: totalDays % 7 };
}
