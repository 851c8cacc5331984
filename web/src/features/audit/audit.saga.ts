import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { saveFile } from '../../lib/http/download.js';
import { failureText } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { downloadAudit, fetchAudit } from './audit.api.js';
import { auditActions, selectAudit } from './audit.slice.js';

const { downloadDone, downloadRequested, olderArrived, olderFailed, olderRequested } = auditActions;
const { trailArrived, trailFailed, trailRequested } = auditActions;

export function* watchAudit() {
  yield* takeLatest(trailRequested, load);
  // Another trail makes older lines of this one of no more use.
  yield* takeLatest([olderRequested, trailRequested], loadOlder);
  yield* takeLeading(downloadRequested, saveTrail);
}

function* load({ payload: clientId }: ReturnType<typeof trailRequested>) {
  try {
    yield* put(trailArrived(yield* call(fetchAudit, clientId, null)));
  } catch (error) {
    yield* put(trailFailed(toFailure(error)));
  }
}

function* loadOlder(action: ReturnType<typeof olderRequested | typeof trailRequested>) {
  if (!olderRequested.match(action)) return;
  const { clientId, nextCursor } = yield* select(selectAudit);
  try {
    yield* put(olderArrived(yield* call(fetchAudit, clientId, nextCursor)));
  } catch (error) {
    yield* put(olderFailed());
    yield* put(toastActions.failed(textOf(error, 'Failed to load older entries')));
  }
}

function* saveTrail({ payload: clientId }: ReturnType<typeof downloadRequested>) {
  try {
    saveFile(yield* call(downloadAudit, clientId));
  } catch (error) {
    yield* put(toastActions.failed(textOf(error, 'Failed to download the list')));
  }
  yield* put(downloadDone());
}

function textOf(error: unknown, text: string): string {
  return failureText(toFailure(error), { refused: text, failed: text });
}
