import type { Channel, Task } from 'redux-saga';
import { spawn, take } from 'typed-redux-saga';
import { watchDrafts } from '../store/drafts.saga.js';
import { keepRunning, type Saga } from '../store/keepRunning.js';
import {
  watchArrivals,
  watchProfile,
  watchRefusals,
  watchSignOut,
  watchStoredToken,
} from '../store/session/session.saga.js';

/** Those that every page with a store needs; a feature's own arrive with its code through `arrivals`. */
const always: Saga[] = [
  watchArrivals,
  watchProfile,
  watchRefusals,
  watchSignOut,
  watchStoredToken,
  watchDrafts,
];

/** Spawns every saga by itself, so that one crash never reaches another; they end together when the store stops. */
export function* rootSaga(arrivals: Channel<Saga>) {
  const running: Task[] = [];
  try {
    for (const saga of always) running.push(yield* spawn(keepRunning, saga));
    while (true) running.push(yield* spawn(keepRunning, yield* take(arrivals)));
  } finally {
    for (const task of running) task.cancel();
  }
}
