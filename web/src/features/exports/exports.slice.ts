import type { Export, ExportFormat, ExportListResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../app/reducer.js';
import type { Failure } from '../../lib/http/HttpError.js';

export interface ExportsState {
  /** What was known stays while it is asked for again. */
  list: ExportListResponse | null;
  failure: Failure | null;
  /** Whether an export is being asked for. */
  isOrdering: boolean;
  /** Ids of those that are being deleted. */
  deleting: string[];
}

const initialState: ExportsState = { list: null, failure: null, isOrdering: false, deleting: [] };

/** The exports of the practice. */
export const exportsSlice = createSlice({
  name: 'exports',
  initialState,
  reducers: {
    /** The list is on the screen. */
    shown: () => undefined,
    /** It is there no more. */
    left: () => undefined,
    listRequested: (state) => {
      state.failure = null;
    },
    listArrived: (state, { payload }: PayloadAction<ExportListResponse>) => {
      state.list = payload;
      state.failure = null;
    },
    listFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.failure = payload;
    },
    /** @param payload.key the same for every try of one press */
    orderRequested: (state, _action: PayloadAction<{ format: ExportFormat; key: string }>) => {
      state.isOrdering = true;
    },
    ordered: (state, { payload }: PayloadAction<Export>) => {
      state.isOrdering = false;
      if (state.list?.exports.every(({ id }) => id !== payload.id)) state.list.exports.unshift(payload);
    },
    orderFailed: (state) => {
      state.isOrdering = false;
    },
    deleteRequested: (state, { payload: id }: PayloadAction<string>) => {
      state.deleting.push(id);
    },
    /** @param payload.isGone whether it is no longer there */
    deleteDone: (state, { payload: { id, isGone } }: PayloadAction<{ id: string; isGone: boolean }>) => {
      state.deleting = state.deleting.filter((other) => other !== id);
      if (state.list && isGone) state.list.exports = state.list.exports.filter((other) => other.id !== id);
    },
  },
});

declare module '../../app/reducer.js' {
  export interface LazySlices extends WithSlice<typeof exportsSlice> {}
}

const inStore = exportsSlice.injectInto(sliceReducer);

export const exportsActions = exportsSlice.actions;
export const selectExports = inStore.selectSlice;
