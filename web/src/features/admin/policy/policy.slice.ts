import type { ServerPolicyResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

interface PolicyState {
  /** Null until it has loaded. */
  loaded: ServerPolicyResponse | null;
  failure: Failure | null;
  isSaving: boolean;
}

const initialState: PolicyState = { loaded: null, failure: null, isSaving: false };

export const policySlice = createSlice({
  name: 'serverPolicy',
  initialState,
  reducers: {
    requested: (state) => {
      state.failure = null;
    },
    arrived: (_, { payload }: PayloadAction<ServerPolicyResponse>) => ({ ...initialState, loaded: payload }),
    failed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.failure = failure;
    },
    /** Starts or stops requiring two-factor sign-in for everyone. */
    twoFactorRuleChosen: (state, _: PayloadAction<boolean>) => state,
    savingStarted: (state) => {
      state.isSaving = true;
    },
    savingFailed: (state) => {
      state.isSaving = false;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof policySlice> {}
}

const inStore = policySlice.injectInto(sliceReducer);

export const policyActions = policySlice.actions;
export const selectPolicy = inStore.selectSlice;
