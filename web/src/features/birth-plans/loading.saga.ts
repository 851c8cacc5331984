import type { BirthPlan } from '@doula-desk/domain';
import { call, delay, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import type { ChartPage } from '../../store/chartPages.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { fetchChartPlans, fetchEdd, fetchPlanPage, fetchPlanStats, type PlanPage } from './birthPlans.api.js';
import { birthPlansActions, selectBirthPlans } from './birthPlans.slice.js';
import { listFailureText } from './texts.js';

const { chartFailed, chartLoaded, chartMoreRequested, chartRequested } = birthPlansActions;
const { eddFailed, eddLoaded, eddRequested } = birthPlansActions;
const { listFailed, listRequested, moreFailed, moreRequested, pageLoaded } = birthPlansActions;
const { statsLoaded, statsRequested } = birthPlansActions;

/** Debounce of the search, in milliseconds. */
const DEBOUNCE_MS = 250;

export function* watchPlanLoads() {
  yield* takeLatest([listRequested, moreRequested], loadPage);
  yield* takeLatest(statsRequested, loadStats);
}

/** Loads the due date for a form, which may be open on a page other than the list of plans. */
export function* watchEdd() {
  yield* takeLatest(eddRequested, loadEdd);
}

function* loadPage(action: ReturnType<typeof listRequested> | ReturnType<typeof moreRequested>) {
  const { query, nextCursor, plans } = (yield* select(selectBirthPlans)).list;
  const isFirst = listRequested.match(action);
  if (isFirst && plans && query.text.trim() !== '') yield* delay(DEBOUNCE_MS);
  if (!isFirst && nextCursor === null) return;
  try {
    let page: PlanPage;
    let changes: number;
    do {
      changes = (yield* select(selectBirthPlans)).changes;
      page = yield* call(fetchPlanPage, query, isFirst ? null : nextCursor);
      // The response may or may not include a change made while it was loading.
    } while (changes !== (yield* select(selectBirthPlans)).changes);
    yield* put(pageLoaded({ ...page, isFirst }));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(isFirst ? listFailed(failure) : moreFailed());
    // While a phone has no signal, an outdated list is better than an error.
    const isMissed =
      !(yield* select(selectBirthPlans)).list.plans ||
      failure.status !== undefined ||
      failure.code === 'NO_TOKEN';
    if (isMissed) yield* put(toastActions.failed(listFailureText(failure)));
    // Without a token, there is nothing to show, and the guard redirects to the sign-in page.
    if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadStats() {
  try {
    yield* put(statsLoaded(yield* call(fetchPlanStats)));
  } catch (error) {
    // The old totals stay, and the list shows the error.
    logFailure('Birth plan totals', toFailure(error));
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

/** Loads the lists of plans in charts. */
export function* watchChartPlans() {
  yield* takeEvery([chartRequested, chartMoreRequested], loadChart);
}

function* loadChart(action: ReturnType<typeof chartRequested> | ReturnType<typeof chartMoreRequested>) {
  const key = action.payload;
  const isFirst = chartRequested.match(action);
  const { charts } = yield* select(selectBirthPlans);
  const cursor = isFirst ? null : (charts[key]?.nextCursor ?? null);
  if (!isFirst && cursor === null) return;
  try {
    let page: ChartPage<BirthPlan>;
    let changes: number;
    do {
      changes = (yield* select(selectBirthPlans)).changes;
      page = yield* call(fetchChartPlans, key, cursor);
      // The response may or may not include a change made while it was loading.
    } while (changes !== (yield* select(selectBirthPlans)).changes);
    yield* put(chartLoaded({ key, page, isFirst }));
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Birth plans (chart)', failure);
    yield* put(chartFailed({ key, failure, isFirst }));
  }
}
