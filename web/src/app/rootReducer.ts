import type { Reducer } from '@reduxjs/toolkit';
import { type RootState, sliceReducer } from '../store/reducer.js';
import { sessionActions } from '../store/session/session.slice.js';

/** Drops everything that features hold when a session ends. */
export const rootReducer: Reducer<RootState> = (state, action) => {
  if (!state || !sessionActions.sessionEnded.match(action)) return sliceReducer(state, action);
  const { session, toasts } = state;
  return sliceReducer({ session, toasts }, action);
};
