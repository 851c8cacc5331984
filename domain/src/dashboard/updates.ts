import type { DateOnly, Instant } from '../dates/index.js';

/** What an update is about. */
export const updateKinds = ['contract', 'mail', 'opening', 'reply', 'document'] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** Something that happened without the practitioner's involvement. */
export interface DashboardUpdate {
  kind: UpdateKind;
  title: string;
  detail: string;
  /** The page that it links to: an address in the web app. */
  route: string;
  at: Instant;
}

/** Response to `GET /api/dashboard/updates`. */
export interface DashboardUpdatesResponse {
  /** Yesterday in the practice's zone. Updates since the start of that day count. */
  since: DateOnly;
  /** The latest first. */
  updates: DashboardUpdate[];
}
