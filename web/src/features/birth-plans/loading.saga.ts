import { call, delay, put, select, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { fetchEdd, fetchPlanPage, fetchPlanStats, type PlanPage } from './birthPlans.api.js';
import { birthPlansActions, selectBirthPlans } from './birthPlans.slice.js';
import { listFailureText } from './texts.js';

const { eddFailed, eddLoaded, eddRequested } = birthPlansActions;
const { listFailed, listRequested, moreFailed, moreRequested, pageLoaded } = birthPlansActions;
const { statsLoaded, statsRequested } = birthPlansActions;

/** Milliseconds that a person has to type the next letter of a search before it is asked for. */
const TYPING_MS = 250;

export function* watchPlanLoads() {
  yield* takeLatest([listRequested, moreRequested], loadPage);
  yield* takeLatest(statsRequested, loadStats);
}

/** The due date for a form, which may stand over another page than the list. */
export function* watchEdd() {
  yield* takeLatest(eddRequested, loadEdd);
}

function* loadPage(action: ReturnType<typeof listRequested> | ReturnType<typeof moreRequested>) {
  const { query, nextCursor, plans } = (yield* select(selectBirthPlans)).list;
  const isFirst = listRequested.match(action);
  if (isFirst && plans && query.text.trim() !== '') yield* delay(TYPING_MS);
  if (!isFirst && nextCursor === null) return;
  try {
    let page: PlanPage;
    let changes: number;
    do {
      changes = (yield* select(selectBirthPlans)).changes;
      page = yield* call(fetchPlanPage, query, isFirst ? null : nextCursor);
      // What was saved or deleted meanwhile may or may not be in the answer.
    } while (changes !== (yield* select(selectBirthPlans)).changes);
    yield* put(pageLoaded({ ...page, isFirst }));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(isFirst ? listFailed(failure) : moreFailed());
    // A list that is there stays good enough while a phone has no signal.
    const isMissed =
      !(yield* select(selectBirthPlans)).list.plans ||
      failure.status !== undefined ||
      failure.code === 'NO_TOKEN';
    if (isMissed) yield* put(toastActions.failed(listFailureText(failure)));
    // Without a token there is nothing to show here; the guard leads to the sign-in.
    if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadStats() {
  try {
    yield* put(statsLoaded(yield* call(fetchPlanStats)));
  } catch (error) {
    // The figures of before stay; the list says what is wrong.
    logFailure('Birth plan figures', toFailure(error));
  }
}

function* loadEdd({ payload: clientId }: ReturnType<typeof eddRequested>) {
  try {
    yield* put(eddLoaded({ clientId, ...(yield* call(fetchEdd, clientId)) }));
  } catch (error) {
    logFailure('Due date', toFailure(error));
    yield* put(eddFailed());
  }
}
