import {
  type AppointmentCreate,
  type AppointmentRepeats,
  type AppointmentUpdate,
  type AppointmentView,
  addDays,
  compareAppointments,
  type DateRange,
  daysOf,
  rangesOverlap,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { type ChartPage, type ChartPages, createChartPageReducers } from '../../store/chartPages.js';
import { type RootState, sliceReducer } from '../../store/reducer.js';

/** The views that load appointments. Each view shows one range at a time. */
export type AppointmentSlot = 'calendar' | 'stats' | 'today' | 'upcoming' | 'month';

export interface AppointmentList {
  range: DateRange;
  status: 'loading' | 'loaded' | 'failed';
  /** The range of `appointments`. While another range loads, this is still the previous range. */
  loaded: DateRange | null;
  appointments: AppointmentView[];
  failure: Failure | null;
}

export type AppointmentForm = 'create' | 'edit';

/** The changes to an appointment. A new recurrence rule also applies to the following appointments in the series. */
export type AppointmentEdit = AppointmentUpdate & { repeats?: AppointmentRepeats };

export interface AppointmentSubmission {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
  /** The server's version of the appointment after a `VERSION_CONFLICT`. */
  current: AppointmentView | null;
}

/** The day and time that an appointment is moved to. */
export type MoveTarget = Pick<AppointmentView, 'date' | 'endDate' | 'time'>;

interface Move {
  appointment: AppointmentView;
  to: MoveTarget;
}

interface Work {
  appointment: AppointmentView;
  texts: ActionTexts;
}

/** A page's messages for an action on an appointment. The error catalog has separate messages for each page. */
export interface ActionTexts {
  succeeded: string;
  refused: string;
  failed: string;
}

export interface AppointmentsState {
  lists: Partial<Record<AppointmentSlot, AppointmentList>>;
  /** The appointment lists in charts, by `chartListKey`. */
  charts: Record<string, ChartPages<AppointmentView>>;
  submissions: Record<AppointmentForm, AppointmentSubmission>;
  /** Ids of appointments that are being moved, marked, or canceled. */
  busy: string[];
  /** Number of changes made in this tab, so that pages with totals know when to reload. */
  changes: number;
  /**
   * Number of changes to series made in this tab. Lists reload after such a change, since they may show many of
   * a series' appointments.
   */
  seriesChanges: number;
}

const idle: AppointmentSubmission = { status: 'idle', failure: null, current: null };
const initialState: AppointmentsState = {
  lists: {},
  charts: {},
  submissions: { create: idle, edit: idle },
  busy: [],
  changes: 0,
  seriesChanges: 0,
};

const chartPages = createChartPageReducers<AppointmentView>(compareAppointments);

export const appointmentsSlice = createSlice({
  name: 'appointments',
  initialState,
  reducers: {
    rangeRequested: (
      state,
      { payload }: PayloadAction<{ slot: AppointmentSlot; range: DateRange; withShared: boolean }>,
    ) => {
      const { slot, range } = payload;
      const { loaded = null, appointments = [] } = state.lists[slot] ?? {};
      state.lists[slot] = { range, status: 'loading', loaded, appointments, failure: null };
    },
    rangeLoaded: (
      state,
      { payload }: PayloadAction<{ slot: AppointmentSlot; appointments: AppointmentView[] }>,
    ) => {
      const list = state.lists[payload.slot];
      if (!list) return;
      list.status = 'loaded';
      list.loaded = list.range;
      list.appointments = payload.appointments;
    },
    rangeFailed: (state, { payload }: PayloadAction<{ slot: AppointmentSlot; failure: Failure }>) => {
      const list = state.lists[payload.slot];
      if (!list) return;
      list.status = 'failed';
      list.failure = payload.failure;
    },

    chartRequested: ({ charts }, { payload: key }: PayloadAction<string>) => chartPages.request(charts, key),
    chartMoreRequested: ({ charts }, { payload: key }: PayloadAction<string>) =>
      chartPages.requestMore(charts, key),
    chartLoaded: (
      { charts },
      { payload }: PayloadAction<{ key: string; page: ChartPage<AppointmentView>; isFirst: boolean }>,
    ) => chartPages.arrive(charts, payload.key, payload.page, payload.isFirst),
    chartFailed: (
      { charts },
      { payload }: PayloadAction<{ key: string; failure: Failure; isFirst: boolean }>,
    ) => chartPages.fail(charts, payload.key, payload.failure, payload.isFirst),

    createSubmitted: (
      state,
      _: PayloadAction<{
        clientId: string;
        body: AppointmentCreate & { repeats?: AppointmentRepeats };
        idempotencyKey: string;
      }>,
    ) => markSubmitted(state, 'create'),
    editSubmitted: (state, _: PayloadAction<{ appointment: AppointmentView; body: AppointmentEdit }>) =>
      markSubmitted(state, 'edit'),
    submissionDone: (state, { payload: form }: PayloadAction<AppointmentForm>) => {
      state.submissions[form] = { ...idle, status: 'done' };
    },
    submissionFailed: (
      state,
      { payload }: PayloadAction<{ form: AppointmentForm; failure: Failure; current?: AppointmentView }>,
    ) => {
      const { form, failure, current = null } = payload;
      state.submissions[form] = { status: 'failed', failure, current };
    },
    submissionReset: (state, { payload: form }: PayloadAction<AppointmentForm>) => {
      state.submissions[form] = idle;
    },

    /** Moves the appointment immediately. If saving fails, it moves back. */
    moveRequested: (state, { payload }: PayloadAction<Move>) => move(state, payload),
    undoRequested: (state, { payload }: PayloadAction<Move>) => move(state, payload),
    /** Shows the server's version of the appointment. */
    appointmentReceived: (state, { payload }: PayloadAction<AppointmentView>) => upsert(state, payload),

    completeRequested: (state, { payload }: PayloadAction<Work>) =>
      void state.busy.push(payload.appointment.id),
    cancelRequested: (state, { payload }: PayloadAction<Work>) =>
      void state.busy.push(payload.appointment.id),
    actionEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.busy = state.busy.filter((busy) => busy !== id);
    },

    appointmentSaved: (state, { payload }: PayloadAction<AppointmentView>) => {
      upsert(state, payload);
      state.changes += 1;
    },
    seriesChanged: (state) => {
      state.changes += 1;
      state.seriesChanges += 1;
    },
    appointmentGone: (state, { payload: id }: PayloadAction<string>) => {
      remove(state, id);
      state.changes += 1;
    },
  },
});

function markSubmitted(state: AppointmentsState, form: AppointmentForm): void {
  state.submissions[form] = { ...idle, status: 'busy' };
}

function move(state: AppointmentsState, { appointment, to }: Move): void {
  state.busy.push(appointment.id);
  upsert(state, { ...appointment, ...to });
}

/**
 * Adds an appointment to every list whose range it may overlap, or updates it there. Extends the range by a
 * day, since a DST change can move the end past midnight, and the reducer doesn't know the time zone. The
 * extra day is harmless because pages filter by day.
 */
function upsert(state: AppointmentsState, appointment: AppointmentView): void {
  if (appointment.status === 'cancelled') {
    remove(state, appointment.id);
    return;
  }
  chartPages.put(state.charts, appointment);
  removeFromRanges(state, appointment.id);
  const { start, end } = daysOf(appointment, 'UTC');
  const days = { start, end: addDays(end, 1) };
  for (const list of Object.values(state.lists)) {
    const ranges = list.loaded ? [list.range, list.loaded] : [list.range];
    if (!ranges.some((range) => rangesOverlap(days, range))) continue;
    list.appointments = [...list.appointments, appointment].sort(compareAppointments);
  }
}

function remove(state: AppointmentsState, id: string): void {
  chartPages.drop(state.charts, id);
  removeFromRanges(state, id);
}

function removeFromRanges(state: AppointmentsState, id: string): void {
  for (const list of Object.values(state.lists)) {
    list.appointments = list.appointments.filter((known) => known.id !== id);
  }
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof appointmentsSlice> {}
}

const inStore = appointmentsSlice.injectInto(sliceReducer);

export const appointmentsActions = appointmentsSlice.actions;
export const selectAppointments = inStore.selectSlice;

/** Returns an appointment from the lists that have been loaded. */
export function selectAppointment(state: RootState, id: string): AppointmentView | undefined {
  const { lists, charts } = selectAppointments(state);
  const all = [
    ...Object.values(lists).map(({ appointments }) => appointments),
    ...Object.values(charts).map(({ items }) => items ?? []),
  ];
  return all.flat().find((appointment) => appointment.id === id);
}
