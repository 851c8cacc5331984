import type { ClientListEntry } from '@doula-desk/domain';
import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { saveFile } from '../../../lib/http/download.js';
import { failureText } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { fetchClientFile, fetchClients } from '../clients.api.js';
import { clientListActions, selectClientList } from './clientList.slice.js';

export function* watchClientList() {
  yield* takeLatest(clientListActions.requested, loadClients);
  yield* takeLeading(clientListActions.exportRequested, exportClients);
}

function* loadClients() {
  try {
    let clients: ClientListEntry[];
    let changes: number;
    do {
      const list = yield* select(selectClientList);
      changes = list.changes;
      clients = yield* call(fetchClients, list.withShared);
      // The response may or may not include a change made while it was loading.
    } while (changes !== (yield* select(selectClientList)).changes);
    yield* put(clientListActions.loaded(clients));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(clientListActions.loadFailed(failure));
    yield* put(toastActions.failed(listFailureText(failure)));
  }
}

function* exportClients() {
  try {
    yield* call(saveFile, yield* call(fetchClientFile));
  } catch (error) {
    const texts = { refused: 'Failed to export clients', failed: 'Failed to export clients' };
    yield* put(toastActions.failed(failureText(toFailure(error), texts)));
  } finally {
    yield* put(clientListActions.exportEnded());
  }
}

/** Returns the error catalog's message for a list that couldn't be loaded. */
export function listFailureText(failure: Failure): string {
  return failureText(failure, {
    refused: 'Failed to load clients',
    failed: 'Error loading clients',
    signedOut: 'You must be logged in.',
  });
}
