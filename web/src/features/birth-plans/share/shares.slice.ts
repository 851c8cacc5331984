import type { BirthPlanShare, BirthPlanShareCreate, BirthPlanSharesResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { PlanRef } from '../birthPlans.api.js';

/** Concerns the links of one plan, whose dialog may have been closed in the meantime. */
type OfPlan<Payload> = PayloadAction<{ planId: string } & Payload>;

export interface PlanSharesState {
  /** The plan of these links; null while no dialog is open. */
  planId: string | null;
  /** Newest first; null until they have loaded. */
  shares: BirthPlanShare[] | null;
  /** The client's address; empty if unknown. */
  clientEmail: string;
  /** Why the links couldn't be loaded. */
  failure: Failure | null;
  sending: 'idle' | 'busy' | 'done' | 'failed';
  /** Why a link couldn't be mailed. */
  sendFailure: Failure | null;
  /** Ids of links that are being revoked. */
  revoking: string[];
  /** The link to mail again; null while that form is closed. */
  correcting: BirthPlanShare | null;
  resending: 'idle' | 'busy' | 'failed';
  resendFailure: Failure | null;
}

const initialState: PlanSharesState = {
  planId: null,
  shares: null,
  clientEmail: '',
  failure: null,
  sending: 'idle',
  sendFailure: null,
  revoking: [],
  correcting: null,
  resending: 'idle',
  resendFailure: null,
};

export const planSharesSlice = createSlice({
  name: 'planShares',
  initialState,
  reducers: {
    sharesRequested: (state, { payload: { id } }: PayloadAction<PlanRef>) => {
      if (state.planId !== id) return { ...initialState, planId: id };
      state.failure = null;
      return state;
    },
    sharesLoaded: (state, { payload }: OfPlan<BirthPlanSharesResponse>) => {
      if (state.planId !== payload.planId) return;
      state.shares = payload.shares;
      state.clientEmail = payload.clientEmail;
    },
    sharesFailed: (state, { payload }: OfPlan<{ failure: Failure }>) => {
      if (state.planId === payload.planId) state.failure = payload.failure;
    },
    sendRequested: (
      state,
      _: PayloadAction<{ plan: PlanRef; body: BirthPlanShareCreate; idempotencyKey: string }>,
    ) => {
      state.sending = 'busy';
      state.sendFailure = null;
    },
    shareSent: (state, { payload: share }: PayloadAction<BirthPlanShare>) => {
      state.sending = 'done';
      state.shares = [share, ...(state.shares ?? []).filter(({ id }) => id !== share.id)];
    },
    sendFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.sending = 'failed';
      state.sendFailure = failure;
    },
    revokeRequested: (state, { payload }: PayloadAction<{ plan: PlanRef; share: BirthPlanShare }>) =>
      void state.revoking.push(payload.share.id),
    revokeEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.revoking = state.revoking.filter((revoking) => revoking !== id);
    },
    resendOpened: (state, { payload: share }: PayloadAction<BirthPlanShare>) => {
      Object.assign(state, { correcting: share, resending: 'idle', resendFailure: null });
    },
    resendClosed: (state) => {
      Object.assign(state, { correcting: null, resending: 'idle', resendFailure: null });
    },
    resendRequested: (
      state,
      _: PayloadAction<{ plan: PlanRef; share: BirthPlanShare; email: string; idempotencyKey: string }>,
    ) => {
      Object.assign(state, { resending: 'busy', resendFailure: null });
    },
    resendFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      Object.assign(state, { resending: 'failed', resendFailure: failure });
    },
    sharesClosed: () => initialState,
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof planSharesSlice> {}
}

const inStore = planSharesSlice.injectInto(sliceReducer);

export const planSharesActions = planSharesSlice.actions;
export const selectPlanShares = inStore.selectSlice;
