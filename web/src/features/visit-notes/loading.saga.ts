import type { Task } from 'redux-saga';
import { call, debounce, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { listFailureText } from './texts.js';
import { fetchClientNotePage, fetchNotePage, fetchNoteStats } from './visitNotes.api.js';
import { PRACTICE, selectVisitNotes, visitNotesActions } from './visitNotes.slice.js';

const { listFailed, listRequested, moreFailed, moreRequested, pageArrived } = visitNotesActions;
const { noteGone, noteSaved, statsLoaded, statsRequested } = visitNotesActions;

/** Milliseconds between a change and reloading the totals. Debounced because autosaves are frequent. */
const RECOUNT_AFTER_MS = 3000;

/** Loads lists and totals. After changes, reloading the totals is debounced. */
export function* watchNoteLoads() {
  yield* takeLatest(statsRequested, loadStats);
  yield* debounce(RECOUNT_AFTER_MS, [noteGone, noteSaved], recount);
  yield* fork(watchLists);
}

/** Loads each list, canceling any load of the same list or its next page that is still running. */
function* watchLists() {
  const running = new Map<string | null, Task>();
  while (true) {
    const action = yield* take([listRequested, moreRequested]);
    const { clientId } = action.payload;
    running.get(clientId)?.cancel();
    const task = listRequested.match(action) ? fork(loadFirst, clientId) : fork(loadMore, clientId);
    running.set(clientId, yield* task);
  }
}

function* loadFirst(clientId: string | null) {
  try {
    yield* call(loadPage, clientId, null);
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Visit notes', failure);
    yield* put(listFailed({ clientId, failure }));
    const list = (yield* select(selectVisitNotes)).lists[clientId ?? PRACTICE];
    // Without a signal, an outdated list is better than an error.
    const isMissed = !list?.ids || failure.status !== undefined || failure.code === 'NO_TOKEN';
    if (isMissed) yield* put(toastActions.failed(listFailureText(failure)));
    // Without a token there is nothing to show; the guard redirects to the sign-in page.
    if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadMore(clientId: string | null) {
  const list = (yield* select(selectVisitNotes)).lists[clientId ?? PRACTICE];
  try {
    if (list?.nextCursor) yield* call(loadPage, clientId, list.nextCursor);
  } catch (error) {
    logFailure('More visit notes', toFailure(error));
    yield* put(moreFailed({ clientId }));
  }
}

function* loadPage(clientId: string | null, cursor: string | null) {
  const isFirst = cursor === null;
  if (clientId !== null) {
    const page = yield* call(fetchClientNotePage, clientId, cursor);
    yield* put(pageArrived({ clientId, ...page, isFirst }));
    return;
  }
  const filters = (yield* select(selectVisitNotes)).lists[PRACTICE]?.filters;
  if (!filters) return;
  const page = yield* call(fetchNotePage, filters, cursor);
  yield* put(pageArrived({ clientId, ...page, total: null, isFirst }));
}

function* recount() {
  const { stats } = yield* select(selectVisitNotes);
  if (stats) yield* put(statsRequested());
}

function* loadStats() {
  try {
    yield* put(statsLoaded(yield* call(fetchNoteStats)));
  } catch (error) {
    logFailure('Visit note statistics', toFailure(error));
  }
}
