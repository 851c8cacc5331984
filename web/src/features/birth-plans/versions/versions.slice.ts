import type { BirthPlanVersion, BirthPlanVersionInfo } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { PlanRef } from '../birthPlans.api.js';

export interface PlanVersionsState {
  planId: string | null;
  /** Newest first; null until the versions have loaded. */
  versions: BirthPlanVersionInfo[] | null;
  /** Versions whose contents have been loaded, by version. */
  contents: Record<string, BirthPlanVersion>;
  failure: Failure | null;
}

const initialState: PlanVersionsState = { planId: null, versions: null, contents: {}, failure: null };

export const planVersionsSlice = createSlice({
  name: 'planVersions',
  initialState,
  reducers: {
    versionsRequested: (_, { payload: { id } }: PayloadAction<PlanRef>) => ({ ...initialState, planId: id }),
    versionsLoaded: (
      state,
      { payload }: PayloadAction<{ planId: string; versions: BirthPlanVersionInfo[] }>,
    ) => {
      if (state.planId === payload.planId) state.versions = payload.versions;
    },
    versionRequested: (state, _: PayloadAction<{ plan: PlanRef; version: string }>) => {
      state.failure = null;
    },
    versionLoaded: (state, { payload }: PayloadAction<{ planId: string; version: BirthPlanVersion }>) => {
      if (state.planId === payload.planId) state.contents[payload.version.version] = payload.version;
    },
    versionsFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.failure = failure;
    },
    versionsClosed: () => initialState,
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof planVersionsSlice> {}
}

const inStore = planVersionsSlice.injectInto(sliceReducer);

export const planVersionsActions = planVersionsSlice.actions;
export const selectPlanVersions = inStore.selectSlice;
