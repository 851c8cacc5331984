import type { Restore } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

/** A file on its way to the server. */
export interface Sending {
  name: string;
  size: number;
  /** From 0 to 1; at 1 the server looks whether it is a backup at all. */
  share: number;
}

export interface RestoreState {
  /** Whether the server was asked for an earlier upload. */
  status: 'unknown' | 'known' | 'failed';
  failure: Failure | null;
  sending: Sending | null;
  /** The newest upload, whatever became of it. */
  restore: Restore | null;
  /** Why the file that was chosen last was not taken. */
  refusal: string | null;
  /** Whether a start or an end of the restore is on its way. */
  isBusy: boolean;
  /** Whether it became `done` since the page was loaded: what the page shows is then of before. */
  isStale: boolean;
  /** Whether the person looks at it. */
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

/** The way back from a backup. */
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
      take(state, payload);
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
      /** A file is no plain data; what is in `meta.arg` the store does not check for that. */
      prepare: (file: File) => ({ payload: { name: file.name, size: file.size }, meta: { arg: file } }),
    },
    /** One of the list is to be restored. */
    backupChosen: (state, { payload }: PayloadAction<{ id: string; name: string; size: number }>) => {
      state.refusal = null;
      state.sending = { name: payload.name, size: payload.size, share: 1 };
    },
    progressed: (state, { payload: share }: PayloadAction<number>) => {
      if (state.sending) state.sending.share = share;
    },
    /** The person ends the upload. */
    sendingCancelled: (state) => {
      state.sending = null;
    },
    fileRefused: (state, { payload: reason }: PayloadAction<string>) => {
      state.sending = null;
      state.refusal = reason;
    },
    /** What the server says of a restore that is being followed. */
    arrived: (state, { payload }: PayloadAction<Restore>) => {
      Object.assign(state, { sending: null, refusal: null, isBusy: false });
      take(state, payload);
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
    /** The person wants to see what was restored. */
    reloadRequested: () => undefined,
  },
});

function take(state: RestoreState, restore: Restore | null): void {
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

/** Whether no other file can be taken now. */
export function isRestoring({ sending, restore }: Pick<RestoreState, 'sending' | 'restore'>): boolean {
  return sending !== null || restore?.status === 'running';
}

/** Whether a restore will still change by itself. */
export function isRestoreOpen({ status }: Pick<Restore, 'status'>): boolean {
  return status === 'uploaded' || status === 'reading' || status === 'running';
}
