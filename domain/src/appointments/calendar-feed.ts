import type { Instant } from '../dates/index.js';

/**
 * `GET /api/calendar-feed`: whether the practitioner's calendar has a secret URL. The response doesn't include the URL.
 */
export interface CalendarFeedStatus {
  active: boolean;
  createdAt: Instant | null;
  /** Whether the feed shows full client names; otherwise it shows initials. */
  showClientNames: boolean;
}

/** `POST /api/calendar-feed`: creates a new URL and revokes the previous one. */
export interface CalendarFeedCreate {
  showClientNames?: boolean;
}

/** Response to `POST /api/calendar-feed`, the only response that includes the URL. */
export interface CalendarFeedAddress extends CalendarFeedStatus {
  url: string;
}

/** Number of past days in a feed. Canceled appointments stay in it for the same number of days. */
export const CALENDAR_FEED_DAYS_BACK = 90;
/** Number of future years in a feed. */
export const CALENDAR_FEED_YEARS_AHEAD = 2;
