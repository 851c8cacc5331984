import type { ChartGlance, Client, ClientConflict, ClientFields, ClientStatus } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { FetchedChart } from '../clients.api.js';
import type { SectionId } from '../shown/sections.js';

/** Identifies what is saved together: one card, the whole chart, or the end of the pregnancy. */
export type SaveId = SectionId | 'all' | 'pregnancyEnd';

/** An edit to save. */
export interface ChartSave {
  id: SaveId;
  /** The fields being edited. */
  fields: (keyof ClientFields)[];
  /** The client when the edit replacedCount. */
  base: ClientFields;
  /** The edited client. */
  mine: ClientFields;
}

/** A conflict about values that were changed both by this edit and by someone else. */
export interface ChartConflict {
  save: ChartSave;
  theirs: ClientFields;
  /** The merged client, with the other side's values where they conflict. */
  merged: ClientFields;
  conflicts: ClientConflict[];
}

export interface ChartState {
  client: Client | null;
  /** Additional facts for the header; null until loaded. */
  glance: ChartGlance | null;
  loading: boolean;
  failure: Failure | null;
  /** A status that is being saved and is already shown. */
  pendingStatus: ClientStatus | null;
  /** `done` stays until the saved form has handled it. */
  saves: Partial<Record<SaveId, 'busy' | 'failed' | 'done'>>;
  conflict: ChartConflict | null;
  /** Number of changes to the whole chart, each of which reloads the chart. */
  replacedCount: number;
}

const untouched: ChartState = {
  client: null,
  glance: null,
  loading: false,
  failure: null,
  pendingStatus: null,
  saves: {},
  conflict: null,
  replacedCount: 0,
};

interface ClientRef {
  clientId: string;
}

/** An action on one client's chart. */
type ChartAction<Payload> = PayloadAction<ClientRef & Payload>;

/** The charts opened in this session, by client. */
export const chartSlice = createSlice({
  name: 'charts',
  initialState: {} as Record<string, ChartState>,
  reducers: {
    requested: (charts, { payload }: PayloadAction<ClientRef>) => {
      Object.assign(chartOf(charts, payload), { loading: true, failure: null });
    },
    loaded: (charts, { payload: { client, glance } }: PayloadAction<FetchedChart>) => {
      const chart = keepNewest(chartOf(charts, { clientId: client.id }), client);
      Object.assign(chart, { glance, loading: false });
    },
    loadFailed: (charts, { payload }: ChartAction<{ failure: Failure }>) => {
      Object.assign(chartOf(charts, payload), { failure: payload.failure, loading: false });
    },
    statusChosen: (charts, { payload }: ChartAction<{ status: ClientStatus }>) => {
      chartOf(charts, payload).pendingStatus = payload.status;
    },
    statusSettled: (charts, { payload }: PayloadAction<ClientRef>) => {
      chartOf(charts, payload).pendingStatus = null;
    },
    saveRequested: (charts, { payload }: ChartAction<{ save: ChartSave }>) => {
      const chart = chartOf(charts, payload);
      chart.saves[payload.save.id] = 'busy';
      chart.conflict = null;
    },
    /** Stores the server's version of the client. */
    clientStored: (charts, { payload: client }: PayloadAction<Client>) => {
      keepNewest(chartOf(charts, { clientId: client.id }), client);
    },
    /** Stores the client after a change to the whole chart, such as a merge or the start of a pregnancy. */
    chartReplaced: (charts, { payload: client }: PayloadAction<Client>) => {
      keepNewest(chartOf(charts, { clientId: client.id }), client).replacedCount += 1;
    },
    saveDone: (charts, { payload }: ChartAction<{ id: SaveId }>) => {
      chartOf(charts, payload).saves[payload.id] = 'done';
    },
    saveFailed: (charts, { payload }: ChartAction<{ id: SaveId }>) => {
      chartOf(charts, payload).saves[payload.id] = 'failed';
    },
    saveSeen: (charts, { payload }: ChartAction<{ id: SaveId }>) => {
      delete chartOf(charts, payload).saves[payload.id];
    },
    conflictFound: (charts, { payload }: ChartAction<{ conflict: ChartConflict }>) => {
      const chart = chartOf(charts, payload);
      chart.conflict = payload.conflict;
      delete chart.saves[payload.conflict.save.id];
    },
    removed: (charts, { payload }: PayloadAction<ClientRef>) => {
      delete charts[payload.clientId];
    },
    /** Returns to the form with the conflict unresolved. */
    conflictLeft: (charts, { payload }: PayloadAction<ClientRef>) => {
      chartOf(charts, payload).conflict = null;
    },
  },
});

function chartOf(charts: Record<string, ChartState>, { clientId }: ClientRef): ChartState {
  charts[clientId] ??= { ...untouched, saves: {} };
  return charts[clientId];
}

/** Stores the client unless the store already has a newer version. */
function keepNewest(chart: ChartState, client: Client): ChartState {
  if (!chart.client || chart.client.version <= client.version) chart.client = client;
  return chart;
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof chartSlice> {}
}

const inStore = chartSlice.injectInto(sliceReducer);

export const chartActions = chartSlice.actions;
const selectCharts = inStore.selectSlice;

export function selectChart(state: Parameters<typeof selectCharts>[0], clientId: string): ChartState {
  return selectCharts(state)[clientId] ?? untouched;
}
