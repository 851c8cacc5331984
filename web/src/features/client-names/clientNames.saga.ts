import { call, put, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchClientNames } from './clientNames.api.js';
import { clientNamesActions } from './clientNames.slice.js';

const { clientNamesFailed, clientNamesLoaded, clientNamesRequested } = clientNamesActions;

export function* watchClientNames() {
  yield* takeLatest(clientNamesRequested, loadClientNames);
}

function* loadClientNames() {
  try {
    yield* put(clientNamesLoaded(yield* call(fetchClientNames)));
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Client names', failure);
    yield* put(clientNamesFailed(failure));
  }
}
