import type { ClientImportResponse } from '@doula-desk/domain';
import { call, delay, put, type SagaGenerator, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { importClients, previewImport } from '../clients.api.js';
import { clientListActions } from '../list/clientList.slice.js';
import { clientImportActions } from './clientImport.slice.js';

/** Enough attempts to outlast the largest file that the server may be reading. */
const MAX_ATTEMPTS = 10;

export function* watchClientImport() {
  // Starting over cancels a preview that is still loading.
  yield* takeLatest([clientImportActions.previewRequested, clientImportActions.restarted], preview);
  yield* takeLeading(clientImportActions.importRequested, runImport);
}

function* preview(
  action: ReturnType<typeof clientImportActions.previewRequested | typeof clientImportActions.restarted>,
) {
  if (!clientImportActions.previewRequested.match(action)) return;
  try {
    const found = yield* retryWhileBusy(() => previewImport(action.payload));
    yield* put(clientImportActions.previewed(found));
  } catch (error) {
    yield* put(clientImportActions.previewFailed(fileProblem(error)));
  }
}

function* runImport({ payload }: ReturnType<typeof clientImportActions.importRequested>) {
  try {
    const outcome = yield* retryWhileBusy(() => importClients(payload.request, payload.idempotencyKey));
    yield* put(clientImportActions.imported());
    yield* put(toastActions.succeeded(importedText(outcome)));
    yield* put(clientListActions.requested());
  } catch (error) {
    const problem = fileProblem(error);
    yield* put(clientImportActions.importFailed(problem));
    // The dialog may have been closed in the meantime.
    yield* put(toastActions.failed(`Nothing was imported. ${problem}`));
  }
}

/**
 * Retries a call while the server is still reading another file from the practitioner, sent from another tab or
 * by an earlier preview.
 */
function* retryWhileBusy<Answer>(send: () => Promise<Answer>): SagaGenerator<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return yield* call(send);
    } catch (error) {
      const { code, retryAfter = 2 } = toFailure(error);
      if (code !== 'IMPORT_IN_PROGRESS' || tries === MAX_ATTEMPTS) throw error;
      yield* delay(retryAfter * 1_000);
    }
  }
}

function fileProblem(error: unknown): string {
  const failure = toFailure(error);
  return failureText(failure, {
    refused: 'The file couldn’t be imported.',
    failed: failure.message,
    signedOut: 'You must be logged in.',
  });
}

function importedText({ imported, duplicates, invalid }: ClientImportResponse): string {
  return [
    imported === 1 ? '1 client imported.' : `${imported} clients imported.`,
    duplicates > 0 && `${duplicates === 1 ? '1 duplicate was' : `${duplicates} duplicates were`} skipped.`,
    invalid > 0 &&
      `${invalid === 1 ? '1 row' : `${invalid} rows`} with mistakes ${invalid === 1 ? 'was' : 'were'} skipped.`,
  ]
    .filter(Boolean)
    .join(' ');
}
