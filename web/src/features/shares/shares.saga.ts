import { type Share, type ShareSubject, type SharesResponse, shareSubjectNames } from '@doula-desk/domain';
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { confirm } from '../../components/confirm/index.js';
import { SAVED_MAIL_NOTE } from '../../components/mail/mailStatusStyles.js';
import { toastActions } from '../../components/toasts/index.js';
import { failureText } from '../../lib/http/failureText.js';
import { type Failure, toFailure } from '../../lib/http/HttpError.js';
import { selectUser } from '../../store/session/session.slice.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { createShare, fetchShares, resendShare, revokeShare } from './shares.api.js';
import { selectShares, sharesActions } from './shares.slice.js';
import { subjectLabel } from './subjectLabel.js';

const { resendClosed, resendFailed, resendRequested } = sharesActions;
const { revokeEnded, revokeRequested, sendFailed, sendRequested, sharesClosed } = sharesActions;
const { sharesFailed, sharesLoaded, sharesRequested, shareSent } = sharesActions;

export function* watchShares() {
  yield* takeLatest(sharesRequested, load);
  yield* takeSubmissions(sendRequested, sharesClosed.match, send);
  yield* takeSubmissions(resendRequested, isResendClosed, resend);
  yield* takeEvery(revokeRequested, revoke);
}

function isResendClosed(action: Action): boolean {
  return resendClosed.match(action) || sharesClosed.match(action);
}

function* load({ payload: target }: ReturnType<typeof sharesRequested>) {
  try {
    let known: Share[] | null;
    let response: SharesResponse;
    do {
      known = (yield* select(selectShares)).shares;
      response = yield* call(fetchShares, target);
      // The response may lack a link that was created while it was loading.
    } while (known !== (yield* select(selectShares)).shares);
    yield* put(sharesLoaded({ recordId: target.id, ...response }));
  } catch (error) {
    yield* put(sharesFailed({ recordId: target.id, failure: toFailure(error) }));
  }
}

function* send({ payload }: ReturnType<typeof sendRequested>, settle: Settle) {
  const { target, body, idempotencyKey } = payload;
  const subject = body.subject ?? target.subjects[0];
  try {
    const share = yield* call(createShare, target, body, idempotencyKey);
    yield* settle(shareSent(share));
    yield* confirmSent(subject, body.email);
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(sendFailed(failure));
    yield* put(toastActions.failed(textFor(failure, `Failed to share ${shareSubjectNames[subject]}`)));
  }
}

function* resend({ payload }: ReturnType<typeof resendRequested>, settle: Settle) {
  const { target, share, email, idempotencyKey } = payload;
  const { subject } = share;
  try {
    yield* call(resendShare, target, share.id, { email }, idempotencyKey);
    yield* settle(resendClosed());
    yield* confirmSent(subject, email);
    const { recordId } = yield* select(selectShares);
    if (recordId === target.id) yield* put(sharesRequested(target));
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(resendFailed(failure));
    yield* put(toastActions.failed(textFor(failure, `Failed to share ${shareSubjectNames[subject]}`)));
  }
}

/** Confirms that a link was emailed, or only saved to a file. */
function* confirmSent(subject: ShareSubject, email: string) {
  const user = yield* select(selectUser);
  const text = user?.savesMailToFiles
    ? `The link for ${email} was created. ${SAVED_MAIL_NOTE}`
    : `${subjectLabel(subject)} shared with ${email}!`;
  yield* put(toastActions.succeeded(text));
}

function* revoke({ payload: { target, share } }: ReturnType<typeof revokeRequested>) {
  try {
    const isConfirmed = yield* call(confirm, {
      title: 'Revoke this link',
      text: `The link sent to ${share.recipient} will stop working. Revoke it?`,
      confirmLabel: 'Revoke link',
      dangerous: true,
    });
    if (!isConfirmed) return;
    yield* call(revokeShare, target, share.id);
    const { recordId } = yield* select(selectShares);
    if (recordId === target.id) yield* put(sharesRequested(target));
    yield* put(toastActions.succeeded('The link was revoked.'));
  } catch (error) {
    yield* put(toastActions.failed(textFor(toFailure(error), 'Failed to revoke the link')));
  } finally {
    yield* put(revokeEnded(share.id));
  }
}

function textFor(failure: Failure, text: string): string {
  return failureText(failure, { refused: text, failed: text });
}
