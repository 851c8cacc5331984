import type { Backup, BackupListResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../../app/reducer.js';
import type { Failure } from '../../../lib/http/HttpError.js';

export interface BackupsState {
  /** What was known stays while it is asked for again. */
  list: BackupListResponse | null;
  failure: Failure | null;
  /** Whether 'Back up now' is on its way. */
  isOrdering: boolean;
  /** Ids of those that are being deleted. */
  deleting: string[];
}

const initialState: BackupsState = { list: null, failure: null, isOrdering: false, deleting: [] };

/** The backups of the practice. */
export const backupsSlice = createSlice({
  name: 'backups',
  initialState,
  reducers: {
    /** The list is on the screen. */
    shown: () => undefined,
    /** It is there no more. */
    left: () => undefined,
    listRequested: (state) => {
      state.failure = null;
    },
    listArrived: (state, { payload }: PayloadAction<BackupListResponse>) => {
      state.list = payload;
      state.failure = null;
    },
    listFailed: (state, { payload }: PayloadAction<Failure>) => {
      state.failure = payload;
    },
    orderRequested: (state) => {
      state.isOrdering = true;
    },
    ordered: (state, { payload }: PayloadAction<Backup>) => {
      state.isOrdering = false;
      if (state.list?.backups.every(({ id }) => id !== payload.id)) state.list.backups.unshift(payload);
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
      if (state.list && isGone) state.list.backups = state.list.backups.filter((backup) => backup.id !== id);
    },
  },
});

declare module '../../../app/reducer.js' {
  export interface LazySlices extends WithSlice<typeof backupsSlice> {}
}

const inStore = backupsSlice.injectInto(sliceReducer);

export const backupsActions = backupsSlice.actions;
export const selectBackups = inStore.selectSlice;

/** Whether a backup will still change by itself. */
export function isBackupOpen({ status }: Pick<Backup, 'status'>): boolean {
  return status === 'pending' || status === 'running';
}
