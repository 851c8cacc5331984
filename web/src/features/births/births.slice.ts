import type { BirthRecordRequest } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { type RootState, sliceReducer } from '../../store/reducer.js';
import type { BirthRef } from './births.source.js';

/** The status of saving a birth record or story. */
export interface BirthSaving {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
}

interface BirthsState {
  savings: Record<string, BirthSaving>;
}

type BirthAction<Payload = unknown> = PayloadAction<{ ref: BirthRef } & Payload>;

const idle: BirthSaving = { status: 'idle', failure: null };
const initialState: BirthsState = { savings: {} };

const birthsSlice = createSlice({
  name: 'births',
  initialState,
  reducers: {
    recordSubmitted: (state, { payload }: BirthAction<{ request: BirthRecordRequest }>) => {
      state.savings[keyOf(payload.ref)] = { status: 'busy', failure: null };
    },
    storySubmitted: (state, { payload }: BirthAction<{ story: string; version: number }>) => {
      state.savings[keyOf(payload.ref)] = { status: 'busy', failure: null };
    },
    saved: (state, { payload }: BirthAction) => {
      state.savings[keyOf(payload.ref)] = { status: 'done', failure: null };
    },
    saveFailed: (state, { payload }: BirthAction<{ failure: Failure }>) => {
      state.savings[keyOf(payload.ref)] = { status: 'failed', failure: payload.failure };
    },
    deleteRequested: (state, _action: BirthAction) => state,
    savingForgotten: (state, { payload }: BirthAction) => {
      delete state.savings[keyOf(payload.ref)];
    },
  },
});

function keyOf({ clientId, pregnancyId = '' }: BirthRef): string {
  return `${clientId}:${pregnancyId}`;
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof birthsSlice> {}
}

const inStore = birthsSlice.injectInto(sliceReducer);

export const birthsActions = birthsSlice.actions;
export const selectBirthSaving = (state: RootState, ref: BirthRef): BirthSaving =>
  inStore.selectSlice(state).savings[keyOf(ref)] ?? idle;
