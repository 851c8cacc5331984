import { call, put, select, takeLeading } from 'typed-redux-saga';
import { removeToken, writeToken } from '../../../lib/http/token.js';
import { selectUser, sessionActions } from '../../../store/session/session.slice.js';
import { register, requestResetLink, resetPassword, verifyEmail } from './account.api.js';
import { accountActions } from './account.slice.js';
import { submit } from './submit.js';

const { emailVerificationSubmitted, passwordResetSubmitted } = accountActions;
const { registerSubmitted, resetLinkRequested } = accountActions;
const { passwordResetDone, submissionDone } = accountActions;

/** Handles the account forms except sign-in. Ignores submits while a request is in progress. */
export function* watchAccountForms() {
  yield* takeLeading(registerSubmitted, signUp);
  yield* takeLeading(resetLinkRequested, askForResetLink);
  yield* takeLeading(passwordResetSubmitted, setNewPassword);
  yield* takeLeading(emailVerificationSubmitted, verifyAddress);
}

function signUp({ payload }: ReturnType<typeof registerSubmitted>) {
  return submit('register', function* () {
    const idToken = yield* call(register, payload.request, payload.idempotencyKey);
    writeToken(idToken);
    yield* put(submissionDone('register'));
    yield* put(sessionActions.tokenArrived(idToken));
  });
}

function askForResetLink({ payload }: ReturnType<typeof resetLinkRequested>) {
  return submit('forgotPassword', function* () {
    yield* call(requestResetLink, payload);
    yield* put(submissionDone('forgotPassword'));
  });
}

function setNewPassword({ payload }: ReturnType<typeof passwordResetSubmitted>) {
  return submit('resetPassword', function* () {
    const secondFactorRemoved = yield* call(resetPassword, payload);
    // The server has ended all of the account's sessions, so a token in this browser no longer works.
    yield* call(removeToken);
    yield* put(sessionActions.sessionEnded('signed-out'));
    yield* put(passwordResetDone(secondFactorRemoved));
  });
}

function verifyAddress({ payload }: ReturnType<typeof emailVerificationSubmitted>) {
  return submit('verifyEmail', function* () {
    yield* call(verifyEmail, payload);
    yield* put(submissionDone('verifyEmail'));
    // Someone may be signed in here, with this account or another one.
    if (yield* select(selectUser)) yield* put(sessionActions.profileRefreshRequested());
  });
}
