import { call, delay, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText, isSignedOut } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import { fetchEmails, resendEmail } from './mailLog.api.js';
import { mailLogActions, selectMailLog } from './mailLog.slice.js';

const {
  listArrived,
  listFailed,
  listRequested,
  olderArrived,
  olderFailed,
  olderRequested,
  resendFailed,
  resendRequested,
  resent,
} = mailLogActions;

/** Milliseconds before each poll of a resent email's status. */
const POLL_DELAYS_MS = [2_000, 5_000, 15_000];

/** Loads the delivery log, resends emails, and polls the status of resent ones. */
export function* watchMailLog() {
  yield* takeLatest(listRequested, load);
  yield* takeLeading(olderRequested, loadOlder);
  yield* takeEvery(resendRequested, resend);
  yield* takeLatest(resent, pollStatus);
}

/** Returns the message for a failure, or `text` if the server doesn't send one. */
export function mailFailureText(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: text, signedOut: 'You must be logged in.' });
}

function* load() {
  try {
    yield* put(listArrived(yield* call(fetchEmails, null)));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(listFailed(failure));
    if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
  }
}

function* loadOlder() {
  try {
    const { nextCursor } = yield* select(selectMailLog);
    yield* put(olderArrived(yield* call(fetchEmails, nextCursor)));
  } catch (error) {
    yield* put(olderFailed());
    yield* put(toastActions.failed(mailFailureText(toFailure(error), 'Failed to load older emails')));
  }
}

function* resend({ payload: { id } }: ReturnType<typeof resendRequested>) {
  const { resending } = yield* select(selectMailLog);
  const key = resending[id]?.key;
  if (!key) return;
  try {
    yield* put(resent({ id, mail: yield* call(resendEmail, id, key) }));
    yield* put(toastActions.succeeded('The email is on its way.'));
  } catch (error) {
    yield* put(resendFailed(id));
    yield* put(toastActions.failed(mailFailureText(toFailure(error), 'Failed to send the email again')));
  }
}

/** Polls the status of a resent email while it's pending. */
function* pollStatus({ payload }: ReturnType<typeof resent>) {
  for (const pause of POLL_DELAYS_MS) {
    yield* delay(pause);
    const { mails } = yield* select(selectMailLog);
    if (mails?.find(({ id }) => id === payload.mail.id)?.status !== 'waiting') return;
    yield* put(listRequested());
  }
}
