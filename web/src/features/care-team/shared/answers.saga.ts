import { call, put, takeEvery } from 'typed-redux-saga';
import { confirm, type Question } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { answerSharedChart } from './sharedCharts.api.js';
import { type ChartAnswer, sharedChartsActions } from './sharedCharts.slice.js';

const { answerEnded, answerRequested, chartsRequested } = sharedChartsActions;

const questions: Partial<Record<ChartAnswer, (ownerName: string) => Question>> = {
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

const done: Record<ChartAnswer, string> = {
  accept: 'Invitation accepted.',
  decline: 'Invitation declined.',
  leave: 'You left the care team.',
};

/** Answers invitations to charts, and leaves care teams. Pages that only list shared charts don't load it. */
export function* watchChartAnswers() {
  yield* takeEvery(answerRequested, answer);
}

function* answer({ payload: { chart, answer: given } }: ReturnType<typeof answerRequested>) {
  try {
    const question = questions[given]?.(chart.ownerName);
    if (question && !(yield* call(confirm, question))) return;
    yield* call(answerSharedChart, chart.id, given);
    yield* put(toastActions.succeeded(done[given]));
  } catch (error) {
    const text = 'That didn’t work. Please try again.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  } finally {
    yield* put(answerEnded(chart.id));
  }
  // Another tab, or the owner, may have been faster.
  yield* put(chartsRequested());
}
