import type { Action } from '@reduxjs/toolkit';
import { call, put } from 'typed-redux-saga';
import { type Settle, takeSubmissions } from '../../../app/submissions.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { removeToken, writeToken } from '../../../lib/http/token.js';
import { login, register, requestResetLink, resetPassword } from '../auth.api.js';
import { sessionActions } from '../session/session.slice.js';
import { type AccountForm, accountActions } from './account.slice.js';

const { loginSubmitted, passwordResetSubmitted, registerSubmitted, resetLinkRequested } = accountActions;
const { submissionDone, submissionFailed, submissionForgotten } = accountActions;

/** Each form sends one request at a time: a second submit while one is under way is dropped. */
export function* watchAccountForms() {
  yield* takeSubmissions(loginSubmitted, isForgotten('login'), signIn);
  yield* takeSubmissions(registerSubmitted, isForgotten('register'), signUp);
  yield* takeSubmissions(resetLinkRequested, isForgotten('forgotPassword'), askForResetLink);
  yield* takeSubmissions(passwordResetSubmitted, isForgotten('resetPassword'), setNewPassword);
}

function isForgotten(form: AccountForm) {
  return (action: Action) => submissionForgotten.match(action) && action.payload === form;
}

function signIn({ payload }: ReturnType<typeof loginSubmitted>, settle: Settle) {
  return submit('login', settle, function* () {
    const { idToken, user } = yield* call(login, payload);
    writeToken(idToken);
    // First, so that the welcome is already on the screen when the session is.
    yield* settle(submissionDone('login'));
    yield* put(sessionActions.signedIn({ token: idToken, user }));
  });
}

function signUp({ payload }: ReturnType<typeof registerSubmitted>, settle: Settle) {
  return submit('register', settle, function* () {
    const idToken = yield* call(register, payload.request, payload.idempotencyKey);
    writeToken(idToken);
    yield* settle(submissionDone('register'));
    yield* put(sessionActions.tokenArrived(idToken));
  });
}

function askForResetLink({ payload }: ReturnType<typeof resetLinkRequested>, settle: Settle) {
  return submit('forgotPassword', settle, function* () {
    yield* call(requestResetLink, payload);
    yield* settle(submissionDone('forgotPassword'));
  });
}

function setNewPassword({ payload }: ReturnType<typeof passwordResetSubmitted>, settle: Settle) {
  return submit('resetPassword', settle, function* () {
    yield* call(resetPassword, payload);
    // The server ended every session of the account; one that is left in this browser is of no more use.
    yield* call(removeToken);
    yield* put(sessionActions.sessionEnded('signed-out'));
    yield* settle(submissionDone('resetPassword'));
  });
}

/** Runs a form's work and shows in the form whatever goes wrong with it. */
function* submit(form: AccountForm, settle: Settle, work: () => Generator) {
  try {
    yield* call(work);
  } catch (error) {
    yield* settle(submissionFailed({ form, failure: toFailure(error) }));
  }
}
