import type { Action } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { isSignedOut } from '../../../lib/http/failureText.js';
import { type Failure, isTemporary, toFailure } from '../../../lib/http/HttpError.js';
import { selectUser, sessionActions } from '../../../store/session/session.slice.js';
import { moveMergedEntries } from '../../client-names/index.js';
import { loadCollection } from '../../unsent-texts/index.js';
import { fetchPlan, sendCall } from '../onCall.api.js';
import { onCallFailureText, reloadBoards } from '../onCall.saga.js';
import { coverageActions, selectCoverage } from './coverage.slice.js';
import { COVERAGE_CALL, dropCall, keepCall, keepPlan, readCalls, readKeptPlan } from './keptCalls.js';

const { callLogged, callSettled, keptFound, loadFailed, loadRequested, notKept, opened } = coverageActions;
const { planArrived, sendEnded, sendFailed, sendRequested, sendStarted, transferFound } = coverageActions;

/** Wait before another attempt, in milliseconds. */
const RETRY_MS = 10_000;

/** Loads the backups, and stores and sends the log of who was asked. */
export function* watchCoverage() {
  yield* takeEvery(opened, open);
  yield* takeEvery(loadRequested, load);
  yield* takeEvery(callLogged, keep);
  yield* takeEvery(sendRequested, send);
}

/** Shows the plan kept on this device and then the server's, and sends entries that the server doesn't have. */
function* open({ payload: { clientId } }: ReturnType<typeof opened>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  const answer = yield* call(readKeptPlan, uid, clientId);
  yield* put(keptFound({ clientId, answer, pending: yield* call(readCalls, uid, clientId) }));
  yield* put(loadRequested({ clientId }));
  yield* put(sendRequested({ clientId }));
  if (!(yield* call(moveMergedEntries, uid, COVERAGE_CALL, clientId))) return;
  yield* put(keptFound({ clientId, answer: null, pending: yield* call(readCalls, uid, clientId) }));
  yield* put(sendRequested({ clientId }));
}

function* load({ payload: { clientId } }: ReturnType<typeof loadRequested>) {
  try {
    const before = (yield* select(selectCoverage, clientId)).answer;
    const answer = yield* call(fetchPlan, clientId);
    // Sending an entry in the meantime returned a newer plan.
    if ((yield* select(selectCoverage, clientId)).answer !== before) return;
    yield* put(planArrived({ clientId, answer }));
    const uid = yield* userId();
    if (uid !== undefined) yield* call(keepPlan, uid, answer);
  } catch (error) {
    yield* reportFailure(clientId, toFailure(error), loadFailed);
  }
}

/** Stores an entry on the device first, and then sends it. */
function* keep({ payload: { clientId, call: entry } }: ReturnType<typeof callLogged>) {
  const uid = yield* userId();
  if (uid === undefined) return;
  if (!(yield* call(keepCall, uid, clientId, entry))) yield* put(notKept({ clientId }));
  yield* put(sendRequested({ clientId }));
}

/** Sends unsent entries in order, and retries later when offline. At most one sender per client runs or waits. */
function* send({ payload: { clientId } }: ReturnType<typeof sendRequested>) {
  const uid = yield* userId();
  if (uid === undefined || (yield* select(selectCoverage, clientId)).isSending) return;
  yield* put(sendStarted({ clientId }));
  let failure: Failure | undefined;
  try {
    let isChanged = false;
    while (true) {
      const [entry] = (yield* select(selectCoverage, clientId)).pending;
      if (!entry) break;
      yield* sendOne(uid, clientId, entry);
      isChanged = true;
    }
    if (isChanged) yield* call(reloadBoards);
  } catch (error) {
    failure = toFailure(error);
    yield* reportFailure(clientId, failure, sendFailed);
  } finally {
    yield* put(sendEnded({ clientId }));
  }
  if (failure && !isSignedOut(failure)) {
    const isAnother = (action: Action) => sendRequested.match(action) && action.payload.clientId === clientId;
    const { another } = yield* race({ another: take(isAnother), wait: delay(RETRY_MS) });
    if (!another) yield* put(sendRequested({ clientId }));
  }
}

function* sendOne(uid: string, clientId: string, entry: Parameters<typeof sendCall>[1]) {
  try {
    const answer = yield* call(sendCall, clientId, entry);
    yield* put(planArrived({ clientId, answer }));
    yield* call(keepPlan, uid, answer);
  } catch (error) {
    const failure = toFailure(error);
    const isRejected = failure.status !== undefined && !isSignedOut(failure) && !isTemporary(failure);
    if (!isRejected) throw error;
    if (failure.code === 'CHART_TRANSFERRED' && (yield* call(setAside, clientId))) return;
    // The backup or the chart no longer exists, so another attempt would also be rejected.
    yield* put(toastActions.failed(onCallFailureText(failure, 'An entry couldn’t be saved')));
  }
  yield* call(dropCall, uid, clientId, entry.id);
  yield* put(callSettled({ clientId, id: entry.id }));
}

/** Sets aside entries that the chart no longer accepts, so that the practitioner can copy them. */
function* setAside(clientId: string) {
  const user = yield* select(selectUser);
  const { moveTextsAside } = yield* call(loadCollection);
  if (!user || !moveTextsAside(user.uid, clientId, user.timeZone)) return false;
  yield* put(transferFound({ clientId }));
  yield* put(
    toastActions.failed(
      'This chart was transferred to a colleague. You can copy what couldn’t be sent in the chart.',
    ),
  );
  return true;
}

function* reportFailure(
  clientId: string,
  failure: Failure,
  failedWith: (payload: {
    clientId: string;
    failure: Failure;
  }) => ReturnType<typeof loadFailed | typeof sendFailed>,
) {
  yield* put(failedWith({ clientId, failure }));
  if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
}

function* userId() {
  return (yield* select(selectUser))?.uid;
}
