import type { SearchResult } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { sliceReducer } from '../../store/reducer.js';

export interface SearchState {
  /** The text in the field. */
  typed: string;
  /** The query that the results are for; unchanged while the next query is running. */
  query: string;
  status: 'idle' | 'searching' | 'found' | 'failed';
  results: SearchResult[];
  /** Number of matches, including those beyond the results. */
  total: number;
}

const initialState: SearchState = { typed: '', query: '', status: 'idle', results: [], total: 0 };

/** The global search. Never persisted, because it contains names. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    typed: (state, { payload }: PayloadAction<string>) => {
      if (payload.trim() === '') return { ...initialState, typed: payload };
      state.typed = payload;
      state.status = 'searching';
      return state;
    },
    found: (state, { payload }: PayloadAction<Pick<SearchState, 'query' | 'results' | 'total'>>) => {
      Object.assign(state, payload, { status: 'found' });
    },
    failed: (state) => {
      // Results for the previous query would look like results for this one.
      Object.assign(state, { status: 'failed', results: [], total: 0 });
    },
    cleared: () => initialState,
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof searchSlice> {}
}

const inStore = searchSlice.injectInto(sliceReducer);

export const searchActions = searchSlice.actions;
export const selectSearch = inStore.selectSlice;
