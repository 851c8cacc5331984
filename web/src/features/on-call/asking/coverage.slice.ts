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

type ClientAction<Payload = unknown> = PayloadAction<{ clientId: string } & Payload>;

const initialState: { plans: Record<string, CoverageState> } = { plans: {} };

const coverageSlice = createSlice({
  name: 'coverage',
  initialState,
  reducers: {
    /** Dispatched when a component shows the plan; `known` is the plan if it has already loaded. */
    opened: (state, { payload }: ClientAction<{ known?: OnCallPlanResponse | undefined }>) => {
      getOrCreatePlan(state, payload.clientId).answer ??= payload.known ?? null;
    },
    /** Data stored on this device, shown until the server responds. */
    keptFound: (
      state,
      { payload }: ClientAction<{ answer: OnCallPlanResponse | null; pending: CoverageCall[] }>,
    ) => {
      const plan = getOrCreatePlan(state, payload.clientId);
      plan.answer ??= payload.answer;
      plan.pending = payload.pending;
    },
    loadRequested: (state, { payload }: ClientAction) => void getOrCreatePlan(state, payload.clientId),
    planArrived: (state, { payload }: ClientAction<{ answer: OnCallPlanResponse }>) => {
      Object.assign(getOrCreatePlan(state, payload.clientId), { answer: payload.answer, failure: null });
    },
    loadFailed: (state, { payload }: ClientAction<{ failure: Failure }>) => {
      getOrCreatePlan(state, payload.clientId).failure = payload.failure;
    },
    callLogged: (state, { payload }: ClientAction<{ call: CoverageCall }>) => {
      getOrCreatePlan(state, payload.clientId).pending.push(payload.call);
    },
    notKept: (state, { payload }: ClientAction) => {
      getOrCreatePlan(state, payload.clientId).isUnkept = true;
    },
    sendRequested: (state, { payload }: ClientAction) => void getOrCreatePlan(state, payload.clientId),
    sendStarted: (state, { payload }: ClientAction) => {
      getOrCreatePlan(state, payload.clientId).isSending = true;
    },
    /** The server has stored an entry or will never accept it. */
    callSettled: (state, { payload }: ClientAction<{ id: string }>) => {
      const plan = getOrCreatePlan(state, payload.clientId);
      plan.pending = plan.pending.filter(({ id }) => id !== payload.id);
      plan.sendFailure = null;
    },
    sendFailed: (state, { payload }: ClientAction<{ failure: Failure }>) => {
      getOrCreatePlan(state, payload.clientId).sendFailure = payload.failure;
    },
    /** The chart was transferred. Unsent entries were set aside so that the user can copy them. */
    transferFound: (state, { payload }: ClientAction) => {
      Object.assign(getOrCreatePlan(state, payload.clientId), { pending: [], sendFailure: null });
    },
    sendEnded: (state, { payload }: ClientAction) => {
      getOrCreatePlan(state, payload.clientId).isSending = false;
    },
  },
});

function getOrCreatePlan(state: typeof initialState, clientId: string): CoverageState {
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
