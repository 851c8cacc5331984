import type { Instant } from '../dates/index.js';

/** `GET /api/calendar-feed`: whether the practitioner's calendar has a secret address. It is not told again. */
export interface CalendarFeedStatus {
  active: boolean;
  createdAt: Instant | null;
  /** Whether client names stand in full; initials otherwise. */
  showClientNames: boolean;
}

/** `POST /api/calendar-feed`: makes a new address, and ends the one before it. */
export interface CalendarFeedCreate {
  showClientNames?: boolean;
}

/** Answer of `POST /api/calendar-feed`: the only time that the address is told. */
export interface CalendarFeedAddress extends CalendarFeedStatus {
  url: string;
}

/** Days before today that a feed reaches back, and for which it still tells of a cancelled appointment. */
export const CALENDAR_FEED_DAYS_BACK = 90;
/** Years that a feed looks ahead. */
export const CALENDAR_FEED_YEARS_AHEAD = 2;
