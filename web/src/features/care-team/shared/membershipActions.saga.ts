import { call, put, takeEvery } from 'typed-redux-saga';
import { confirm, type Question } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { updateMembership } from './sharedCharts.api.js';
import { type MembershipAction, sharedChartsActions } from './sharedCharts.slice.js';

const { actionEnded, actionRequested, chartsRequested } = sharedChartsActions;

const questions: Partial<Record<MembershipAction, (ownerName: string) => Question>> = {
  decline: (ownerName) => ({
    title: 'Decline invitation',
    text: `${ownerName} will see that you declined. Decline the invitation?`,
    confirmLabel: 'Decline',
  }),
  leave: (ownerName) => ({
    title: 'Leave care team',
    text: `You’ll lose access to this chart immediately. What you wrote stays in it. ${ownerName} can invite you again. Leave the care team?`,
    confirmLabel: 'Leave care team',
    dangerous: true,
  }),
};

const doneTexts: Record<MembershipAction, string> = {
  accept: 'Invitation accepted.',
  decline: 'Invitation declined.',
  leave: 'You left the care team.',
};

const failedTexts: Record<MembershipAction, string> = {
  accept: 'The invitation couldn’t be accepted. Please try again.',
  decline: 'The invitation couldn’t be declined. Please try again.',
  leave: 'You couldn’t be removed from the care team. Please try again.',
};

/**
 * Accepts or declines invitations to charts, and leaves care teams. Pages that only list shared charts don't
 * load this saga.
 */
export function* watchMembershipActions() {
  yield* takeEvery(actionRequested, takeAction);
}

function* takeAction({ payload: { chart, action } }: ReturnType<typeof actionRequested>) {
  try {
    const question = questions[action]?.(chart.ownerName);
    if (question && !(yield* call(confirm, question))) return;
    yield* call(updateMembership, chart.id, action);
    yield* put(toastActions.succeeded(doneTexts[action]));
  } catch (error) {
    const text = failedTexts[action];
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  } finally {
    yield* put(actionEnded(chart.id));
  }
  // Another tab or the owner may have changed the membership first.
  yield* put(chartsRequested());
}
