import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLeading,
} from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { whileSignedIn } from '../../store/session/whileSignedIn.saga.js';
import { fetchNotifications, markAllRead, markRead } from './notifications.api.js';
import { notificationsActions, selectNotifications } from './notifications.slice.js';

const {
  allReadRequested,
  loaded,
  loadFailed,
  olderRequested,
  readRequested,
  refreshRequested,
  unreadCounted,
} = notificationsActions;

/** Milliseconds before the next attempt to load the notifications or the stream's code. */
const RETRY_MS = 10_000;

/** Keeps the bell up to date while someone is signed in. */
export function* watchNotifications() {
  yield* call(whileSignedIn, function* () {
    yield* fork(keepLoaded);
    yield* takeEvery(readRequested, read);
    yield* takeLeading(allReadRequested, readAll);
    yield* fork(listenWhenLoaded);
  });
}

/** Listens to the server's stream. The code for it loads after the page, which doesn't need it at first. */
function* listenWhenLoaded() {
  while (true) {
    const stream = yield* call(loadStream);
    if (stream) yield* call(stream.keepListening);
    yield* put(refreshRequested());
    yield* delay(RETRY_MS);
  }
}

function loadStream() {
  return import('./stream.saga.js').catch(() => null);
}

/**
 * Runs one load at a time. Any number of requests during a load trigger just one more. Retries a failed load, because
 * nothing else may request one for a long time.
 */
function* keepLoaded() {
  const wanted = yield* actionChannel(
    [refreshRequested.type, olderRequested.type],
    buffers.sliding<Action>(1),
  );
  while (true) {
    yield* take(wanted);
    while (!(yield* call(load))) yield* race({ time: delay(RETRY_MS), request: take(wanted) });
  }
}

/** Returns false if a later attempt may succeed. */
function* load() {
  try {
    const { limit } = yield* select(selectNotifications);
    const { notifications, unreadCount, nextCursor } = yield* call(fetchNotifications, limit);
    yield* put(loaded({ notifications, unreadCount, hasOlder: nextCursor !== null }));
    return true;
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Notifications', failure);
    yield* put(loadFailed());
    return failure.status !== undefined && failure.status < 500;
  }
}

function* read({ payload: id }: ReturnType<typeof readRequested>) {
  try {
    yield* put(unreadCounted(yield* call(markRead, id)));
  } catch (error) {
    // The notification shows as unread again, and a click retries.
    logFailure('Notification', toFailure(error));
    yield* put(refreshRequested());
  }
}

function* readAll() {
  try {
    yield* put(unreadCounted(yield* call(markAllRead)));
  } catch {
    yield* put(toastActions.failed('Failed to mark notifications as read'));
    yield* put(refreshRequested());
  }
}
