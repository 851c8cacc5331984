import type { AuditLine, AuditResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../app/reducer.js';
import type { Failure } from '../../lib/http/HttpError.js';

export interface AuditState {
  /** Whose trail is shown: a client's, or null for the whole practice. */
  clientId: string | null;
  /** Newest first; null until the first page is there. */
  lines: AuditLine[] | null;
  nextCursor: string | null;
  isLoadingOlder: boolean;
  isDownloading: boolean;
  failure: Failure | null;
}

const initialState: AuditState = {
  clientId: null,
  lines: null,
  nextCursor: null,
  isLoadingOlder: false,
  isDownloading: false,
  failure: null,
};

/** Who saw or changed what: one trail at a time. */
export const auditSlice = createSlice({
  name: 'audit',
  initialState,
  reducers: {
    trailRequested: (state, { payload: clientId }: PayloadAction<string | null>) => {
      if (state.clientId !== clientId) return { ...initialState, clientId };
      // Older lines that were on their way no longer are.
      Object.assign(state, { failure: null, isLoadingOlder: false });
      return state;
    },
    trailArrived: (state, { payload }: PayloadAction<AuditResponse>) => {
      Object.assign(state, { lines: payload.events, nextCursor: payload.nextCursor, failure: null });
    },
    trailFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.failure = failure;
    },
    olderRequested: (state) => {
      state.isLoadingOlder = true;
    },
    olderArrived: (state, { payload }: PayloadAction<AuditResponse>) => {
      state.isLoadingOlder = false;
      state.lines = [...(state.lines ?? []), ...payload.events];
      state.nextCursor = payload.nextCursor;
    },
    olderFailed: (state) => {
      state.isLoadingOlder = false;
    },
    downloadRequested: (state, _: PayloadAction<string | null>) => {
      state.isDownloading = true;
    },
    downloadDone: (state) => {
      state.isDownloading = false;
    },
  },
});

declare module '../../app/reducer.js' {
  export interface LazySlices extends WithSlice<typeof auditSlice> {}
}

const inStore = auditSlice.injectInto(sliceReducer);

export const auditActions = auditSlice.actions;
export const selectAudit = inStore.selectSlice;
