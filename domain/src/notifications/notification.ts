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

/** One notification in the bell. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Target of a click: an address in the web app. */
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
 * Event of `GET /api/notifications/stream`: there are new notifications, or some were read in another tab. It has no
 * data; the tab then reads the list, so a missed event does no harm.
 */
export const NOTIFICATIONS_CHANGED = 'changed';
/**
 * Last event of a stream that was replaced by a newer one. A tab that reconnected immediately would replace another
 * one.
 */
export const STREAM_REPLACED = 'replaced';

/** Channel of PostgreSQL's NOTIFY; its payload is the owner's id. */
export const NOTIFICATION_CHANNEL = 'notifications';
