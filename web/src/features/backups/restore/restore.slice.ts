import type { Restore } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

/** An upload in progress. */
export interface UploadProgress {
  name: string;
  size: number;
  /** From 0 to 1. At 1, the server is checking the file. */
  share: number;
}

export interface RestoreState {
  /** Whether the check for an earlier upload has finished. */
  status: 'unknown' | 'known' | 'failed';
  failure: Failure | null;
  sending: UploadProgress | null;
  /** The newest upload, in any state. */
  restore: Restore | null;
  /** The reason why the last chosen file was rejected. */
  refusal: string | null;
  /** Whether a request to start or discard the restore is in progress. */
  isBusy: boolean;
  /** Whether the restore finished after the page had loaded, so the page shows old records. */
  isStale: boolean;
  /** Whether the restore is visible on the current page. */
  isShown: boolean;
}

const initialState: RestoreState = {
  status: 'unknown',
  failure: null,
  sending: null,
  restore: null,
  refusal: null,
  isBusy: false,
  isStale: false,
  isShown: false,
};

export const restoreSlice = createSlice({
  name: 'restore',
  initialState,
  reducers: {
    shown: (state) => {
      state.isShown = true;
    },
    left: (state) => {
      state.isShown = false;
    },
    newestRequested: (state) => {
      state.failure = null;
    },
    newestArrived: (state, { payload }: PayloadAction<Restore | null>) => {
      Object.assign(state, { status: 'known', failure: null });
      setRestore(state, payload);
    },
    newestFailed: (state, { payload }: PayloadAction<Failure>) => {
      if (state.status === 'unknown') state.status = 'failed';
      state.failure = payload;
    },
    fileChosen: {
      reducer: (state, { payload: { name, size } }: PayloadAction<{ name: string; size: number }>) => {
        state.refusal = null;
        state.sending = { name, size, share: 0 };
      },
      /** A `File` isn't serializable, but `meta.arg` is exempt from the store's check. */
      prepare: (file: File) => ({ payload: { name: file.name, size: file.size }, meta: { arg: file } }),
    },
    backupChosen: (state, { payload }: PayloadAction<{ id: string; name: string; size: number }>) => {
      state.refusal = null;
      state.sending = { name: payload.name, size: payload.size, share: 1 };
    },
    progressed: (state, { payload: share }: PayloadAction<number>) => {
      if (state.sending) state.sending.share = share;
    },
    sendingCancelled: (state) => {
      state.sending = null;
    },
    fileRefused: (state, { payload: reason }: PayloadAction<string>) => {
      state.sending = null;
      state.refusal = reason;
    },
    /** The response to a poll. */
    arrived: (state, { payload }: PayloadAction<Restore>) => {
      Object.assign(state, { sending: null, refusal: null, isBusy: false });
      setRestore(state, payload);
    },
    runRequested: (state) => {
      state.isBusy = true;
    },
    forgetRequested: (state) => {
      state.isBusy = true;
    },
    callFailed: (state) => {
      state.isBusy = false;
    },
    forgotten: (state) => {
      Object.assign(state, { isBusy: false, restore: null });
    },
    /** Dispatched when the user wants to see the restored records. */
    reloadRequested: () => undefined,
  },
});

function setRestore(state: RestoreState, restore: Restore | null): void {
  const before = state.restore;
  const isNews = before?.id === restore?.id && before?.status !== 'done';
  if (isNews && restore?.status === 'done') state.isStale = true;
  state.restore = restore;
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof restoreSlice> {}
}

const inStore = restoreSlice.injectInto(sliceReducer);

export const restoreActions = restoreSlice.actions;
export const selectRestore = inStore.selectSlice;

/** Returns whether another file would be rejected now. */
export function isRestoring({ sending, restore }: Pick<RestoreState, 'sending' | 'restore'>): boolean {
  return sending !== null || restore?.status === 'running';
}

/** Returns whether a restore is still in progress on the server. */
export function isRestoreOpen({ status }: Pick<Restore, 'status'>): boolean {
  return status === 'uploaded' || status === 'reading' || status === 'running';
}
