import { call, put, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../components/toasts/index.js';
import { toFailure } from '../../lib/http/HttpError.js';
import { type Settle, takeSubmissions } from '../../store/submissions.js';
import { conflictingReminder, createReminder, deleteReminder, updateReminder } from './reminders.api.js';
import { remindersActions } from './reminders.slice.js';
import { reminderFailureText } from './texts.js';

const { createSubmitted, editSubmitted, listRequested, reminderCreated, reminderGone, reminderSaved } =
  remindersActions;
const { deleteEnded, deleteRequested, submissionDone, submissionFailed, submissionReset } = remindersActions;

export function* watchReminderSaves() {
  yield* takeSubmissions(createSubmitted, submissionReset.match, create);
  yield* takeSubmissions(editSubmitted, submissionReset.match, edit);
  yield* takeEvery(deleteRequested, remove);
}

function* create({ payload }: ReturnType<typeof createSubmitted>, settle: Settle) {
  const { clientId, body, idempotencyKey, place } = payload;
  try {
    const reminder = yield* call(createReminder, clientId, body, idempotencyKey);
    yield* put(reminderCreated(reminder));
    yield* put(reminderSaved(reminder));
    yield* settle(submissionDone(reminder));
    yield* put(toastActions.succeeded('Reminder created successfully!'));
  } catch (error) {
    const failure = toFailure(error);
    yield* settle(submissionFailed({ failure }));
    yield* put(toastActions.failed(reminderFailureText('create', place, failure)));
  }
}

function* edit({ payload: { reminder, body, place } }: ReturnType<typeof editSubmitted>, settle: Settle) {
  try {
    const saved = yield* call(updateReminder, reminder, body);
    yield* put(reminderSaved(saved));
    yield* settle(submissionDone(saved));
    yield* put(toastActions.succeeded('Reminder updated successfully!'));
  } catch (error) {
    const failure = toFailure(error);
    const current = conflictingReminder(error);
    yield* settle(submissionFailed({ failure, ...(current && { current }) }));
    // The form itself resolves conflicts.
    if (current) yield* put(reminderSaved(current));
    else yield* put(toastActions.failed(reminderFailureText('edit', place, failure)));
  }
}

function* remove({ payload: { reminder, scope, place } }: ReturnType<typeof deleteRequested>) {
  const { id, clientId } = reminder;
  try {
    yield* call(deleteReminder, reminder, scope);
    yield* put(reminderGone(id));
    yield* put(toastActions.succeeded('Reminder deleted successfully!'));
    // The next reminder in the series replaces the deleted one.
    if (scope === 'one') yield* put(listRequested(place === 'chart' ? clientId : null));
  } catch (error) {
    const failure = toFailure(error);
    // Already deleted elsewhere.
    if (failure.status === 404) yield* put(reminderGone(id));
    yield* put(toastActions.failed(reminderFailureText('remove', place, failure)));
  } finally {
    yield* put(deleteEnded(id));
  }
}
