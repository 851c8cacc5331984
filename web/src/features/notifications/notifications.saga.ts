import type { Action } from 'redux';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  delay,
  fork,
  put,
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

/** Milliseconds before another attempt to load the code of the stream. */
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

/** Listens to the server. Its code loads after the page, which can do without it at first. */
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

/** Loads one at a time; any number of requests during a load cause one more. */
function* keepLoaded() {
  const wanted = yield* actionChannel(
    [refreshRequested.type, olderRequested.type],
    buffers.sliding<Action>(1),
  );
  while (true) {
    yield* take(wanted);
    yield* call(load);
  }
}

function* load() {
  try {
    const { limit } = yield* select(selectNotifications);
    const { notifications, unreadCount, nextCursor } = yield* call(fetchNotifications, limit);
    yield* put(loaded({ notifications, unreadCount, hasOlder: nextCursor !== null }));
  } catch (error) {
    logFailure('Notifications', toFailure(error));
    yield* put(loadFailed());
  }
}

function* read({ payload: id }: ReturnType<typeof readRequested>) {
  try {
    yield* put(unreadCounted(yield* call(markRead, id)));
  } catch (error) {
    // It shows as unread again and can be retried.
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
