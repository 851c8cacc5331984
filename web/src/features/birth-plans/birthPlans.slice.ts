import type {
  BirthPlan,
  BirthPlanCreate,
  BirthPlanStats,
  BirthPlanUpdate,
  DateOnly,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { type ChartPage, type ChartPages, createChartPageReducers } from '../../store/chartPages.js';
import { sliceReducer } from '../../store/reducer.js';
import { hasFilters, type PlanPage, type PlanQuery, type PlanRef } from './birthPlans.api.js';

export interface PlanList {
  /** Status of the first page. */
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  query: PlanQuery;
  /** Whether the displayed plans belong to another query. */
  isStale: boolean;
  failure: Failure | null;
  /** Null until the first page has loaded. While another query loads, these are the previous query's plans. */
  plans: BirthPlan[] | null;
  nextCursor: string | null;
  /** Status of the next page. */
  more: 'idle' | 'loading' | 'failed';
}

export interface PlanSubmission {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
  /** The server's version of the plan after a `VERSION_CONFLICT`. */
  current: BirthPlan | null;
}

/** The due date of a plan's client, and whether the pregnancy has ended. */
export interface ClientEdd {
  clientId: string;
  status: 'loading' | 'loaded' | 'failed';
  edd: DateOnly | null;
  pregnancyEnded: boolean;
}

export interface BirthPlansState {
  list: PlanList;
  /** The lists of plans in charts, by `chartListKey`. */
  charts: Record<string, ChartPages<BirthPlan>>;
  stats: BirthPlanStats | null;
  submission: PlanSubmission;
  clientEdd: ClientEdd | null;
  /** Ids of plans that are being deleted. */
  deleting: string[];
  /** Number of changes made in this tab, to detect responses that predate a change. */
  changes: number;
}

export const ALL_PLANS: PlanQuery = { text: '', clientId: '', templateType: '', status: '', range: null };

const idle: PlanSubmission = { status: 'idle', failure: null, current: null };
const initialState: BirthPlansState = {
  list: {
    status: 'idle',
    query: ALL_PLANS,
    isStale: false,
    failure: null,
    plans: null,
    nextCursor: null,
    more: 'idle',
  },
  charts: {},
  stats: null,
  submission: idle,
  clientEdd: null,
  deleting: [],
  changes: 0,
};

const chartPages = createChartPageReducers<BirthPlan>();

export const birthPlansSlice = createSlice({
  name: 'birthPlans',
  initialState,
  reducers: {
    listRequested: ({ list }, { payload: query }: PayloadAction<PlanQuery>) => {
      const isOther = JSON.stringify(query) !== JSON.stringify(list.query);
      const isStale = list.plans !== null && (list.isStale || isOther);
      Object.assign(list, { status: 'loading', query, isStale, failure: null, more: 'idle' });
    },
    moreRequested: ({ list }) => {
      if (list.nextCursor) list.more = 'loading';
    },
    pageLoaded: ({ list }, { payload }: PayloadAction<PlanPage & { isFirst: boolean }>) => {
      const known = payload.isFirst ? [] : (list.plans ?? []);
      const added = payload.plans.filter(({ id }) => !known.some((plan) => plan.id === id));
      Object.assign(list, {
        status: 'loaded',
        isStale: false,
        plans: [...known, ...added],
        nextCursor: payload.nextCursor,
        more: 'idle',
      });
    },
    listFailed: ({ list }, { payload: failure }: PayloadAction<Failure>) => {
      Object.assign(list, { status: 'failed', failure });
      // Another query's plans would look like the results of this query.
      if (list.isStale) Object.assign(list, { plans: null, nextCursor: null, isStale: false });
    },
    moreFailed: ({ list }) => {
      list.more = 'failed';
    },
    chartRequested: ({ charts }, { payload: key }: PayloadAction<string>) => chartPages.request(charts, key),
    chartMoreRequested: ({ charts }, { payload: key }: PayloadAction<string>) =>
      chartPages.requestMore(charts, key),
    chartLoaded: (
      { charts },
      { payload }: PayloadAction<{ key: string; page: ChartPage<BirthPlan>; isFirst: boolean }>,
    ) => chartPages.arrive(charts, payload.key, payload.page, payload.isFirst),
    chartFailed: (
      { charts },
      { payload }: PayloadAction<{ key: string; failure: Failure; isFirst: boolean }>,
    ) => chartPages.fail(charts, payload.key, payload.failure, payload.isFirst),

    statsRequested: (state) => state,
    statsLoaded: (state, { payload }: PayloadAction<BirthPlanStats>) => {
      state.stats = payload;
    },

    eddRequested: (state, { payload: clientId }: PayloadAction<string>) => {
      state.clientEdd = { clientId, status: 'loading', edd: null, pregnancyEnded: false };
    },
    eddLoaded: (state, { payload }: PayloadAction<Omit<ClientEdd, 'status'>>) => {
      state.clientEdd = { ...payload, status: 'loaded' };
    },
    eddFailed: ({ clientEdd }) => {
      if (clientEdd) clientEdd.status = 'failed';
    },

    createSubmitted: (
      state,
      _: PayloadAction<{ clientId: string; body: BirthPlanCreate; idempotencyKey: string }>,
    ) => submitted(state),
    editSubmitted: (state, _: PayloadAction<{ plan: PlanRef; body: BirthPlanUpdate }>) => submitted(state),
    submissionDone: (state) => {
      state.submission = { ...idle, status: 'done' };
    },
    submissionFailed: (state, { payload }: PayloadAction<{ failure: Failure; current?: BirthPlan }>) => {
      state.submission = {
        status: 'failed',
        failure: payload.failure,
        current: payload.current ?? null,
      };
    },
    submissionReset: (state) => {
      state.submission = idle;
    },

    deleteRequested: (state, { payload }: PayloadAction<PlanRef>) => void state.deleting.push(payload.id),
    deleteEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.deleting = state.deleting.filter((deleting) => deleting !== id);
    },

    /** The most recently saved plan comes first. Only the server knows whether a filtered list includes a new plan. */
    planSaved: (state, { payload: plan }: PayloadAction<BirthPlan>) => {
      const { list } = state;
      state.changes += 1;
      chartPages.put(state.charts, plan);
      const others = list.plans?.filter(({ id }) => id !== plan.id);
      const isNew = others?.length === list.plans?.length;
      if (others && !(isNew && hasFilters(list.query))) list.plans = [plan, ...others];
    },
    planGone: (state, { payload: id }: PayloadAction<string>) => {
      const { list } = state;
      state.changes += 1;
      chartPages.drop(state.charts, id);
      if (list.plans) list.plans = list.plans.filter((plan) => plan.id !== id);
    },
  },
});

function submitted(state: BirthPlansState): void {
  state.submission = { ...idle, status: 'busy' };
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof birthPlansSlice> {}
}

const inStore = birthPlansSlice.injectInto(sliceReducer);

export const birthPlansActions = birthPlansSlice.actions;
export const selectBirthPlans = inStore.selectSlice;
