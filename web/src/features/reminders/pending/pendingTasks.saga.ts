import { call, put, takeLatest } from 'typed-redux-saga';
import { clientError, isRecord, toFailure } from '../../../lib/http/HttpError.js';
import { signedIn } from '../../../lib/http/http.js';
import { logFailure } from '../../../lib/log.js';
import { pendingTasksActions } from './pendingTasks.slice.js';

export function* watchPendingTasks() {
  yield* takeLatest(pendingTasksActions.requested, count);
}

function* count() {
  try {
    yield* put(pendingTasksActions.counted(yield* call(fetchCount)));
  } catch (error) {
    logFailure('Pending reminders', toFailure(error));
    yield* put(pendingTasksActions.failed());
  }
}

/** The answer is a list, or an object with `reminders` (specification part 1, section 7). */
async function fetchCount(): Promise<number> {
  const body = await signedIn.get('/api/reminders?status=pending');
  const reminders = isRecord(body) ? body.reminders : body;
  if (!Array.isArray(reminders)) throw clientError('MALFORMED_RESPONSE');
  return reminders.length;
}
