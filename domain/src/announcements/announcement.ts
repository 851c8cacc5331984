import { epochMilliseconds, type Instant, isInstant } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { tooLong } from '../text/index.js';

/** Maximum characters of an announcement. */
export const ANNOUNCEMENT_LENGTH = 500;

/** Hours before its start from which browsers get an announcement, so that an open page shows it in time. */
export const ANNOUNCEMENT_LEAD_HOURS = 24;

export interface AnnouncementFields {
  text: string;
  startsAt: Instant;
  /** The instant at which it disappears. */
  endsAt: Instant;
}

/** A text that everyone who is signed in sees above their pages for a while. */
export interface Announcement extends AnnouncementFields {
  id: string;
  version: number;
  /** Whether this server has no proof that an administrator wrote it. Only administrators get such announcements. */
  isUnproven: boolean;
}

/** `GET /api/announcements`: the current ones, and those that start soon, in the order in which they start. */
export interface CurrentAnnouncementsResponse {
  announcements: Announcement[];
}

/** `GET /api/admin/announcements`, the latest start first. */
export interface AnnouncementsResponse {
  announcements: Announcement[];
  nextCursor: string | null;
}

export interface AnnouncementResponse {
  announcement: Announcement;
}

/** `PUT /api/admin/announcements/:id`. */
export interface UpdateAnnouncementRequest extends AnnouncementFields {
  version: number;
}

/** Returns the errors of what an administrator entered, by field. */
export function validateAnnouncement({ text, startsAt, endsAt }: AnnouncementFields): FieldError[] {
  const errors: FieldError[] = [];
  const isTooLong = tooLong(text.trim(), ANNOUNCEMENT_LENGTH);
  if (!text.trim()) errors.push({ field: 'text', message: 'Please enter the announcement' });
  else if (isTooLong) errors.push({ field: 'text', message: isTooLong });
  const invalid = 'Please enter a valid time';
  if (!isInstant(startsAt)) errors.push({ field: 'startsAt', message: invalid });
  if (!isInstant(endsAt)) errors.push({ field: 'endsAt', message: invalid });
  else if (isInstant(startsAt) && epochMilliseconds(endsAt) <= epochMilliseconds(startsAt)) {
    errors.push({ field: 'endsAt', message: 'The end must be after the start' });
  }
  return errors;
}

/** Returns whether an announcement is shown now, will be, or was. @param now epoch milliseconds */
export function announcementState(
  { startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'current' | 'past' {
  if (epochMilliseconds(endsAt) <= now) return 'past';
  return epochMilliseconds(startsAt) <= now ? 'current' : 'upcoming';
}
