import { call, delay, put } from 'typed-redux-saga';
import { toastActions } from '../components/toasts/index.js';
import { clientErrors } from '../lib/http/HttpError.js';

export type Saga = () => Generator;

/** Milliseconds before a saga that crashed starts again, so that one that always crashes cannot freeze the page. */
const RESTART_AFTER_MS = 50;

/** Runs a saga and starts it again after a crash, which the person is told about. Nothing else is stopped. */
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
