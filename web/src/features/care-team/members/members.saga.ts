import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { fetchMembers, revokeMember } from '../careTeam.api.js';
import { chartMembersActions } from './members.slice.js';

const { membersArrived, membersFailed, membersRequested, revokeEnded, revokeRequested } = chartMembersActions;

/** Loads a chart's care team, and revokes members' access. */
export function* watchChartMembers() {
  yield* takeLatest(membersRequested, load);
  yield* takeEvery(revokeRequested, revoke);
}

function* load({ payload: clientId }: ReturnType<typeof membersRequested>) {
  try {
    yield* put(membersArrived({ clientId, members: yield* call(fetchMembers, clientId) }));
  } catch (error) {
    yield* put(membersFailed({ clientId, failure: toFailure(error) }));
  }
}

function* revoke({ payload: { clientId, member } }: ReturnType<typeof revokeRequested>) {
  const isInvitation = member.state === 'invited';
  const who = member.name || member.email;
  try {
    const isConfirmed = yield* call(confirm, {
      title: isInvitation ? 'Withdraw invitation' : 'Revoke access',
      text: isInvitation
        ? `${who} won’t be able to accept the invitation anymore. Withdraw it?`
        : `${who} will lose access to this chart immediately. What they wrote will stay in the chart. Revoke access?`,
      confirmLabel: isInvitation ? 'Withdraw invitation' : 'Revoke access',
      dangerous: true,
    });
    if (!isConfirmed) return;
    yield* call(revokeMember, clientId, member.id);
    yield* put(
      toastActions.succeeded(isInvitation ? 'Invitation withdrawn.' : `${who} no longer has access.`),
    );
  } catch (error) {
    const text = isInvitation
      ? 'The invitation couldn’t be withdrawn. Please try again.'
      : 'Access couldn’t be revoked. Please try again.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  } finally {
    yield* put(revokeEnded(member.id));
  }
  yield* put(membersRequested(clientId));
}
