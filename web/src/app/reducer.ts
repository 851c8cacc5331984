import { combineSlices, type Reducer } from '@reduxjs/toolkit';
import { toastsSlice } from '../components/toasts/index.js';
import { sessionActions, sessionSlice } from '../features/auth/index.js';

/** Slices that come with the code of a feature; each feature adds its own by augmenting this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface LazySlices {}

/** Where a feature injects its slice. */
export const sliceReducer = combineSlices(sessionSlice, toastsSlice).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof sliceReducer>;

/** When a session ends, whatever the features hold of it goes with it. */
export const rootReducer: Reducer<RootState> = (state, action) => {
  if (!state || !sessionActions.sessionEnded.match(action)) return sliceReducer(state, action);
  const { session, toasts } = state;
  return sliceReducer({ session, toasts }, action);
};
