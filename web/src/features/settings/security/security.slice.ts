import type { ApiToken, RetentionResponse, SecurityOverview, SignedInDevice } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

/** Loadable data; the last value is kept while it reloads. */
export interface Loaded<Value> {
  value: Value | null;
  failure: Failure | null;
}

/** Parts of the account's security, each loaded separately. */
export interface SecurityParts {
  overview: SecurityOverview;
  devices: SignedInDevice[];
  apiTokens: ApiToken[];
  /** Charts past their retention period. */
  retention: RetentionResponse;
}

export type SecurityPart = keyof SecurityParts;

export interface SecurityState {
  overview: Loaded<SecurityOverview>;
  devices: Loaded<SignedInDevice[]>;
  apiTokens: Loaded<ApiToken[]>;
  retention: Loaded<RetentionResponse>;
  /**
   * Ids of devices being signed out, tokens being revoked, and charts being deleted, and `others` for all other
   * devices.
   */
  ending: string[];
  isKeeping: boolean;
}

const unknown = { value: null, failure: null };
const initialState: SecurityState = {
  overview: unknown,
  devices: unknown,
  apiTokens: unknown,
  retention: unknown,
  ending: [],
  isKeeping: false,
};

/** The account's security, without secrets. */
export const securitySlice = createSlice({
  name: 'security',
  initialState,
  reducers: {
    requested: (state, { payload: part }: PayloadAction<SecurityPart>) => {
      state[part].failure = null;
    },
    arrived: (state, { payload }: PayloadAction<Partial<SecurityParts>>) => {
      for (const [part, value] of Object.entries(payload)) {
        Object.assign(state[part as SecurityPart], { value, failure: null });
      }
    },
    failed: (state, { payload }: PayloadAction<{ part: SecurityPart; failure: Failure }>) => {
      state[payload.part].failure = payload.failure;
    },
    signOutDeviceRequested: (state, { payload: id }: PayloadAction<string>) => {
      state.ending.push(id);
    },
    signOutOthersRequested: (state) => {
      state.ending.push('others');
    },
    revokeTokenRequested: (state, { payload: id }: PayloadAction<string>) => {
      state.ending.push(id);
    },
    deleteChartRequested: (state, { payload: id }: PayloadAction<string>) => {
      state.ending.push(id);
    },
    endingDone: (state, { payload: id }: PayloadAction<string>) => {
      state.ending = state.ending.filter((other) => other !== id);
    },
    cancelDeletionRequested: (state) => {
      state.isKeeping = true;
    },
    deletionCanceled: (state) => {
      state.isKeeping = false;
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof securitySlice> {}
}

const inStore = securitySlice.injectInto(sliceReducer);

export const securityActions = securitySlice.actions;
export const selectSecurity = inStore.selectSlice;
