import type { Reducer } from '@reduxjs/toolkit';
import { type RootState, sliceReducer } from '../store/reducer.js';
import { sessionActions } from '../store/session/session.slice.js';

/** When a session ends, everything that the features hold of it is dropped. */
export const rootReducer: Reducer<RootState> = (state, action) => {
  if (!state || !sessionActions.sessionEnded.match(action)) return sliceReducer(state, action);
  const { session, toasts } = state;
  return sliceReducer({ session, toasts }, action);
};
