import type {
  ClinicOnCallResponse,
  DateRange,
  OnCallPlanResponse,
  OnCallPlanUpdate,
  OnCallResponse,
  TimeAway,
  TimeAwayFields,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';

/** Where a board is shown. Each place has its own range of days. */
export type BoardPlace = 'page' | 'dashboard' | 'schedule' | 'booking';

export interface Board {
  range: DateRange;
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Null until loaded; kept while another one loads. */
  board: OnCallResponse | null;
}

/** The windows of colleagues. */
export interface Clinic {
  range: DateRange;
  failure: Failure | null;
  /** Null until loaded; kept while another one loads. */
  answer: ClinicOnCallResponse | null;
}

/** The plan of the open dialog. */
export interface OpenPlan {
  clientId: string;
  failure: Failure | null;
  answer: OnCallPlanResponse | null;
}

export interface OnCallSubmission {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
  /** The server's plan after a `VERSION_CONFLICT`. */
  current: OnCallPlanResponse | null;
}

export interface OnCallState {
  boards: Partial<Record<BoardPlace, Board>>;
  clinic: Clinic | null;
  plan: OpenPlan | null;
  submission: OnCallSubmission;
}

const idle: OnCallSubmission = { status: 'idle', failure: null, current: null };
const initialState: OnCallState = { boards: {}, clinic: null, plan: null, submission: idle };

export const onCallSlice = createSlice({
  name: 'onCall',
  initialState,
  reducers: {
    boardRequested: (state, { payload }: PayloadAction<{ place: BoardPlace; range: DateRange }>) => {
      const board = state.boards[payload.place]?.board ?? null;
      state.boards[payload.place] = { range: payload.range, status: 'loading', failure: null, board };
    },
    boardArrived: (state, { payload }: PayloadAction<{ place: BoardPlace; board: OnCallResponse }>) => {
      const shown = state.boards[payload.place];
      if (shown) Object.assign(shown, { status: 'loaded', failure: null, board: payload.board });
    },
    boardFailed: (state, { payload }: PayloadAction<{ place: BoardPlace; failure: Failure }>) => {
      const shown = state.boards[payload.place];
      if (shown) Object.assign(shown, { status: 'failed', failure: payload.failure });
    },

    clinicRequested: (state, { payload: range }: PayloadAction<DateRange>) => {
      state.clinic = { range, failure: null, answer: state.clinic?.answer ?? null };
    },
    clinicArrived: (state, { payload: answer }: PayloadAction<ClinicOnCallResponse>) => {
      if (state.clinic) state.clinic.answer = answer;
    },
    clinicFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      if (state.clinic) state.clinic.failure = failure;
    },

    planRequested: (state, { payload: clientId }: PayloadAction<string>) => {
      state.plan = { clientId, failure: null, answer: null };
    },
    planArrived: (state, { payload: answer }: PayloadAction<OnCallPlanResponse>) => {
      if (state.plan?.clientId === answer.clientId) state.plan.answer = answer;
    },
    planFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      if (state.plan) state.plan.failure = failure;
    },

    planSubmitted: (state, _: PayloadAction<{ clientId: string; plan: OnCallPlanUpdate }>) => begin(state),
    timeAwaySubmitted: (
      state,
      _: PayloadAction<{ timeAway: TimeAway | null; fields: TimeAwayFields; idempotencyKey: string }>,
    ) => begin(state),
    timeAwayDeleted: (state, _: PayloadAction<string>) => begin(state),
    submissionDone: (state) => {
      state.submission = { ...idle, status: 'done' };
    },
    submissionFailed: (
      state,
      { payload }: PayloadAction<{ failure: Failure; current?: OnCallPlanResponse | undefined }>,
    ) => {
      state.submission = { status: 'failed', failure: payload.failure, current: payload.current ?? null };
    },
    /** The dialog closed. */
    submissionReset: (state) => {
      state.submission = idle;
      state.plan = null;
    },
  },
});

function begin(state: OnCallState): void {
  state.submission = { ...idle, status: 'busy' };
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof onCallSlice> {}
}

const inStore = onCallSlice.injectInto(sliceReducer);

export const onCallActions = onCallSlice.actions;
export const selectOnCall = inStore.selectSlice;
