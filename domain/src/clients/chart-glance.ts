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

/** The next appointment with a client that isn't canceled or over. */
export interface NextVisit {
  id: string;
  type: string;
  date: DateOnly;
  /** Wall time, HH:MM; null for all day. */
  time: string | null;
}

/** What the top of a chart shows in addition to the client's record. */
export interface ChartGlance {
  nextVisit: NextVisit | null;
  /**
   * Day of the recorded birth of the current pregnancy in the practice's zone; null if none is recorded, or if its day
   * is unknown.
   */
  bornOn: DateOnly | null;
}

/** Response to `GET /api/clients/:id`. */
export interface ClientChartResponse extends ClientResponse {
  glance: ChartGlance;
}

/** How far along a client is. Nothing is counted after a loss, or after a birth on an unknown day. */
export type ChartWeeks =
  | { kind: 'pregnant'; age: GestationalAge; share: number; isPastDue: boolean }
  | { kind: 'postpartum'; age: GestationalAge | null };

/** Returns how far along a client is; null without a due date and after a loss. */
export function chartWeeks(
  client: Pregnancy & { status?: ClientStatus | null },
  bornOn: DateOnly | null,
  today: DateOnly,
): ChartWeeks | null {
  if (client.pregnancyEnd) return null;
  if (bornOn !== null) {
    const days = daysBetween(bornOn, today);
    return { kind: 'postpartum', age: days < 0 ? null : inWeeks(days) };
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

function inWeeks(totalDays: number): GestationalAge {
  return { totalDays, weeks: Math.floor(totalDays / 7), days: totalDays % 7 };
}
