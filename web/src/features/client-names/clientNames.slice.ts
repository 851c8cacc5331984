import type { ClientNameId } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../app/reducer.js';
import type { Failure } from '../../lib/http/HttpError.js';

export interface ClientNamesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Stay while they are asked for again, and when that fails. */
  names: ClientNameId[];
  failure: Failure | null;
  /** Whether they have been loaded once, so that none is an answer. */
  isKnown: boolean;
}

const initialState: ClientNamesState = { status: 'idle', names: [], failure: null, isKnown: false };

/** The practice's clients by name: what forms choose from, and how many there are. */
export const clientNamesSlice = createSlice({
  name: 'clientNames',
  initialState,
  reducers: {
    clientNamesRequested: (state) => {
      state.status = 'loading';
    },
    clientNamesLoaded: (_, { payload: names }: PayloadAction<ClientNameId[]>) => ({
      status: 'loaded' as const,
      names,
      failure: null,
      isKnown: true,
    }),
    clientNamesFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.status = 'failed';
      state.failure = failure;
    },
  },
});

declare module '../../app/reducer.js' {
  export interface LazySlices extends WithSlice<typeof clientNamesSlice> {}
}

const inStore = clientNamesSlice.injectInto(sliceReducer);

export const clientNamesActions = clientNamesSlice.actions;
export const selectClientNames = inStore.selectSlice;
