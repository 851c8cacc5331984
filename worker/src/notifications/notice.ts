import type { Instant, NotificationSettings, NotificationType, TimeZone } from '@doula-desk/domain';

/** Something that a practitioner is to be told of, once. */
export interface Notice {
  ownerId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Address of the web application that a click opens. */
  route: string;
  /** Names the occasion: the same one is never told of twice. */
  dedupeKey: string;
  /** When it should have been told; a day later it is marked as late, and not mailed. */
  wantedAt: Instant;
}

/** What a notice depends on about the practitioner it is for. */
export interface NoticeOwner {
  id: string;
  email: string;
  timeZone: TimeZone;
  disabled: boolean;
  settings: NotificationSettings;
}
