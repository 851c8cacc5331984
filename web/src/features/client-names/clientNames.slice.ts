import type { ClientNameId } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';
import type { TaggedNames } from './clientNames.api.js';

export interface ClientNamesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** The names, kept while they reload, even if that fails. */
  names: ClientNameId[];
  failure: Failure | null;
  /** Whether the names have been loaded once, so that an empty list means that there are no clients. */
  isKnown: boolean;
  /** ETag of the names, so that the server doesn't send thousands of names again for every page and form. */
  tag: string | null;
}

const initialState: ClientNamesState = {
  status: 'idle',
  names: [],
  failure: null,
  isKnown: false,
  tag: null,
};

export const clientNamesSlice = createSlice({
  name: 'clientNames',
  initialState,
  reducers: {
    clientNamesRequested: (state) => {
      state.status = 'loading';
    },
    clientNamesLoaded: (_, { payload }: PayloadAction<TaggedNames>) => ({
      ...payload,
      status: 'loaded' as const,
      failure: null,
      isKnown: true,
    }),
    /** Dispatched if the server responded with 304. */
    clientNamesUnchanged: (state) => {
      state.status = 'loaded';
      state.failure = null;
    },
    clientNamesFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = failure;
    },
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof clientNamesSlice> {}
}

const inStore = clientNamesSlice.injectInto(sliceReducer);

export const clientNamesActions = clientNamesSlice.actions;
export const selectClientNames = inStore.selectSlice;
