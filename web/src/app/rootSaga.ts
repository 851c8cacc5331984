import type { Channel, Task } from 'redux-saga';
import { spawn, take } from 'typed-redux-saga';
import {
  watchArrivals,
  watchProfile,
  watchRefusals,
  watchSignOut,
  watchStoredToken,
} from '../features/auth/index.js';
import { watchDrafts } from './drafts.saga.js';
import { keepRunning, type Saga } from './keepRunning.js';

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
