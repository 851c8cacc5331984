import { configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { buffers, type Channel, channel } from 'redux-saga';
import type { Saga } from './keepRunning.js';
import type { RootState } from './reducer.js';

/**
 * Creates a store with its sagas running.
 *
 * @param rootSaga starts what is always there, and each saga that arrives later with the code of a feature
 */
export function createStore(reducer: Reducer<RootState>, rootSaga: (arrivals: Channel<Saga>) => Generator) {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const arrivals = channel<Saga>(buffers.expanding());
  const known = new Set<Saga>();
  const root = sagas.run(rootSaga, arrivals);
  return Object.assign(store, {
    /** Starts a feature's saga; one that is already running stays as it is. */
    addSaga(saga: Saga): void {
      if (known.has(saga)) return;
      known.add(saga);
      arrivals.put(saga);
    },
    /** Ends every saga. */
    stop(): void {
      root.cancel();
    },
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
