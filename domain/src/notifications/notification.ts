import type { Instant } from '../dates/index.js';

/** Kinds of notifications, each with its own icon and color. */
export const notificationTypes = [
  'urgent',
  'overdue',
  'reminder',
  'appointment',
  'milestone',
  'system',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A notification in the bell. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Where a click leads: a path in the web app. */
  route: string;
  isRead: boolean;
  createdAt: Instant;
}

/** `GET /api/notifications`: newest first. */
export interface NotificationListResponse {
  notifications: Notification[];
  unreadCount: number;
  /** Opaque; null on the last page. */
  nextCursor: string | null;
}

/** `PUT /api/notifications/:id/read` and `POST /api/notifications/read-all`: the number of unread notifications. */
export interface NotificationReadResponse {
  unreadCount: number;
}

/**
 * Event in `GET /api/notifications/stream`: there are new notifications, or some were read in another tab. The event
 * has no data; the tab then loads the list, so missing an event is harmless.
 */
export const NOTIFICATIONS_CHANGED = 'changed';
/**
 * Last event of a stream that was replaced by a newer one. If the tab reconnected immediately, it would replace another
 * tab's stream.
 */
export const STREAM_REPLACED = 'replaced';

/** PostgreSQL NOTIFY channel. The payload is the owner's id. */
export const NOTIFICATION_CHANNEL = 'notifications';
