import { addYears, type DateOnly } from '../dates/index.js';
import type { RetentionPeriod } from '../settings/index.js';

const years: Record<RetentionPeriod, number | null> = {
  '5 years': 5,
  '7 years': 7,
  '10 years': 10,
  Indefinitely: null,
};

/**
 * Returns the cutoff date: a chart's retention period is over if its last activity was before this date. Null if charts
 * are kept forever.
 *
 * @param today the current date in the practice's zone
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
   * The date of the chart's last activity: an appointment, a note, the birth, the due date, or a change to the chart.
   */
  lastActivity: DateOnly;
}

/** `GET /api/retention`, longest overdue first. Charts aren't deleted automatically. */
export interface RetentionResponse {
  period: RetentionPeriod;
  cutoff: DateOnly | null;
  clients: RetainedClient[];
  /** Total number, including clients who aren't listed. */
  total: number;
}
