import type { Instant } from '../dates/index.js';

/** The kinds of the bell, each with its own icon and colour. */
export const notificationTypes = [
  'urgent',
  'overdue',
  'reminder',
  'appointment',
  'milestone',
  'system',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** One row of the bell. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Where a click leads: an address of the web application. */
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

/** `PUT /api/notifications/:id/read` and `POST /api/notifications/read-all`: what is left unread. */
export interface NotificationReadResponse {
  unreadCount: number;
}

/**
 * The event of `GET /api/notifications/stream`: the bell has something new, or was read in another tab. It carries
 * nothing; the tab then reads the list, so that a missed event costs nothing.
 */
export const NOTIFICATIONS_CHANGED = 'changed';
/** Last event of a stream that gave way to a newer one. A tab that reconnected at once would displace another. */
export const STREAM_REPLACED = 'replaced';

/** Channel of PostgreSQL's NOTIFY; its payload is the owner's id. */
export const NOTIFICATION_CHANNEL = 'notifications';
