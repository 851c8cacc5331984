import { configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { buffers, type Channel, channel } from 'redux-saga';
import type { Saga } from './keepRunning.js';
import type { RootState } from './reducer.js';

// Turns off warnings about slow development checks, whose duration mostly depends on the machine.
const checks = { warnAfter: Number.POSITIVE_INFINITY };

/**
 * Creates a store, and starts its sagas.
 * @param rootSaga starts the permanent sagas, and each saga that arrives later with a feature's code
 */
export function createStore(reducer: Reducer<RootState>, rootSaga: (arrivals: Channel<Saga>) => Generator) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: checks, serializableCheck: checks }).concat(sagas),
  });
  const arrivals = channel<Saga>(buffers.expanding());
  const known = new Set<Saga>();
  const root = sagas.run(rootSaga, arrivals);
  return Object.assign(store, {
    /** Starts a feature's saga unless it is already running. */
    addSaga(saga: Saga): void {
      if (known.has(saga)) return;
      known.add(saga);
      arrivals.put(saga);
    },
    /** Cancels all sagas. */
    stop(): void {
      root.cancel();
    },
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
