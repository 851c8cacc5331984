import { type Notification, type NotificationListResponse, notificationTypes } from '@doula-desk/domain';
import { clientError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn } from '../../lib/http/http.js';

export async function fetchNotifications(limit: number): Promise<NotificationListResponse> {
  const body = await signedIn.get(`/api/notifications?limit=${limit}`);
  if (!isRecord(body) || !Array.isArray(body.notifications)) throw clientError('MALFORMED_RESPONSE');
  return {
    notifications: body.notifications.filter(isNotification).map(withKnownType),
    unreadCount: countIn(body),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}

/** Returns the number of notifications that are still unread. */
export async function markRead(id: string): Promise<number> {
  return countIn(await signedIn.put(`/api/notifications/${encodeURIComponent(id)}/read`));
}

/** Returns the number of notifications that are still unread. */
export async function markAllRead(): Promise<number> {
  return countIn(await signedIn.post('/api/notifications/read-all'));
}

function countIn(body: unknown): number {
  return isRecord(body) && typeof body.unreadCount === 'number' ? body.unreadCount : 0;
}

function isNotification(value: unknown): value is Notification {
  return (
    isRecord(value) &&
    ['id', 'title', 'message', 'route', 'createdAt'].every((field) => typeof value[field] === 'string')
  );
}

/** Treats an unknown type, which a newer server may send, as a system notification. */
function withKnownType(notification: Notification): Notification {
  return notificationTypes.includes(notification.type) ? notification : { ...notification, type: 'system' };
}
