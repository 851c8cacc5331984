import { NOTIFICATIONS_CHANGED, STREAM_REPLACED } from '@doula-desk/domain';
import { readEvents } from '../../lib/http/events.js';
import { clientError, errorFromResponse, HttpError } from '../../lib/http/HttpError.js';
import { withToken } from '../../lib/http/http.js';

/** Timeout for opening the stream, in milliseconds. */
const OPEN_MS = 60_000;

interface StreamOptions {
  signal: AbortSignal;
  onOpen: () => void;
  onChanged: () => void;
  /** The server closed this stream in favor of a newer one. */
  onReplaced: () => void;
}

/**
 * Listens until the server ends the stream, as it does every few minutes. Uses `fetch` because EventSource can't send
 * the token.
 * @throws HttpError if the stream can't be opened; `NETWORK_ERROR` if it is lost
 */
export function listenForChanges({ signal, onOpen, onChanged, onReplaced }: StreamOptions): Promise<void> {
  return withToken(async (token) => {
    const connection = new AbortController();
    const give = () => connection.abort();
    signal.addEventListener('abort', give);
    if (signal.aborted) give();
    const watchdog = window.setTimeout(give, OPEN_MS);
    try {
      const response = await fetch('/api/notifications/stream', {
        headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: connection.signal,
      });
      if (!response.ok || !response.body) throw errorFromResponse(response.status, undefined, undefined);
      onOpen();
      window.clearTimeout(watchdog);
      await readEvents(response, connection, ({ event }) => {
        if (event === NOTIFICATIONS_CHANGED) onChanged();
        if (event === STREAM_REPLACED) onReplaced();
      });
    } catch (error) {
      throw error instanceof HttpError ? error : clientError('NETWORK_ERROR');
    } finally {
      window.clearTimeout(watchdog);
      signal.removeEventListener('abort', give);
    }
  });
}
