import type { Notification, NotificationType } from '@doula-desk/domain';

/** A stored notification. */
export interface NotificationRow {
  id: string;
  type: string;
  title: string;
  message: string;
  route: string;
  readAt: Date | null;
  createdAt: Date;
}

/** Returns the wire shape. */
export function toNotification({ type, readAt, createdAt, ...row }: NotificationRow): Notification {
  return {
    id: row.id,
    type: type as NotificationType,
    title: row.title,
    message: row.message,
    route: row.route,
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
