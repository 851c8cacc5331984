import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';

interface IdleState {
  /** Seconds until the session ends; null while no warning is shown. */
  secondsLeft: number | null;
}

const initialState: IdleState = { secondsLeft: null };

export const idleSlice = createSlice({
  name: 'idle',
  initialState,
  reducers: {
    warned: (state, { payload }: PayloadAction<number>) => {
      state.secondsLeft = payload;
    },
    warningWithdrawn: (state) => {
      state.secondsLeft = null;
    },
    /** The practitioner wants to stay signed in. */
    stayRequested: (state) => {
      state.secondsLeft = null;
    },
    renewalRequested: (state) => state,
    /** The practitioner prefers to sign in again now rather than later. */
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
