import { call, delay, put } from 'typed-redux-saga';
import { toastActions } from '../components/toasts/index.js';
import { clientErrors } from '../lib/http/HttpError.js';

export type Saga = () => Generator;

/** Milliseconds before a crashed saga restarts, so that a saga that keeps crashing can't freeze the page. */
const RESTART_AFTER_MS = 50;

/** Runs a saga. If it crashes, reports the error and restarts it, while other sagas continue. */
export function* keepRunning(saga: Saga): Generator {
  while (true) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      reportError(error);
      yield* put(toastActions.failed(clientErrors.UNEXPECTED));
      yield* delay(RESTART_AFTER_MS);
    }
  }
}
