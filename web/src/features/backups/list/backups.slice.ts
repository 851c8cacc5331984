import type { BackupListResponse } from '@doula-desk/domain';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../store/reducer.js';
import {
  noRequestedFiles,
  type RequestedFilesState,
  requestedFilesReducers,
} from '../../requested-files/index.js';

const initialState: RequestedFilesState<BackupListResponse> = noRequestedFiles;

export const backupsSlice = createSlice({
  name: 'backups',
  initialState,
  reducers: {
    ...requestedFilesReducers(({ backups }: BackupListResponse) => backups),
    fileRequested: (state) => {
      state.isRequesting = true;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof backupsSlice> {}
}

const inStore = backupsSlice.injectInto(sliceReducer);

export const backupsActions = backupsSlice.actions;
export const selectBackups = inStore.selectSlice;
