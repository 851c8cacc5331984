import type { Instant, NotificationSettings, NotificationType, TimeZone } from '@doula-desk/domain';

/** An occasion to notify a practitioner about, once. */
export interface Notice {
  ownerId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Target of a click: an address in the web app. */
  route: string;
  /** Identifies the occasion, so that it never notifies twice. */
  dedupeKey: string;
  /** When the notice was due; after a day it is marked as late, and not mailed. */
  wantedAt: Instant;
}

/** What a notice depends on about its practitioner. */
export interface NoticeOwner {
  id: string;
  email: string;
  timeZone: TimeZone;
  disabled: boolean;
  settings: NotificationSettings;
}
