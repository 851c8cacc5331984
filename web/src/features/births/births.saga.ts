import {
  type BirthEvent,
  birthEventLabels,
  deletedBirthEvent,
  formatTime,
  timeInZone,
  toInstant,
} from '@doula-desk/domain';
import { call, delay, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { selectUser, sessionActions } from '../../store/session/session.slice.js';
import {
  type BirthRef,
  conflictingLog,
  fetchBirthLog,
  recordBirth,
  sendBirthEvents,
  writeBirthStory,
} from './births.api.js';
import { birthsActions, selectBirthLog } from './births.slice.js';
import {
  dropEntry,
  keepEntry,
  keepLog,
  mergedEntries,
  type PendingEntry,
  readEntries,
  readKeptLog,
} from './keptEntries.js';

const { entryWritten, keptFound, loadFailed, loadRequested, logArrived, notKept, opened } = birthsActions;
const { recordSubmitted, saved, saveFailed, storySubmitted, undoRequested } = birthsActions;
const { sendEnded, sendFailed, sendRequested, sendStarted, sent } = birthsActions;

/** Entries of one request: a bad connection gets small ones through. */
const BATCH = 50;
/** Wait before another try, in milliseconds. */
const RETRY_MS = 10_000;

export function* watchBirthLogs() {
  yield* takeEvery(opened, open);
  yield* takeEvery(loadRequested, load);
  yield* takeEvery(entryWritten, keep);
  yield* takeEvery(undoRequested, undo);
  yield* takeEvery(sendRequested, send);
  yield* takeLatest(recordSubmitted, record);
  yield* takeLatest(storySubmitted, saveStory);
}

/** Shows what the device has kept, then what the server says, and sends what it doesn't have. */
function* open({ payload: { ref } }: ReturnType<typeof opened>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  const pending = yield* call(readEntries, uid, ref);
  yield* put(keptFound({ ref, log: yield* call(readKeptLog, uid, ref), pending }));
  yield* put(loadRequested({ ref }));
  yield* put(sendRequested({ ref }));
}

function* load({ payload: { ref } }: ReturnType<typeof loadRequested>) {
  try {
    const log = yield* call(fetchBirthLog, ref);
    yield* put(logArrived({ ref, log }));
    const uid = yield* userId();
    if (uid !== undefined) yield* call(keepLog, uid, ref, log);
  } catch (error) {
    yield* failed(ref, toFailure(error), loadFailed);
  }
}

/** Keeps an entry on the device before anything else, and then sends it. */
function* keep({ payload: { ref, event } }: ReturnType<typeof entryWritten>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  const { log } = yield* select(selectBirthLog, ref);
  const isKept = yield* call(keepEntry, uid, ref.clientId, { event, pregnancyId: log?.pregnancyId });
  if (!isKept) yield* put(notKept({ ref }));
  yield* put(sendRequested({ ref }));
}

function* undo({ payload: { ref, id, before } }: ReturnType<typeof undoRequested>) {
  const { log, pending } = yield* select(selectBirthLog, ref);
  const current = mergedEntries(log, pending).find((event) => event.id === id);
  if (!current) return;
  const changedAt = toInstant(Date.now());
  const event = before
    ? { ...before, revision: current.revision + 1, changedAt }
    : deletedBirthEvent(current, changedAt);
  yield* put(entryWritten({ ref, event }));
}

/** Sends what waits, batch by batch, and tries again later if there is no connection. One sender runs per log. */
function* send({ payload: { ref } }: ReturnType<typeof sendRequested>) {
  const uid = yield* userId();
  if (uid === undefined || (yield* select(selectBirthLog, ref)).isSending) return;
  yield* put(sendStarted({ ref }));
  let failure: Failure | undefined;
  try {
    while (true) {
      const { pending, refused } = yield* select(selectBirthLog, ref);
      const waiting = pending.filter(({ event }) => !(event.id in refused));
      const [first] = waiting;
      if (!first) break;
      // Entries of one request belong to one pregnancy.
      const batch = waiting.filter(({ pregnancyId }) => pregnancyId === first.pregnancyId).slice(0, BATCH);
      yield* sendBatch(uid, ref, batch);
    }
  } catch (error) {
    failure = toFailure(error);
    yield* failed(ref, failure, sendFailed);
  } finally {
    yield* put(sendEnded({ ref }));
  }
  if (failure && isTemporary(failure)) {
    yield* delay(RETRY_MS);
    yield* put(sendRequested({ ref }));
  }
}

function* sendBatch(uid: string, ref: BirthRef, batch: PendingEntry[]) {
  const pregnancyId = batch[0]?.pregnancyId ?? ref.pregnancyId;
  const events = batch.map(({ event: { by: _, ...event } }) => event);
  const { log, refused } = yield* call(sendBirthEvents, ref.clientId, { pregnancyId, events });
  const isRefused = new Set(refused.map(({ id }) => id));
  for (const { event } of batch)
    if (!isRefused.has(event.id)) yield* call(dropEntry, uid, ref.clientId, event);
  yield* put(sent({ ref, log, batch, refused }));
  yield* call(keepLog, uid, ref, log);
}

function* record({ payload: { ref, request } }: ReturnType<typeof recordSubmitted>) {
  try {
    const log = yield* call(recordBirth, ref.clientId, request);
    yield* put(saved({ ref, log }));
    yield* fork(remember, ref, log);
    yield* put(toastActions.succeeded('Birth recorded'));
  } catch (error) {
    yield* put(saveFailed({ ref, failure: toFailure(error), current: conflictingLog(error) }));
  }
}

function* saveStory({ payload: { ref, story, version } }: ReturnType<typeof storySubmitted>) {
  try {
    const { log } = yield* select(selectBirthLog, ref);
    const request = { story, version, pregnancyId: log?.pregnancyId ?? ref.pregnancyId };
    const after = yield* call(writeBirthStory, ref.clientId, request);
    yield* put(saved({ ref, log: after }));
    yield* fork(remember, ref, after);
    yield* put(toastActions.succeeded('Birth story saved'));
  } catch (error) {
    yield* put(saveFailed({ ref, failure: toFailure(error), current: conflictingLog(error) }));
  }
}

function* remember(ref: BirthRef, log: Parameters<typeof keepLog>[2]) {
  const uid = yield* userId();
  if (uid !== undefined) yield* call(keepLog, uid, ref, log);
}

function* failed(
  ref: BirthRef,
  failure: Failure,
  failedWith: (payload: {
    ref: BirthRef;
    failure: Failure;
  }) => ReturnType<typeof loadFailed | typeof sendFailed>,
) {
  yield* put(failedWith({ ref, failure }));
  if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
}

function* userId() {
  return (yield* select(selectUser))?.uid;
}

/** Whether another try can succeed: there was no connection, or the server was busy. */
function isTemporary({ status, code }: Failure): boolean {
  return (
    code === 'NETWORK_ERROR' || status === 408 || status === 429 || (status !== undefined && status >= 500)
  );
}

/** Returns the message about an entry that was made with one tap: 'Waters released at 11:42 PM'. */
export function tapText({ kind, at }: BirthEvent, zone: string): string {
  return `${birthEventLabels[kind]} at ${formatTime(timeInZone(at, zone))}`;
}
