import { call, put, takeLeading } from 'typed-redux-saga';
import { writeToken } from '../../../lib/http/token.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import { accountActions } from './account.slice.js';
import { login } from './signIn.api.js';
import { submit } from './submit.js';

const { loginSubmitted, submissionDone } = accountActions;

/** Sends one sign-in at a time and ignores submissions in the meantime. */
export function* watchSignIn() {
  yield* takeLeading(loginSubmitted, signIn);
}

function signIn({ payload }: ReturnType<typeof loginSubmitted>) {
  return submit('login', function* () {
    const { idToken, user } = yield* call(login, payload);
    writeToken(idToken);
    // Dispatched before the session starts, so that the welcome message is already on screen.
    yield* put(submissionDone('login'));
    yield* put(sessionActions.signedIn({ token: idToken, user }));
  });
}
