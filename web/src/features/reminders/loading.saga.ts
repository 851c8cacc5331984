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

/** Loads the lists, and the due date for forms that derive a day from it. */
export function* watchReminderLoads() {
  yield* takeLatest(dueDateRequested, loadDueDate);
  yield* fork(watchLists);
}

/** Loads each list, canceling any load of the same list that is still running. */
function* watchLists() {
  const running = new Map<string | null, Task>();
  while (true) {
    const { payload: clientId } = yield* take(listRequested);
    running.get(clientId)?.cancel();
    running.set(clientId, yield* fork(loadList, clientId));
  }
}

/** Loads a list page by page, showing each page as it arrives. */
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
    // Without a signal, an outdated list is better than an error.
    const isMissed = !list?.ids || failure.status !== undefined || failure.code === 'NO_TOKEN';
    if (isMissed) yield* put(toastActions.failed(listFailureText(failure)));
    // Without a token there is nothing to show; the guard redirects to the sign-in page.
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
