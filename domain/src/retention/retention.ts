import { addYears, type DateOnly } from '../dates/index.js';
import type { RetentionPeriod } from '../settings/index.js';

const years: Record<RetentionPeriod, number | null> = {
  '5 years': 5,
  '7 years': 7,
  '10 years': 10,
  Indefinitely: null,
};

/**
 * The day before which nothing may have happened in a chart that is past the period; null where charts are kept for
 * good.
 *
 * @param today in the zone of the practice
 */
export function retentionCutoff(period: RetentionPeriod, today: DateOnly): DateOnly | null {
  const kept = years[period];
  return kept === null ? null : addYears(today, -kept);
}

/** A client in whose chart nothing has happened for longer than the period. */
export interface RetainedClient {
  id: string;
  name: string;
  /** The last day on which anything happened or was due: an appointment, a note, the birth, a change of the chart. */
  lastActivity: DateOnly;
}

/** `GET /api/retention`, the longest past first. Nothing is deleted by itself. */
export interface RetentionResponse {
  period: RetentionPeriod;
  cutoff: DateOnly | null;
  clients: RetainedClient[];
  /** How many there are, also beyond the listed ones. */
  total: number;
}
