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

/** Fetches only the count, because each page of the list is half a megabyte. */
async function fetchCount(): Promise<number> {
  const body = await signedIn.get('/api/reminders/stats');
  if (!isRecord(body) || typeof body.pending !== 'number') throw clientError('MALFORMED_RESPONSE');
  return body.pending;
}
