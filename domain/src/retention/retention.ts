import { addYears, type DateOnly } from '../dates/index.js';
import type { RetentionPeriod } from '../settings/index.js';

const years: Record<RetentionPeriod, number | null> = {
  '5 years': 5,
  '7 years': 7,
  '10 years': 10,
  Indefinitely: null,
};

/**
 * Returns the day before which a chart's last activity must be for its retention period to be over; null if charts are
 * kept forever.
 *
 * @param today in the zone of the practice
 */
export function retentionCutoff(period: RetentionPeriod, today: DateOnly): DateOnly | null {
  const kept = years[period];
  return kept === null ? null : addYears(today, -kept);
}

/** A client whose chart has had no activity for longer than the retention period. */
export interface RetainedClient {
  id: string;
  name: string;
  /**
   * The last day on which anything happened or was due: an appointment, a note, the birth, or a change to the chart.
   */
  lastActivity: DateOnly;
}

/** `GET /api/retention`, longest overdue first. Nothing is deleted automatically. */
export interface RetentionResponse {
  period: RetentionPeriod;
  cutoff: DateOnly | null;
  clients: RetainedClient[];
  /** Total number, including clients that aren't listed. */
  total: number;
}
