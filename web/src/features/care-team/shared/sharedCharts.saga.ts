import type { SharedChart } from '@doula-desk/domain';
import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../../lib/http/HttpError.js';
import { onAddressRefused } from '../../../lib/http/http.js';
import { accessEnded, accessReturned, selectEndedCharts } from '../../../store/endedCharts.slice.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { loadCollection } from '../../unsent-texts/index.js';
import { keepOpenCharts, readOpenCharts } from '../ended/openCharts.js';
import { fetchSharedCharts } from './sharedCharts.api.js';
import { selectOpenCharts, sharedChartsActions } from './sharedCharts.slice.js';

const { chartsArrived, chartsFailed, chartsRequested } = sharedChartsActions;

/** Loads the charts that colleagues share. */
export function* watchSharedCharts() {
  yield* takeLatest(chartsRequested, load);
  yield* fork(watchRefusals);
}

/** Asks again when the server refuses something in a colleague's chart: access may have ended or been reduced. */
function* watchRefusals() {
  const refused = eventChannel<string>((emit) => onAddressRefused(emit));
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
      endOthers,
      charts.filter(({ state }) => state === 'active'),
    );
    yield* put(chartsArrived(charts));
  } catch (error) {
    yield* put(chartsFailed(toFailure(error)));
  }
}

/** Removes what this browser has stored of charts that were open to the practitioner and aren't anymore. */
function* endOthers(open: readonly SharedChart[]) {
  const user = yield* select(selectUser);
  if (!user) return;
  const access = Object.fromEntries(open.map((chart) => [chart.clientId, chart.access]));
  for (const clientId of yield* select(selectEndedCharts)) {
    if (access[clientId]) yield* put(accessReturned(clientId));
  }
  const ended = Object.keys(yield* call(readOpenCharts, user.uid)).filter((clientId) => !access[clientId]);
  if (ended.length > 0) {
    const { collectTexts, forgetChart, keepTexts } = yield* call(loadCollection);
    for (const clientId of ended) {
      // Reads the texts while the forms still have them, and removes the drafts when no form can write them again.
      const texts = yield* call(collectTexts, user.uid, clientId, user.timeZone);
      yield* put(accessEnded(clientId));
      yield* call(forgetChart, user.uid, clientId);
      yield* call(keepTexts, user.uid, clientId, texts);
    }
  }
  yield* call(keepOpenCharts, user.uid, access);
}
