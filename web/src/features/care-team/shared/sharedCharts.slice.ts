import type { SharedChart } from '@doula-desk/domain';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';

interface SharedChartsState {
  /** Invitations and charts, latest first; null until loaded. */
  charts: SharedChart[] | null;
  failure: Failure | null;
  /** Ids of memberships with an action in progress. */
  busy: string[];
}

const initialState: SharedChartsState = { charts: null, failure: null, busy: [] };

export type MembershipAction = 'accept' | 'decline' | 'leave';

export const sharedChartsSlice = createSlice({
  name: 'sharedCharts',
  initialState,
  reducers: {
    chartsRequested: (state) => {
      state.failure = null;
    },
    chartsArrived: (state, { payload }: PayloadAction<SharedChart[]>) => {
      state.charts = payload;
    },
    chartsFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.failure = failure;
    },
    actionRequested: (state, { payload }: PayloadAction<{ chart: SharedChart; action: MembershipAction }>) =>
      void state.busy.push(payload.chart.id),
    actionEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.busy = state.busy.filter((busy) => busy !== id);
    },
  },
});

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof sharedChartsSlice> {}
}

const inStore = sharedChartsSlice.injectInto(sliceReducer);

export const sharedChartsActions = sharedChartsSlice.actions;
export const selectSharedCharts = inStore.selectSlice;

/** Returns the charts that the practitioner can currently open, by client. */
export const selectOpenCharts = createSelector(
  (state: Parameters<typeof selectSharedCharts>[0]) => selectSharedCharts(state).charts,
  (charts) =>
    new Map((charts ?? []).filter(({ state }) => state === 'active').map((chart) => [chart.clientId, chart])),
);
