import type { Reducer } from '@reduxjs/toolkit';
import { accessEnded } from '../store/endedCharts.slice.js';
import { type RootState, sliceReducer } from '../store/reducer.js';
import { sessionActions } from '../store/session/session.slice.js';

/**
 * Drops everything that features hold when a session ends, and everything that may be of a colleague's chart when the access to
 * it ends. The page that is shown then starts again.
 */
export const rootReducer: Reducer<RootState> = (state, action) => {
  if (!state) return sliceReducer(state, action);
  const { session, toasts } = state;
  if (sessionActions.sessionEnded.match(action)) return sliceReducer({ session, toasts }, action);
  if (!accessEnded.match(action)) return sliceReducer(state, action);
  const { endedCharts, account, idle, notifications, security, settings, sharedCharts } = state;
  const frame = { endedCharts, account, idle, notifications, security, settings, sharedCharts };
  const kept = Object.entries(frame).filter(([, slice]) => slice !== undefined);
  return sliceReducer({ session, toasts, ...Object.fromEntries(kept) }, action);
};
