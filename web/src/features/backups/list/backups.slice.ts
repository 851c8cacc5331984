import type { BackupListResponse } from '@doula-desk/domain';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';
import { noOrderedFiles, type OrderedFilesState, orderedFilesReducers } from '../../requested-files/index.js';

const initialState: OrderedFilesState<BackupListResponse> = noOrderedFiles;

/** The backups of the practice. */
export const backupsSlice = createSlice({
  name: 'backups',
  initialState,
  reducers: {
    ...orderedFilesReducers(({ backups }: BackupListResponse) => backups),
    orderRequested: (state) => {
      state.isOrdering = true;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof backupsSlice> {}
}

const inStore = backupsSlice.injectInto(sliceReducer);

export const backupsActions = backupsSlice.actions;
export const selectBackups = inStore.selectSlice;
