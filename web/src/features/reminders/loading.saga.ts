import type { Task } from 'redux-saga';
import { call, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { fetchDueDate, fetchReminderPage } from './reminders.api.js';
import { PRACTICE, remindersActions, selectReminders } from './reminders.slice.js';
import { listFailureText } from './texts.js';

const { dueDateFailed, dueDateLoaded, dueDateRequested, listFailed, listRequested, pageArrived } =
  remindersActions;

/** Loads the lists, and the client's due date for a form that reckons from it. */
export function* watchReminderLoads() {
  yield* takeLatest(dueDateRequested, loadDueDate);
  yield* fork(watchLists);
}

/** Of each list only the last load: one that is asked for again ends the one before. */
function* watchLists() {
  const running = new Map<string | null, Task>();
  while (true) {
    const { payload: clientId } = yield* take(listRequested);
    running.get(clientId)?.cancel();
    running.set(clientId, yield* fork(loadList, clientId));
  }
}

/** One call, and one more for each further page; what has arrived is shown meanwhile. */
function* loadList(clientId: string | null) {
  try {
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof fetchReminderPage>> = yield* call(
        fetchReminderPage,
        clientId,
        cursor,
      );
      cursor = page.nextCursor;
      yield* put(pageArrived({ clientId, reminders: page.reminders, isLast: cursor === null }));
    } while (cursor !== null);
  } catch (error) {
    const failure = toFailure(error);
    const list = (yield* select(selectReminders)).lists[clientId ?? PRACTICE];
    yield* put(listFailed({ clientId, failure }));
    // A list that is there stays good enough while a phone has no signal.
    const isMissed = !list?.ids || failure.status !== undefined || failure.code === 'NO_TOKEN';
    if (isMissed) yield* put(toastActions.failed(listFailureText(failure)));
    // Without a token there is nothing to show here; the guard leads to the sign-in.
    if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadDueDate({ payload: clientId }: ReturnType<typeof dueDateRequested>) {
  try {
    yield* put(dueDateLoaded({ clientId, ...(yield* call(fetchDueDate, clientId)) }));
  } catch (error) {
    logFailure('Due date', toFailure(error));
    yield* put(dueDateFailed());
  }
}
