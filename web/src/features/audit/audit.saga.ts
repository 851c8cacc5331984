import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { saveFile } from '../../lib/http/download.js';
import { failureText } from '../../lib/http/failureText.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { downloadAudit, fetchAudit } from './audit.api.js';
import { auditActions, selectAudit, selectTrail } from './audit.slice.js';

const { downloadDone, downloadRequested, olderArrived, olderFailed, olderRequested } = auditActions;
const { trailArrived, trailFailed, trailRequested } = auditActions;

export function* watchAudit() {
  yield* takeEvery(trailRequested, load);
  yield* takeEvery(olderRequested, loadOlder);
  yield* takeLeading(downloadRequested, saveTrail);
}

function* load({ payload: name }: ReturnType<typeof trailRequested>) {
  try {
    yield* put(trailArrived({ name, page: yield* call(fetchAudit, name, null) }));
  } catch (error) {
    yield* put(trailFailed({ name, failure: toFailure(error) }));
  }
}

function* loadOlder({ payload: name }: ReturnType<typeof olderRequested>) {
  const { nextCursor: cursor } = selectTrail(yield* select(selectAudit), name);
  if (cursor === null) return;
  try {
    yield* put(olderArrived({ name, cursor, page: yield* call(fetchAudit, name, cursor) }));
  } catch (error) {
    yield* put(olderFailed(name));
    yield* put(toastActions.failed(textOf(error, 'Failed to load older activity')));
  }
}

function* saveTrail({ payload: name }: ReturnType<typeof downloadRequested>) {
  try {
    saveFile(yield* call(downloadAudit, name));
  } catch (error) {
    yield* put(toastActions.failed(textOf(error, 'Failed to download the activity')));
  }
  yield* put(downloadDone());
}

function textOf(error: unknown, text: string): string {
  return failureText(toFailure(error), { refused: text, failed: text });
}
