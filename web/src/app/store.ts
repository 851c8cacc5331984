import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { buffers, channel } from 'redux-saga';
import type { Saga } from './keepRunning.js';
import { rootReducer } from './reducer.js';
import { rootSaga } from './rootSaga.js';

/** Makes a store with its sagas running. */
export function createAppStore() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: rootReducer,
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

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
