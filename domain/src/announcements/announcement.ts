import { epochMilliseconds, type Instant, isInstant } from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError } from '../text/index.js';

/** Maximum length of an announcement. */
export const ANNOUNCEMENT_LENGTH = 500;

/** Browsers receive an announcement this many hours before it starts, so that an open page shows it on time. */
export const ANNOUNCEMENT_LEAD_HOURS = 24;

export interface AnnouncementFields {
  text: string;
  startsAt: Instant;
  /** The instant at which the announcement disappears. */
  endsAt: Instant;
}

/** A message shown above every page to all signed-in users for a limited time. */
export interface Announcement extends AnnouncementFields {
  id: string;
  version: number;
  /** Whether this server has no proof that an administrator wrote it. Only administrators get such announcements. */
  isUnproven: boolean;
}

/** `GET /api/announcements`: current announcements, and those that start soon, ordered by start. */
export interface CurrentAnnouncementsResponse {
  announcements: Announcement[];
}

/** `GET /api/admin/announcements`, ordered by start, latest first. */
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

/** Validates an administrator's input. Returns the errors by field. */
export function validateAnnouncement({ text, startsAt, endsAt }: AnnouncementFields): FieldError[] {
  const errors: FieldError[] = [];
  const isTooLong = lengthError(text.trim(), ANNOUNCEMENT_LENGTH);
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

/** Returns whether an announcement is current, upcoming, or past. @param now epoch milliseconds */
export function announcementState(
  { startsAt, endsAt }: Pick<Announcement, 'startsAt' | 'endsAt'>,
  now: number,
): 'upcoming' | 'current' | 'past' {
  if (epochMilliseconds(endsAt) <= now) return 'past';
  return epochMilliseconds(startsAt) <= now ? 'current' : 'upcoming';
}
