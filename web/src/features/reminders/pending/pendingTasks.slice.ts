import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';

export interface PendingTasksState {
  /** Null until they have been counted. */
  count: number | null;
  /** The last try to count failed; the number is the one before. */
  failed: boolean;
}

const initialState: PendingTasksState = { count: null, failed: false };

/** How many reminders of the practice wait to be done. */
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
