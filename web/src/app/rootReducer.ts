import type { Reducer } from '@reduxjs/toolkit';
import { accessEnded } from '../store/endedCharts.slice.js';
import { type RootState, sliceReducer } from '../store/reducer.js';
import { sessionActions } from '../store/session/session.slice.js';

/**
 * Clears the state of all features when a session ends. When access to a colleague's chart ends, clears all
 * state that may come from that chart. The current page then loads again.
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
