import type { CoverageCall, OnCallPlanResponse } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { type RootState, sliceReducer } from '../../../store/reducer.js';

/** One client's window, backups, and log of who was asked to cover, on this device. */
export interface CoverageState {
  /** As the server last sent it. */
  answer: OnCallPlanResponse | null;
  /** Why it could not be loaded. */
  failure: Failure | null;
  /** Entries that the server doesn't have yet. */
  pending: CoverageCall[];
  isSending: boolean;
  /** Why the last attempt to send failed. */
  sendFailure: Failure | null;
  /** Whether this browser doesn't store entries, so that they would be lost when the tab closes. */
  isUnkept: boolean;
}

const empty: CoverageState = {
  answer: null,
  failure: null,
  pending: [],
  isSending: false,
  sendFailure: null,
  isUnkept: false,
};

type Of<Payload> = PayloadAction<{ clientId: string } & Payload>;
type OfClient = PayloadAction<{ clientId: string }>;

const initialState: { plans: Record<string, CoverageState> } = { plans: {} };

const coverageSlice = createSlice({
  name: 'coverage',
  initialState,
  reducers: {
    /** Dispatched when a component shows the plan; `known` is the plan if it has already loaded. */
    opened: (state, { payload }: Of<{ known?: OnCallPlanResponse | undefined }>) => {
      planIn(state, payload.clientId).answer ??= payload.known ?? null;
    },
    /** Data stored on this device, shown until the server responds. */
    keptFound: (state, { payload }: Of<{ answer: OnCallPlanResponse | null; pending: CoverageCall[] }>) => {
      const plan = planIn(state, payload.clientId);
      plan.answer ??= payload.answer;
      plan.pending = payload.pending;
    },
    loadRequested: (state, { payload }: OfClient) => void planIn(state, payload.clientId),
    planArrived: (state, { payload }: Of<{ answer: OnCallPlanResponse }>) => {
      Object.assign(planIn(state, payload.clientId), { answer: payload.answer, failure: null });
    },
    loadFailed: (state, { payload }: Of<{ failure: Failure }>) => {
      planIn(state, payload.clientId).failure = payload.failure;
    },
    callLogged: (state, { payload }: Of<{ call: CoverageCall }>) => {
      planIn(state, payload.clientId).pending.push(payload.call);
    },
    notKept: (state, { payload }: OfClient) => {
      planIn(state, payload.clientId).isUnkept = true;
    },
    sendRequested: (state, { payload }: OfClient) => void planIn(state, payload.clientId),
    sendStarted: (state, { payload }: OfClient) => {
      planIn(state, payload.clientId).isSending = true;
    },
    /** The server has stored an entry or will never accept it. */
    callSettled: (state, { payload }: Of<{ id: string }>) => {
      const plan = planIn(state, payload.clientId);
      plan.pending = plan.pending.filter(({ id }) => id !== payload.id);
      plan.sendFailure = null;
    },
    sendFailed: (state, { payload }: Of<{ failure: Failure }>) => {
      planIn(state, payload.clientId).sendFailure = payload.failure;
    },
    /** The chart was transferred. Unsent entries were set aside so that the user can copy them. */
    transferFound: (state, { payload }: OfClient) => {
      Object.assign(planIn(state, payload.clientId), { pending: [], sendFailure: null });
    },
    sendEnded: (state, { payload }: OfClient) => {
      planIn(state, payload.clientId).isSending = false;
    },
  },
});

function planIn(state: typeof initialState, clientId: string): CoverageState {
  state.plans[clientId] ??= { ...empty, pending: [] };
  return state.plans[clientId];
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof coverageSlice> {}
}

const inStore = coverageSlice.injectInto(sliceReducer);

export const coverageActions = coverageSlice.actions;
export const selectCoverage = (state: RootState, clientId: string): CoverageState =>
  inStore.selectSlice(state).plans[clientId] ?? empty;
