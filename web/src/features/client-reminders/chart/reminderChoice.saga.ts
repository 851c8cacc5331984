import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { confirm } from '../../../components/confirm/index.js';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { fetchReminderChoice, saveReminderChoice } from './reminderChoice.api.js';
import { reminderChoiceActions } from './reminderChoice.slice.js';

const { changeEnded, changeRequested, choiceArrived, choiceFailed, choiceRequested } = reminderChoiceActions;

/** Loads and saves whether a client is reminded of appointments. */
export function* watchReminderChoice() {
  yield* takeLatest(choiceRequested, load);
  yield* takeLeading(changeRequested, save);
}

function* load({ payload: clientId }: ReturnType<typeof choiceRequested>) {
  try {
    yield* put(choiceArrived({ clientId, status: yield* call(fetchReminderChoice, clientId) }));
  } catch {
    yield* put(choiceFailed(clientId));
  }
}

function* save({ payload: { clientId, update, isOptedOut } }: ReturnType<typeof changeRequested>) {
  const turnsOnAgain = isOptedOut && update.choice === 'practice';
  try {
    if (turnsOnAgain) {
      const isConfirmed = yield* call(confirm, {
        title: 'Turn reminders on again',
        text: 'Your client stopped these reminders. Turn them on only if they asked you to.',
        confirmLabel: 'Turn on',
      });
      if (!isConfirmed) return;
    }
    const wanted = { ...update, ...(turnsOnAgain && { clientAskedAgain: true }) };
    yield* put(choiceArrived({ clientId, status: yield* call(saveReminderChoice, clientId, wanted) }));
    yield* put(toastActions.succeeded('Reminder settings saved.'));
  } catch (error) {
    const text = 'The choice couldn’t be saved. Please try again.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  } finally {
    yield* put(changeEnded());
  }
}
