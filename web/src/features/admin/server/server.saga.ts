import { call, put, select, takeEvery } from 'typed-redux-saga';
import { toastActions } from '../../../components/toasts/index.js';
import { failureText, isSignedOut } from '../../../lib/http/failureText.js';
import { toFailure } from '../../../lib/http/HttpError.js';
import { sessionActions } from '../../../store/session/session.slice.js';
import {
  fetchPart,
  requestServerBackup,
  retryAllJobs,
  retryJob,
  retryMail,
  type ServerPart,
} from './server.api.js';
import { adminServerActions, type ServerWork, selectAdminServer } from './server.slice.js';

const { arrived, failed, requested, workEnded, workRequested, workStarted } = adminServerActions;

/** Loads the server's state, and runs the actions that an administrator starts. */
export function* watchAdminServer() {
  yield* takeEvery(requested, load);
  yield* takeEvery(workRequested, work);
}

function* load({ payload: part }: ReturnType<typeof requested>) {
  try {
    yield* put(arrived({ part, data: yield* call(fetchPart, part) }));
  } catch (error) {
    const failure = toFailure(error);
    yield* put(failed({ part, failure }));
    if (isSignedOut(failure)) yield* put(sessionActions.sessionEnded('expired'));
  }
}

/** For each kind of action: the API call, the message when the action has started, and the list to reload. */
const workKinds: Record<
  ServerWork['kind'],
  { run: (id: string) => Promise<unknown>; done: string; part: ServerPart }
> = {
  'retry-job': { run: retryJob, done: 'The job is back in its queue.', part: 'jobs' },
  'retry-all-jobs': { run: retryAllJobs, done: 'All failed jobs are back in their queues.', part: 'jobs' },
  'retry-mail': { run: retryMail, done: 'The email will be sent again.', part: 'mail' },
  'back-up': { run: requestServerBackup, done: 'The backup has started.', part: 'backups' },
};

function* work({ payload: { kind, id } }: ReturnType<typeof workRequested>) {
  const { busy } = yield* select(selectAdminServer);
  if (busy.includes(id)) return;
  const { run, done, part } = workKinds[kind];
  yield* put(workStarted(id));
  try {
    yield* call(run, id);
    yield* put(toastActions.succeeded(done));
  } catch (error) {
    const text = 'Something went wrong. Please try again.';
    yield* put(toastActions.failed(failureText(toFailure(error), { refused: text, failed: text })));
  }
  yield* put(requested(part));
  yield* put(workEnded(id));
}
