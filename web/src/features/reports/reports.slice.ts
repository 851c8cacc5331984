import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';
import type { ReportBodies, ReportName, ReportQuery } from './reports.api.js';

export interface LoadedReport<Body> {
  query: ReportQuery;
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** Null until loaded; kept while another one loads. */
  body: Body | null;
}

export interface ReportsState {
  reports: { [Name in ReportName]?: LoadedReport<ReportBodies[Name]> };
  /** Whether a CSV file is being downloaded. */
  isSaving: boolean;
}

type ReportKey = { name: ReportName; query: ReportQuery };

const initialState: ReportsState = { reports: {}, isSaving: false };

export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    reportRequested: ({ reports }, { payload: { name, query } }: PayloadAction<ReportKey>) => {
      const body = reports[name]?.body ?? null;
      Object.assign(reports, { [name]: { query, status: 'loading', failure: null, body } });
    },
    reportArrived: (
      { reports },
      { payload }: PayloadAction<{ name: ReportName; body: ReportBodies[ReportName] }>,
    ) => {
      const report = reports[payload.name];
      if (report) Object.assign(report, { status: 'loaded', body: payload.body });
    },
    reportFailed: (
      { reports },
      { payload: { name, failure } }: PayloadAction<{ name: ReportName; failure: Failure }>,
    ) => {
      const report = reports[name];
      if (report) Object.assign(report, { status: 'failed', failure });
    },
    fileRequested: (state, _: PayloadAction<ReportKey>) => {
      state.isSaving = true;
    },
    fileSettled: (state) => {
      state.isSaving = false;
    },
  },
});

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof reportsSlice> {}
}

const inStore = reportsSlice.injectInto(sliceReducer);

export const reportsActions = reportsSlice.actions;
export const selectReports = inStore.selectSlice;
