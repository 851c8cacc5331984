import { call, put, select, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchContract, fetchContracts, fetchEvents } from './contracts.api.js';
import { contractsActions, selectContracts } from './contracts.slice.js';
import { listFailureText } from './texts.js';

const { contractArrived, contractRequested, listFailed, listLoaded, listRequested } = contractsActions;
const { trailFailed, trailLoaded, trailRequested } = contractsActions;

/** Loads each client and contract separately, because several charts may be requested together. */
export function* watchContractLoads() {
  yield* takeEvery(listRequested, loadList);
  yield* takeEvery(contractRequested, loadOne);
  yield* takeEvery(trailRequested, loadTrail);
}

function* loadList({ payload: clientId }: ReturnType<typeof listRequested>) {
  try {
    yield* put(listLoaded({ clientId, contracts: yield* call(fetchContracts, clientId) }));
  } catch (error) {
    const failure = toFailure(error);
    const list = (yield* select(selectContracts)).lists[clientId];
    yield* put(listFailed({ clientId, failure }));
    // While a phone has no signal, an outdated list is better than an error.
    if (list?.ids && failure.status !== undefined) yield* put(toastActions.failed(listFailureText(failure)));
  }
}

function* loadOne({ payload: ref }: ReturnType<typeof contractRequested>) {
  try {
    yield* put(contractArrived(yield* call(fetchContract, ref)));
  } catch (error) {
    // The next poll follows soon.
    logFailure('Contract', toFailure(error));
  }
}

function* loadTrail({ payload: ref }: ReturnType<typeof trailRequested>) {
  try {
    yield* put(trailLoaded({ id: ref.id, events: yield* call(fetchEvents, ref) }));
  } catch (error) {
    yield* put(trailFailed({ id: ref.id, failure: toFailure(error) }));
  }
}
