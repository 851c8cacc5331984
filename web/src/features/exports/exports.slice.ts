import type { ExportFormat, ExportListResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../store/reducer.js';
import {
  noRequestedFiles,
  type RequestedFilesState,
  requestedFilesReducers,
} from '../requested-files/index.js';

const initialState: RequestedFilesState<ExportListResponse> = noRequestedFiles;

export const exportsSlice = createSlice({
  name: 'exports',
  initialState,
  reducers: {
    ...requestedFilesReducers(({ exports }: ExportListResponse) => exports),
    /** @param payload.key idempotency key, the same for every attempt after one click */
    fileRequested: (state, _action: PayloadAction<{ format: ExportFormat; key: string }>) => {
      state.isRequesting = true;
    },
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof exportsSlice> {}
}

const inStore = exportsSlice.injectInto(sliceReducer);

export const exportsActions = exportsSlice.actions;
export const selectExports = inStore.selectSlice;
