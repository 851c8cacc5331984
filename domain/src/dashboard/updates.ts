import type { DateOnly, Instant } from '../dates/index.js';

/** The kinds of records that updates are about. */
export const updateKinds = ['contract', 'mail', 'opening', 'reply', 'document'] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** An event that the practitioner didn't cause. */
export interface DashboardUpdate {
  kind: UpdateKind;
  title: string;
  detail: string;
  /** The page that the update links to, as a path in the web app. */
  route: string;
  at: Instant;
}

/** Response to `GET /api/dashboard/updates`. */
export interface DashboardUpdatesResponse {
  /** Yesterday in the practice's zone. Includes updates since the start of that day. */
  since: DateOnly;
  /** Latest first. */
  updates: DashboardUpdate[];
}
