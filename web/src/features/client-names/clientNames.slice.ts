import type { ClientNameId } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';
import type { TaggedNames } from './clientNames.api.js';

export interface ClientNamesState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Stay while they are asked for again, and when that fails. */
  names: ClientNameId[];
  failure: Failure | null;
  /** Whether they have been loaded once, so that none is an answer. */
  isKnown: boolean;
  /** By which the server knows these names again: five thousand are sent once, not for every screen and form. */
  tag: string | null;
}

const initialState: ClientNamesState = {
  status: 'idle',
  names: [],
  failure: null,
  isKnown: false,
  tag: null,
};

/** The practice's clients by name: what forms choose from, and how many there are. */
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
    /** What is here is what the server has. */
    clientNamesSame: (state) => {
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
