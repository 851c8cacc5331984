import { toInstant, tombstoneOf } from '@doula-desk/domain';
import type { Action } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { type Failure, isTemporary, toFailure } from '../../lib/http/HttpError.js';
import { selectUser, sessionActions } from '../../store/session/session.slice.js';
import { moveMergedEntries } from '../client-names/index.js';
import { loadCollection } from '../unsent-texts/index.js';
import { entryLogsActions, selectEntryLog } from './entryLogs.slice.js';
import {
  dropEntry,
  keepEntry,
  keepLog,
  mergeWithPending,
  type PendingEntry,
  readKeptEntries,
  readKeptLog,
  removeKeptLog,
} from './keptEntries.js';
import { entryLogKey, findLogSource, type LogRef } from './logSource.js';

const { entryWritten, keptFound, loadFailed, loadRequested, logArrived, notKept, opened } = entryLogsActions;
const { logDeleted, logSaved, pendingDiscarded, sendEnded, sendFailed, sendRequested, sendStarted } =
  entryLogsActions;
const { sent, transferFound, undoRequested } = entryLogsActions;

/** Maximum number of entries in one request: small requests get through on a bad connection. */
const BATCH = 50;
/** Wait before another attempt, in milliseconds. */
const RETRY_MS = 10_000;

export function* watchEntryLogs() {
  yield* takeEvery(opened, open);
  yield* takeEvery(loadRequested, load);
  yield* takeEvery(entryWritten, keep);
  yield* takeEvery(undoRequested, undo);
  yield* takeEvery(sendRequested, send);
  yield* takeEvery(logSaved, remember);
  yield* takeEvery(pendingDiscarded, discard);
  yield* takeEvery(logDeleted, forget);
}

/**
 * Shows the log kept on this device and then the server's, and sends entries that the server doesn't have, including
 * those for a chart that was merged into this one.
 */
function* open({ payload: { ref } }: ReturnType<typeof opened>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  const pending = yield* call(readKeptEntries, uid, ref);
  yield* put(keptFound({ ref, log: yield* call(readKeptLog, uid, ref), pending }));
  yield* put(sendRequested({ ref }));
  yield* put(loadRequested({ ref }));
  if (!(yield* call(moveMergedEntries, uid, findLogSource(ref).unsent, ref.clientId))) return;
  yield* put(keptFound({ ref, log: null, pending: yield* call(readKeptEntries, uid, ref) }));
  yield* put(sendRequested({ ref }));
}

function* load({ payload: { ref } }: ReturnType<typeof loadRequested>) {
  try {
    const { log: before } = yield* select(selectEntryLog, ref);
    const log = yield* call(findLogSource(ref).fetch, ref);
    // While this load was running, a save returned a newer log, which may have entries that this one lacks.
    if ((yield* select(selectEntryLog, ref)).log !== before) return;
    yield* put(logArrived({ ref, log }));
    const uid = yield* userId();
    if (uid !== undefined) yield* call(keepLog, uid, ref, log);
  } catch (error) {
    yield* reportFailure(ref, toFailure(error), loadFailed);
  }
}

/** Stores an entry on the device first, and then sends it. */
function* keep({ payload: { ref, event, logId } }: ReturnType<typeof entryWritten>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  const isKept = yield* call(keepEntry, uid, ref, { event, logId });
  if (!isKept) yield* put(notKept({ ref }));
  yield* put(sendRequested({ ref }));
}

function* undo({ payload: { ref, id, before } }: ReturnType<typeof undoRequested>) {
  const { log, pending } = yield* select(selectEntryLog, ref);
  const current = mergeWithPending(ref, log, pending).find((event) => event.id === id);
  if (!current) return;
  const changedAt = toInstant(Date.now());
  const event = before
    ? { ...before, revision: current.revision + 1, changedAt }
    : tombstoneOf(current, changedAt);
  yield* put(
    entryWritten({ ref, event, logId: ref.logId ?? (log ? findLogSource(ref).idOf(log) : undefined) }),
  );
}

/**
 * Sends unsent entries in batches, and retries later when offline. At most one sender per log runs or
 * waits.
 */
function* send({ payload: { ref } }: ReturnType<typeof sendRequested>) {
  const uid = yield* userId();
  if (uid === undefined || (yield* select(selectEntryLog, ref)).isSending) return;
  yield* put(sendStarted({ ref }));
  let failure: Failure | undefined;
  try {
    while (true) {
      const { pending, refused } = yield* select(selectEntryLog, ref);
      const waiting = pending.filter(({ event }) => !(event.id in refused));
      const [first] = waiting;
      if (!first) break;
      // All entries in a request must belong to the same log.
      const batch = waiting.filter(({ logId }) => logId === first.logId).slice(0, BATCH);
      yield* sendBatch(uid, ref, batch);
    }
  } catch (error) {
    failure = toFailure(error);
    const isSetAside = failure.code === 'CHART_TRANSFERRED' && (yield* call(setAside, ref));
    if (!isSetAside) yield* reportFailure(ref, failure, sendFailed);
  } finally {
    yield* put(sendEnded({ ref }));
  }
  if (failure && isTemporary(failure)) {
    const isAnother = (action: Action) =>
      sendRequested.match(action) && entryLogKey(action.payload.ref) === entryLogKey(ref);
    const { another } = yield* race({ another: take(isAnother), wait: delay(RETRY_MS) });
    if (!another) yield* put(sendRequested({ ref }));
  }
}

function* sendBatch(uid: string, ref: LogRef, batch: PendingEntry[]) {
  const logId = batch[0]?.logId ?? ref.logId;
  const entries = batch.map(({ event: { by: _, ...event } }) => event);
  const { log, refused } = yield* call(findLogSource(ref).send, ref, logId, entries);
  const isRefused = new Set(refused.map(({ id }) => id));
  for (const { event } of batch) if (!isRefused.has(event.id)) yield* call(dropEntry, uid, ref, event);
  yield* put(sent({ ref, log, batch, refused }));
  yield* call(keepLog, uid, ref, log);
}

/** Sets aside text that the chart no longer accepts, so that the practitioner can copy it and it isn't retried forever. */
function* setAside(ref: LogRef) {
  const user = yield* select(selectUser);
  const collection = yield* call(() => loadCollection().catch(() => null));
  if (!user || !collection?.moveTextsAside(user.uid, ref.clientId, user.timeZone)) return false;
  yield* put(transferFound({ ref }));
  return true;
}

function* remember({ payload: { ref, log } }: ReturnType<typeof logSaved>) {
  const uid = yield* userId();
  if (uid !== undefined) yield* call(keepLog, uid, ref, log);
}

function* discard({ payload: { ref, entries } }: ReturnType<typeof pendingDiscarded>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  for (const { event } of entries) yield* call(dropEntry, uid, ref, event);
}

function* forget({ payload: { ref } }: ReturnType<typeof logDeleted>) {
  const uid = yield* userId();
  if (uid !== undefined) yield* call(removeKeptLog, uid, ref);
  yield* put(loadRequested({ ref }));
}

function* reportFailure(
  ref: LogRef,
  failure: Failure,
  failedWith: (payload: {
    ref: LogRef;
    failure: Failure;
  }) => ReturnType<typeof loadFailed | typeof sendFailed>,
) {
  yield* put(failedWith({ ref, failure }));
  if (failure.code === 'NO_TOKEN') yield* put(sessionActions.sessionEnded('expired'));
}

function* userId() {
  return (yield* select(selectUser))?.uid;
}
