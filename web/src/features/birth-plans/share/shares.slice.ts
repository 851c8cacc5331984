import type { BirthPlanShare, BirthPlanShareCreate, BirthPlanSharesResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { PlanRef } from '../birthPlans.api.js';

/** Something that concerns the links of one plan, whose dialog may have been closed meanwhile. */
type OfPlan<Payload> = PayloadAction<{ planId: string } & Payload>;

export interface PlanSharesState {
  /** The plan whose links these are; null while no dialog is open. */
  planId: string | null;
  /** Newest first; null until they are there. */
  shares: BirthPlanShare[] | null;
  /** Address of the client; empty until the links are there, and where the client has none. */
  clientEmail: string;
  /** Why they could not be loaded. */
  failure: Failure | null;
  sending: 'idle' | 'busy' | 'done' | 'failed';
  /** Why a link could not be mailed. */
  sendFailure: Failure | null;
  /** Ids of those that are being ended. */
  revoking: string[];
  /** The link whose mail is to be sent again; null while no such form is open. */
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

/** The links of the plan whose dialog is open. */
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
