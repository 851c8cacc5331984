import { createStore } from '../store/store.js';
import { rootReducer } from './rootReducer.js';
import { rootSaga } from './rootSaga.js';

/** Creates the app's store with its sagas running. */
export function createAppStore() {
  return createStore(rootReducer, rootSaga);
}
