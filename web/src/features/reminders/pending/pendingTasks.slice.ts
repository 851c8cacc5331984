import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';

export interface PendingTasksState {
  /** Null until counted. */
  count: number | null;
  /** Whether the last request failed; the number is then from an earlier one. */
  failed: boolean;
}

const initialState: PendingTasksState = { count: null, failed: false };

/** The number of pending reminders in the practice. */
export const pendingTasksSlice = createSlice({
  name: 'pendingTasks',
  initialState,
  reducers: {
    requested: (state) => state,
    counted: (_, { payload: count }: PayloadAction<number>) => ({ count, failed: false }),
    failed: (state) => {
      state.failed = true;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof pendingTasksSlice> {}
}

const inStore = pendingTasksSlice.injectInto(sliceReducer);

export const pendingTasksActions = pendingTasksSlice.actions;
export const selectPendingTasks = inStore.selectSlice;
