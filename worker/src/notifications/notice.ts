import type { Instant, NotificationSettings, NotificationType, TimeZone } from '@doula-desk/domain';

/** An event to notify a practitioner about, once. */
export interface Notice {
  ownerId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Where a click leads: a path in the web app. */
  route: string;
  /** Identifies the event, so that it never triggers two notifications. */
  dedupeKey: string;
  /** When the notice was due. After a day, it is marked as late and isn't emailed. */
  wantedAt: Instant;
}

/** The practitioner's data that notices need. */
export interface NoticeOwner {
  id: string;
  email: string;
  timeZone: TimeZone;
  disabled: boolean;
  settings: NotificationSettings;
}
