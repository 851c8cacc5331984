import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { failureText, isSignedOut } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { sessionActions } from '../../store/session/session.slice.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { coverageActions } from './asking/coverage.slice.js';
import {
  conflictingPlan,
  createTimeAway,
  deleteTimeAway,
  fetchBoard,
  fetchClinic,
  fetchPlan,
  savePlan,
  updateTimeAway,
} from './onCall.api.js';
import { type BoardPlace, onCallActions, selectOnCall } from './onCall.slice.js';

const { boardArrived, boardFailed, boardRequested, planArrived, planFailed, planRequested } = onCallActions;
const { clinicArrived, clinicFailed, clinicRequested } = onCallActions;
const { planSubmitted, submissionDone, submissionFailed, submissionReset } = onCallActions;
const { timeAwayDeleted, timeAwaySubmitted } = onCallActions;

/** Loads the boards. */
export function* watchBoards() {
  yield* takeEvery(boardRequested, loadBoard);
}

/** Loads the clinic's windows. A request for another range cancels the previous one. */
export function* watchClinic() {
  yield* takeLatest(clinicRequested, loadClinic);
}

/** Loads and saves plans and time away for the dialogs, and reloads the boards after a change. */
export function* watchOnCallSaves() {
  yield* takeLatest(planRequested, loadPlan);
  yield* takeSubmissions(planSubmitted, submissionReset.match, submitPlan);
  yield* takeSubmissions(timeAwaySubmitted, submissionReset.match, submitTimeAway);
  yield* takeSubmissions(timeAwayDeleted, submissionReset.match, removeTimeAway);
}

/** Returns the error catalog's text for a failed request. */
export function onCallFailureText(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: text, signedOut: 'You must be logged in.' });
}

function* loadBoard({ payload: { place, range } }: ReturnType<typeof boardRequested>) {
  try {
    const board = yield* call(fetchBoard, range);
    const shown = (yield* select(selectOnCall)).boards[place];
    // Another range was chosen while this one was loading.
    if (shown?.range.start === range.start && shown.range.end === range.end) {
      yield* put(boardArrived({ place, board }));
    }
  } catch (error) {
    const failure = toFailure(error);
    yield* put(boardFailed({ place, failure }));
    if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadClinic({ payload: range }: ReturnType<typeof clinicRequested>) {
  try {
    yield* put(clinicArrived(yield* call(fetchClinic, range)));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(clinicFailed(failure));
    if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadPlan({ payload: clientId }: ReturnType<typeof planRequested>) {
  try {
    yield* put(planArrived(yield* call(fetchPlan, clientId)));
  } catch (error) {
    yield* put(planFailed(toFailure(error)));
  }
}

function* submitPlan({ payload }: ReturnType<typeof planSubmitted>, settle: Settle) {
  try {
    const answer = yield* call(savePlan, payload.clientId, payload.plan);
    yield* put(coverageActions.planArrived({ clientId: payload.clientId, answer }));
    yield* settle(submissionDone());
    yield* put(toastActions.succeeded('On-call plan saved.'));
    yield* call(reloadBoards);
  } catch (error) {
    const current = conflictingPlan(error);
    yield* settle(submissionFailed({ failure: toFailure(error), current }));
    if (!current) yield* call(showFailure, error, 'The on-call plan couldn’t be saved');
  }
}

function* submitTimeAway({ payload }: ReturnType<typeof timeAwaySubmitted>, settle: Settle) {
  const { timeAway, fields, idempotencyKey } = payload;
  try {
    if (timeAway) yield* call(updateTimeAway, timeAway, fields);
    else yield* call(createTimeAway, fields, idempotencyKey);
    yield* settle(submissionDone());
    yield* put(toastActions.succeeded('Time away saved.'));
    yield* call(reloadBoards);
  } catch (error) {
    yield* settle(submissionFailed({ failure: toFailure(error) }));
    yield* call(showFailure, error, 'The time away couldn’t be saved');
  }
}

function* removeTimeAway({ payload: id }: ReturnType<typeof timeAwayDeleted>, settle: Settle) {
  try {
    yield* call(deleteTimeAway, id);
  } catch (error) {
    const failure = toFailure(error);
    // Deleting it again would have the same result, so a missing record isn't an error.
    if (failure.status !== 404) {
      yield* settle(submissionFailed({ failure }));
      yield* call(showFailure, error, 'The time away couldn’t be deleted');
      return;
    }
  }
  yield* settle(submissionDone());
  yield* put(toastActions.succeeded('Time away deleted.'));
  yield* call(reloadBoards);
}

function* showFailure(error: unknown, text: string) {
  yield* put(toastActions.failed(onCallFailureText(toFailure(error), text)));
}

/** Reloads all boards that have been requested. */
export function* reloadBoards() {
  const { boards } = yield* select(selectOnCall);
  for (const [place, { range }] of Object.entries(boards)) {
    yield* put(boardRequested({ place: place as BoardPlace, range }));
  }
}
