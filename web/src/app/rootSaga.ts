import type { Channel, Task } from 'redux-saga';
import { spawn, take } from 'typed-redux-saga';
import { watchDrafts } from '../store/drafts.saga.js';
import { keepRunning, type Saga } from '../store/keepRunning.js';
import {
  watchProfile,
  watchRejectedTokens,
  watchRequiredSecondFactor,
  watchSessionStart,
  watchSignOut,
  watchStoredToken,
} from '../store/session/session.saga.js';

/** Sagas that every page with a store needs. A feature's own sagas are loaded with its code through `arrivals`. */
const coreSagas: Saga[] = [
  watchSessionStart,
  watchProfile,
  watchRejectedTokens,
  watchRequiredSecondFactor,
  watchSignOut,
  watchStoredToken,
  watchDrafts,
];

/** Spawns each saga separately, so that a crash doesn't affect the others. All sagas end when the store stops. */
export function* rootSaga(arrivals: Channel<Saga>) {
  const running: Task[] = [];
  try {
    for (const saga of coreSagas) running.push(yield* spawn(keepRunning, saga));
    while (true) running.push(yield* spawn(keepRunning, yield* take(arrivals)));
  } finally {
    for (const task of running) task.cancel();
  }
}
