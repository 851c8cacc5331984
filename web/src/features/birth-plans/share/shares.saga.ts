import type { BirthPlanShare, BirthPlanSharesResponse } from '@doula-desk/domain';
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { SAVED_MAIL_NOTE } from '../../../components/mail/mailStatusStyles.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../../lib/http/HttpError.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { type Settle, takeSubmissions } from '../../../store/submissions.js';
import { createShare, fetchShares, resendShare, revokeShare } from './shares.api.js';
import { planSharesActions, selectPlanShares } from './shares.slice.js';

const { resendClosed, resendFailed, resendRequested } = planSharesActions;
const { revokeEnded, revokeRequested, sendFailed, sendRequested, sharesClosed } = planSharesActions;
const { sharesFailed, sharesLoaded, sharesRequested, shareSent } = planSharesActions;

export function* watchPlanShares() {
  yield* takeLatest(sharesRequested, load);
  yield* takeSubmissions(sendRequested, sharesClosed.match, send);
  yield* takeSubmissions(resendRequested, isResendForgotten, resend);
  yield* takeEvery(revokeRequested, revoke);
}

function isResendForgotten(action: Action): boolean {
  return resendClosed.match(action) || sharesClosed.match(action);
}

function* load({ payload: plan }: ReturnType<typeof sharesRequested>) {
  try {
    let known: BirthPlanShare[] | null;
    let answer: BirthPlanSharesResponse;
    do {
      known = (yield* select(selectPlanShares)).shares;
      answer = yield* call(fetchShares, plan);
      // The answer may lack a link that was sent while it was loading.
    } while (known !== (yield* select(selectPlanShares)).shares);
    yield* put(sharesLoaded({ planId: plan.id, ...answer }));
  } catch (error) {
    yield* put(sharesFailed({ planId: plan.id, failure: toFailure(error) }));
  }
}

function* send({ payload }: ReturnType<typeof sendRequested>, settle: Settle) {
  const { plan, body, idempotencyKey } = payload;
  try {
    const share = yield* call(createShare, plan, body, idempotencyKey);
    yield* settle(shareSent(share));
    yield* confirmSent(body.email);
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(sendFailed(failure));
    yield* put(toastActions.failed(textFor(failure, 'Failed to share birth plan')));
  }
}

function* resend({ payload }: ReturnType<typeof resendRequested>, settle: Settle) {
  const { plan, share, email, idempotencyKey } = payload;
  try {
    yield* call(resendShare, plan, share.id, { email }, idempotencyKey);
    yield* settle(resendClosed());
    yield* confirmSent(email);
    const { planId } = yield* select(selectPlanShares);
    if (planId === plan.id) yield* put(sharesRequested(plan));
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(resendFailed(failure));
    yield* put(toastActions.failed(textFor(failure, 'Failed to share birth plan')));
  }
}

/** Confirms that a link was mailed, or only saved to a file. */
function* confirmSent(email: string) {
  const user = yield* select(selectUser);
  const text = user?.savesMailToFiles
    ? `The link for ${email} was created. ${SAVED_MAIL_NOTE}`
    : `Birth plan shared with ${email}!`;
  yield* put(toastActions.succeeded(text));
}

function* revoke({ payload: { plan, share } }: ReturnType<typeof revokeRequested>) {
  try {
    const isConfirmed = yield* call(confirm, {
      title: 'Revoke this link',
      text: `The link sent to ${share.recipient} will stop working. Revoke it?`,
      confirmLabel: 'Revoke link',
      dangerous: true,
    });
    if (!isConfirmed) return;
    yield* call(revokeShare, plan, share.id);
    const { planId } = yield* select(selectPlanShares);
    if (planId === plan.id) yield* put(sharesRequested(plan));
    yield* put(toastActions.succeeded('The link no longer works.'));
  } catch (error) {
    yield* put(toastActions.failed(textFor(toFailure(error), 'Failed to revoke the link')));
  } finally {
    yield* put(revokeEnded(share.id));
  }
}

function textFor(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: text });
}
