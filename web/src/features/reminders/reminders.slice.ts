import type { DateOnly, Reminder, ReminderInput, ReminderScope, ReminderStatus } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { isOfEarlierPregnancy } from '../../store/chartLists.js';
import { createRecordReducers, type RecordList, type RecordsState } from '../../store/records.js';
import { sliceReducer } from '../../store/reducer.js';
import type { ReminderRef, ReminderUpdate } from './reminders.api.js';
import type { ReminderPlace } from './texts.js';

/** Key of the practice's list. A client's lists have keys from `chartListKey`. */
export const PRACTICE = 'practice';

export interface ReminderList extends RecordList {
  /** Whether the whole list has loaded before. If so, `ids` keeps the old list until a reload finishes. */
  hasBeenComplete: boolean;
  /** Ids received so far by the load in progress. */
  arriving: string[];
}

/** A status the practitioner chose, shown immediately and pending until the server has it. */
export interface StatusChange {
  reminder: ReminderRef & Pick<Reminder, 'title'>;
  status: ReminderStatus;
  completedDate: DateOnly | null;
  /** Queued on the device because there was no connection. */
  isWaiting: boolean;
}

export interface ReminderSubmission {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
  /** The server's version of the reminder after a `VERSION_CONFLICT`. */
  current: Reminder | null;
  /** The saved reminder. */
  saved: Reminder | null;
}

/** The due date that a form uses. */
export interface DueDate {
  clientId: string;
  status: 'loading' | 'loaded' | 'failed';
  edd: DateOnly | null;
  /** The pregnancy has ended, so reminders relative to the due date don't apply. */
  hasEnded: boolean;
}

export interface RemindersState extends RecordsState<Reminder, ReminderList> {
  /** Reminders created while the list was open, newest first. */
  fresh: string[];
  changes: Record<string, StatusChange>;
  /** Ids of reminders that are being deleted. */
  deleting: string[];
  submission: ReminderSubmission;
  dueDate: DueDate | null;
}

const idle: ReminderSubmission = { status: 'idle', failure: null, current: null, saved: null };
const reminders = createRecordReducers<Reminder>();
const initialState: RemindersState = {
  ...reminders.initialState(),
  fresh: [],
  changes: {},
  deleting: [],
  submission: idle,
  dueDate: null,
};

export const remindersSlice = createSlice({
  name: 'reminders',
  initialState,
  reducers: {
    /** Payload: a client's list key, or null for the practice's list. */
    listRequested: (state, { payload: clientId }: PayloadAction<string | null>) => {
      const { ids = null, hasBeenComplete = false } = state.lists[clientId ?? PRACTICE] ?? {};
      state.lists[clientId ?? PRACTICE] = {
        status: 'loading',
        failure: null,
        ids,
        hasBeenComplete,
        arriving: [],
      };
    },
    pageArrived: (
      state,
      { payload }: PayloadAction<{ clientId: string | null; reminders: Reminder[]; isLast: boolean }>,
    ) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      if (!list) return;
      const arrived = reminders.arrive(state, payload.reminders);
      list.arriving = [...new Set([...list.arriving, ...arrived])];
      if (payload.isLast) list.status = 'loaded';
      if (payload.isLast || !list.hasBeenComplete) list.ids = list.arriving;
      if (payload.isLast) list.hasBeenComplete = true;
    },
    listFailed: (state, { payload }: PayloadAction<{ clientId: string | null; failure: Failure }>) => {
      reminders.fail(state, payload.clientId ?? PRACTICE, payload.failure);
    },
    /** The page was reopened, so new reminders move to their sorted position. */
    freshForgotten: (state) => {
      state.fresh = [];
    },

    dueDateRequested: (state, { payload: clientId }: PayloadAction<string>) => {
      state.dueDate = { clientId, status: 'loading', edd: null, hasEnded: false };
    },
    dueDateLoaded: (state, { payload }: PayloadAction<Omit<DueDate, 'status'>>) => {
      state.dueDate = { ...payload, status: 'loaded' };
    },
    dueDateFailed: (state) => {
      if (state.dueDate) state.dueDate.status = 'failed';
    },

    createSubmitted: (
      state,
      _: PayloadAction<{
        clientId: string;
        body: ReminderInput;
        idempotencyKey: string;
        place: ReminderPlace;
      }>,
    ) => submitted(state),
    editSubmitted: (
      state,
      _: PayloadAction<{ reminder: ReminderRef; body: ReminderUpdate; place: ReminderPlace }>,
    ) => submitted(state),
    submissionDone: (state, { payload: saved }: PayloadAction<Reminder>) => {
      state.submission = { ...idle, status: 'done', saved };
    },
    submissionFailed: (state, { payload }: PayloadAction<{ failure: Failure; current?: Reminder }>) => {
      const { failure, current = null } = payload;
      state.submission = { status: 'failed', failure, current, saved: null };
    },
    submissionReset: (state) => {
      state.submission = idle;
    },

    deleteRequested: (
      state,
      { payload }: PayloadAction<{ reminder: Reminder; scope: ReminderScope | null; place: ReminderPlace }>,
    ) => void state.deleting.push(payload.reminder.id),
    deleteEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.deleting = state.deleting.filter((deleting) => deleting !== id);
    },

    statusChosen: (
      state,
      { payload }: PayloadAction<Omit<StatusChange, 'isWaiting'> & { place: ReminderPlace }>,
    ) => {
      const { place: _, ...change } = payload;
      state.changes[change.reminder.id] = { ...change, isWaiting: false };
    },
    statusQueued: (state, { payload: id }: PayloadAction<string>) => {
      const change = state.changes[id];
      if (change) change.isWaiting = true;
    },
    /** The change was sent, by this tab or another, or was rejected. The server's status applies again. */
    statusSettled: (state, { payload: id }: PayloadAction<string>) => {
      delete state.changes[id];
    },
    /** Changes waiting in this browser, from before a reload or from another tab. */
    unsentFound: (state, { payload }: PayloadAction<StatusChange[]>) => {
      for (const change of payload) state.changes[change.reminder.id] ??= change;
    },
    sendNowRequested: (state) => state,

    /** Stores the server's version. A new reminder is added to the front of its lists. */
    reminderSaved: (state, { payload: reminder }: PayloadAction<Reminder>) => {
      reminders.save(state, reminder);
      toFront(state, PRACTICE, reminder.id);
      if (!isOfEarlierPregnancy(state.lists, reminder)) toFront(state, reminder.clientId, reminder.id);
    },
    reminderCreated: (state, { payload: reminder }: PayloadAction<Reminder>) => {
      state.fresh.unshift(reminder.id);
    },
    reminderGone: (state, { payload: id }: PayloadAction<string>) => {
      reminders.drop(state, id);
      for (const list of Object.values(state.lists)) {
        list.arriving = list.arriving.filter((known) => known !== id);
      }
    },
  },
});

function submitted(state: RemindersState): void {
  state.submission = { ...idle, status: 'busy' };
}

function toFront(state: RemindersState, key: string, id: string): void {
  const list = state.lists[key];
  if (!list) return;
  if (list.ids && !list.ids.includes(id)) list.ids.unshift(id);
  if (list.status === 'loading' && !list.arriving.includes(id)) list.arriving.unshift(id);
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof remindersSlice> {}
}

const inStore = remindersSlice.injectInto(sliceReducer);

export const remindersActions = remindersSlice.actions;
export const selectReminders = inStore.selectSlice;
