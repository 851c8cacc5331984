import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { ServerPart, ServerParts } from './server.api.js';

interface AdminServerState {
  /** The loaded values, which are kept while they are reloaded. */
  loaded: Partial<ServerParts>;
  failures: Partial<Record<ServerPart, Failure>>;
  /** Actions in progress: ids of jobs and emails, `all`, and `backup`. */
  busy: string[];
}

/** An action that an administrator starts on the server. */
export type ServerWork =
  | { kind: 'retry-job' | 'retry-mail'; id: string }
  | { kind: 'retry-all-jobs'; id: 'all' }
  | { kind: 'back-up'; id: 'backup' };

const initialState: AdminServerState = { loaded: {}, failures: {}, busy: [] };

export const adminServerSlice = createSlice({
  name: 'adminServer',
  initialState,
  reducers: {
    requested: (state, { payload: part }: PayloadAction<ServerPart>) => {
      delete state.failures[part];
    },
    arrived: (
      state,
      { payload: { part, data } }: PayloadAction<{ part: ServerPart; data: ServerParts[ServerPart] }>,
    ) => {
      state.loaded = { ...state.loaded, [part]: data };
    },
    failed: (
      state,
      { payload: { part, failure } }: PayloadAction<{ part: ServerPart; failure: Failure }>,
    ) => {
      state.failures[part] = failure;
    },
    workRequested: (state, _: PayloadAction<ServerWork>) => state,
    workStarted: (state, { payload: id }: PayloadAction<string>) => {
      state.busy.push(id);
    },
    workEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.busy = state.busy.filter((each) => each !== id);
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof adminServerSlice> {}
}

const inStore = adminServerSlice.injectInto(sliceReducer);

export const adminServerActions = adminServerSlice.actions;
export const selectAdminServer = inStore.selectSlice;
