import {
  NOTIFICATIONS_CHANGED,
  type Notification,
  type NotificationListResponse,
  notificationTypes,
} from '@doula-desk/domain';
import { createParser } from 'eventsource-parser';
import { clientError, errorOfAnswer, HttpError, isRecord } from '../../lib/http/HttpError.js';
import { signedIn, withToken } from '../../lib/http/http.js';

/** Milliseconds of silence after which the stream counts as lost; the server says something every 25 seconds. */
const SILENCE_MS = 60_000;

/** The newest notifications. */
export async function fetchNotifications(limit: number): Promise<NotificationListResponse> {
  const body = await signedIn.get(`/api/notifications?limit=${limit}`);
  if (!isRecord(body) || !Array.isArray(body.notifications)) throw clientError('MALFORMED_RESPONSE');
  return {
    notifications: body.notifications.filter(isNotification).map(withKnownType),
    unreadCount: countIn(body),
    nextCursor: typeof body.nextCursor === 'string' ? body.nextCursor : null,
  };
}

/** @returns how many are left unread */
export async function markRead(id: string): Promise<number> {
  return countIn(await signedIn.put(`/api/notifications/${encodeURIComponent(id)}/read`));
}

/** @returns how many are left unread */
export async function markAllRead(): Promise<number> {
  return countIn(await signedIn.post('/api/notifications/read-all'));
}

interface StreamOptions {
  signal: AbortSignal;
  onOpen: () => void;
  onChanged: () => void;
}

/**
 * Listens until the server ends the stream, which it does every few minutes. By `fetch`, since the browser's own
 * EventSource cannot carry the token.
 * @throws HttpError when it cannot be had, `NETWORK_ERROR` when it is lost
 */
export function listenForChanges({ signal, onOpen, onChanged }: StreamOptions): Promise<void> {
  return withToken(async (token) => {
    const connection = new AbortController();
    const give = () => connection.abort();
    signal.addEventListener('abort', give);
    let watchdog = window.setTimeout(give, SILENCE_MS);
    try {
      const response = await fetch('/api/notifications/stream', {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: connection.signal,
      });
      if (!response.ok || !response.body) throw errorOfAnswer(response.status, undefined, undefined);
      onOpen();
      const parser = createParser({
        onEvent: ({ event }) => {
          if (event === NOTIFICATIONS_CHANGED) onChanged();
        },
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        window.clearTimeout(watchdog);
        watchdog = window.setTimeout(give, SILENCE_MS);
        parser.feed(decoder.decode(part.value, { stream: true }));
      }
    } catch (error) {
      throw error instanceof HttpError ? error : clientError('NETWORK_ERROR');
    } finally {
      window.clearTimeout(watchdog);
      signal.removeEventListener('abort', give);
    }
  });
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

/** A kind that only a newer server knows looks like one of the system's. */
function withKnownType(notification: Notification): Notification {
  return notificationTypes.includes(notification.type) ? notification : { ...notification, type: 'system' };
}
