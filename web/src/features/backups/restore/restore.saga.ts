import type { Restore } from '@doula-desk/domain';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, put, race, select, take, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { reloadPage } from '../../../lib/reloadPage.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import {
  discardRestore,
  fetchNewestRestore,
  fetchRestore,
  inspectBackup,
  runRestore,
  uploadArchive,
} from './restore.api.js';
import { isRestoreOpen, restoreActions, selectRestore } from './restore.slice.js';

const {
  arrived,
  backupChosen,
  callFailed,
  fileChosen,
  fileRefused,
  forgetRequested,
  forgotten,
  newestArrived,
} = restoreActions;
const { newestFailed, newestRequested, progressed, reloadRequested, runRequested, sendingCancelled } =
  restoreActions;

/** Milliseconds until the next poll, after a successful and after a failed poll. */
const POLL_INTERVAL_MS = 1_000;
const POLL_AFTER_FAILURE_MS = 5_000;

export const UPLOAD_FAILED = 'The file couldn’t be uploaded. Check your connection and try again.';
const INSPECTION_FAILED = 'The backup couldn’t be read. Check your connection and try again.';
const UPLOAD_GONE = 'This upload is no longer on the server. Please choose the file again.';

export function* watchRestore() {
  yield* takeLeading(newestRequested, findNewest);
  yield* takeLeading(fileChosen, uploadFile);
  yield* takeLeading(backupChosen, inspectStoredBackup);
  yield* takeLeading(runRequested, run);
  yield* takeLeading(forgetRequested, forget);
  yield* takeLatest([newestArrived, arrived], pollRestore);
  yield* takeLeading(reloadRequested, reloadPage);
}

function* findNewest() {
  const { sending } = yield* select(selectRestore);
  if (sending) return;
  try {
    yield* put(newestArrived(yield* call(fetchNewestRestore)));
  } catch (error) {
    yield* put(newestFailed(toFailure(error)));
  }
}

type UploadEvent = { share: number } | { restore: Restore } | { failure: Failure };

/** Uploads a file, even if the user opens another page. Stops when the session ends. */
function* uploadFile({ meta }: ReturnType<typeof fileChosen>) {
  const events = openUpload(meta.arg);
  try {
    yield* race({
      sent: call(forwardProgress, events),
      end: take([sendingCancelled, sessionActions.sessionEnded]),
    });
  } finally {
    events.close();
  }
}

function* forwardProgress(events: EventChannel<UploadEvent>) {
  while (true) {
    const event = yield* take(events);
    if ('share' in event) {
      yield* put(progressed(event.share));
      continue;
    }
    if ('restore' in event) return yield* put(arrived(event.restore));
    return yield* showFileFailure(event.failure, UPLOAD_FAILED);
  }
}

function* showFileFailure(failure: Failure, text: string) {
  yield* put(fileRefused(failureText(failure, { refused: text, failed: text })));
  // Another window may already be restoring.
  if (failure.code === 'RESTORE_NOT_READY') yield* call(findNewest);
}

/** Inspects a backup that is on the server. */
function* inspectStoredBackup({ payload: { id } }: ReturnType<typeof backupChosen>) {
  yield* race({
    sent: call(function* () {
      try {
        yield* put(arrived(yield* call(inspectBackup, id)));
      } catch (error) {
        yield* showFileFailure(toFailure(error), INSPECTION_FAILED);
      }
    }),
    end: take([sendingCancelled, sessionActions.sessionEnded]),
  });
}

function openUpload(file: File): EventChannel<UploadEvent> {
  return eventChannel<UploadEvent>((emit) => {
    const abort = new AbortController();
    uploadArchive(file, { signal: abort.signal, onProgress: (share) => emit({ share }) }).then(
      (restore) => emit({ restore }),
      (error: unknown) => emit({ failure: toFailure(error) }),
    );
    return () => abort.abort();
  }, buffers.expanding<UploadEvent>());
}

/** Polls a restore until it needs input or is finished, regardless of which page is open. */
function* pollRestore({ payload }: ReturnType<typeof newestArrived> | ReturnType<typeof arrived>) {
  if (!payload) return;
  if (!isRestoreOpen(payload)) return yield* finishRestore();
  let pause = POLL_INTERVAL_MS;
  while (true) {
    const { end } = yield* race({
      time: delay(pause),
      end: take([forgotten, sessionActions.sessionEnded]),
    });
    if (end) return;
    try {
      // This action starts the next poll and cancels this one.
      return yield* put(arrived(yield* call(fetchRestore, payload.id)));
    } catch (error) {
      if (toFailure(error).status === 404) return yield* put(newestRequested());
      pause = POLL_AFTER_FAILURE_MS;
    }
  }
}

/**
 * After a restore, the store still contains the old records. Reloads the page if the user is watching the
 * restore, or otherwise offers to reload it.
 */
function* finishRestore() {
  const { isStale, isShown } = yield* select(selectRestore);
  if (!isStale) return;
  if (isShown) yield* call(reloadPage);
  else
    yield* put(
      toastActions.succeeded('Your practice was restored. This page still shows the earlier records.', {
        label: 'Reload',
        dispatches: reloadRequested(),
      }),
    );
}

function* run() {
  const { restore } = yield* select(selectRestore);
  if (!restore) return;
  try {
    yield* put(arrived(yield* call(runRestore, restore.id)));
  } catch (error) {
    yield* showFailure(error, 'The restore couldn’t be started.');
  }
}

function* forget() {
  const { restore } = yield* select(selectRestore);
  if (!restore) return;
  try {
    yield* call(discardRestore, restore.id);
    yield* put(forgotten());
  } catch (error) {
    if (toFailure(error).status === 404) yield* put(forgotten());
    else yield* showFailure(error, 'The upload couldn’t be removed.');
  }
}

/** Shows what went wrong, and then loads the server's current state. */
function* showFailure(error: unknown, text: string) {
  const failure = toFailure(error);
  const failed = `${text} Check your connection and try again.`;
  yield* put(callFailed());
  const message = failure.status === 404 ? UPLOAD_GONE : failureText(failure, { refused: text, failed });
  yield* put(toastActions.failed(message));
  yield* put(newestRequested());
}
