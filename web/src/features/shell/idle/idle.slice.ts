import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';

interface IdleState {
  /** Seconds until the session ends, while its owner is to be warned. */
  secondsLeft: number | null;
}

const initialState: IdleState = { secondsLeft: null };

/** A session that nobody uses. */
export const idleSlice = createSlice({
  name: 'idle',
  initialState,
  reducers: {
    warned: (state, { payload }: PayloadAction<number>) => {
      state.secondsLeft = payload;
    },
    calmed: (state) => {
      state.secondsLeft = null;
    },
    /** A person says that she is here. */
    stayRequested: (state) => {
      state.secondsLeft = null;
    },
    renewalRequested: (state) => state,
    /** Ends the session of a practitioner who would rather sign in again now than later. */
    signInAgainRequested: (state) => state,
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof idleSlice> {}
}

const inStore = idleSlice.injectInto(sliceReducer);

export const idleActions = idleSlice.actions;
export const selectSecondsLeft = (state: Parameters<typeof inStore.selectSlice>[0]) =>
  inStore.selectSlice(state).secondsLeft;
