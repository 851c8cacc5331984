import type { SharedChart } from '@doula-desk/domain';
import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../../lib/http/HttpError.js';
import { onUrlRejected } from '../../../lib/http/http.js';
import { accessEnded, accessReturned, selectEndedCharts } from '../../../store/endedCharts.slice.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { loadCollection } from '../../unsent-texts/index.js';
import { readOpenCharts, storeOpenCharts } from '../ended/openCharts.js';
import { fetchSharedCharts } from './sharedCharts.api.js';
import { selectOpenCharts, sharedChartsActions } from './sharedCharts.slice.js';

const { chartsArrived, chartsFailed, chartsRequested } = sharedChartsActions;

/** Loads the charts that colleagues share. */
export function* watchSharedCharts() {
  yield* takeLatest(chartsRequested, load);
  yield* fork(watchRefusals);
}

/**
 * Reloads the shared charts when the server rejects a request for a shared chart, since access may have ended
 * or been reduced.
 */
function* watchRefusals() {
  const refused = eventChannel<string>((emit) => onUrlRejected(emit));
  try {
    while (true) {
      const url = yield* take(refused);
      const open = yield* select(selectOpenCharts);
      if ([...open.keys()].some((clientId) => url.startsWith(`/api/clients/${clientId}`))) {
        yield* put(chartsRequested());
      }
    }
  } finally {
    refused.close();
  }
}

function* load() {
  try {
    const charts = yield* call(fetchSharedCharts);
    yield* call(
      removeEndedCharts,
      charts.filter(({ state }) => state === 'active'),
    );
    yield* put(chartsArrived(charts));
  } catch (error) {
    yield* put(chartsFailed(toFailure(error)));
  }
}

/** Removes this browser's stored data about charts that the practitioner can no longer open. */
function* removeEndedCharts(open: readonly SharedChart[]) {
  const user = yield* select(selectUser);
  if (!user) return;
  const access = Object.fromEntries(open.map((chart) => [chart.clientId, chart.access]));
  for (const clientId of yield* select(selectEndedCharts)) {
    if (access[clientId]) yield* put(accessReturned(clientId));
  }
  const ended = Object.keys(yield* call(readOpenCharts, user.uid)).filter((clientId) => !access[clientId]);
  if (ended.length > 0) {
    const { collectTexts, removeChartData, keepTexts } = yield* call(loadCollection);
    for (const clientId of ended) {
      // Collects unsent text while the forms still contain it, and removes the drafts once no form can write
      // them again.
      const texts = yield* call(collectTexts, user.uid, clientId, user.timeZone);
      yield* put(accessEnded(clientId));
      yield* call(removeChartData, user.uid, clientId);
      yield* call(keepTexts, user.uid, clientId, texts);
    }
  }
  yield* call(storeOpenCharts, user.uid, access);
}
