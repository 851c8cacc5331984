import { call, put, takeLeading } from 'typed-redux-saga';
import { toFailure } from '../../../lib/http/HttpError.js';
import { removeToken, writeToken } from '../../../lib/http/token.js';
import { login, register, requestResetLink, resetPassword } from '../auth.api.js';
import { sessionActions } from '../session/session.slice.js';
import { type AccountForm, accountActions } from './account.slice.js';

const { loginSubmitted, passwordResetSubmitted, registerSubmitted, resetLinkRequested } = accountActions;
const { submissionDone, submissionFailed } = accountActions;

/** Each form sends one request at a time: a second submit while one is under way is dropped. */
export function* watchAccountForms() {
  yield* takeLeading(loginSubmitted, signIn);
  yield* takeLeading(registerSubmitted, signUp);
  yield* takeLeading(resetLinkRequested, askForResetLink);
  yield* takeLeading(passwordResetSubmitted, setNewPassword);
}

function signIn({ payload }: ReturnType<typeof loginSubmitted>) {
  return submit('login', function* () {
    const { idToken, user } = yield* call(login, payload);
    writeToken(idToken);
    // First, so that the welcome is already on the screen when the session is.
    yield* put(submissionDone('login'));
    yield* put(sessionActions.signedIn({ token: idToken, user }));
  });
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
    yield* call(resetPassword, payload);
    // The server ended every session of the account; one that is left in this browser is of no more use.
    yield* call(removeToken);
    yield* put(sessionActions.sessionEnded('signed-out'));
    yield* put(submissionDone('resetPassword'));
  });
}

/** Runs a form's work and shows in the form whatever goes wrong with it. */
function* submit(form: AccountForm, work: () => Generator) {
  try {
    yield* call(work);
  } catch (error) {
    yield* put(submissionFailed({ form, failure: toFailure(error) }));
  }
}
