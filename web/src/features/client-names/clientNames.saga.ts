import { call, put, select, takeLatest } from 'typed-redux-saga';
import { toFailure } from '../../lib/http/HttpError.js';
import { logFailure } from '../../lib/log.js';
import { fetchClientNames } from './clientNames.api.js';
import { clientNamesActions, selectClientNames } from './clientNames.slice.js';

const { clientNamesFailed, clientNamesLoaded, clientNamesRequested, clientNamesUnchanged } =
  clientNamesActions;

export function* watchClientNames() {
  yield* takeLatest(clientNamesRequested, loadClientNames);
}

function* loadClientNames() {
  try {
    const { tag } = yield* select(selectClientNames);
    const newer = yield* call(fetchClientNames, tag);
    yield* put(newer ? clientNamesLoaded(newer) : clientNamesUnchanged());
  } catch (error) {
    const failure = toFailure(error);
    logFailure('Client names', failure);
    yield* put(clientNamesFailed(failure));
  }
}
