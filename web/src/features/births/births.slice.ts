import type { BirthEvent, BirthLog, BirthRecordRequest, RefusedBirthEvent } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { type RootState, sliceReducer } from '../../store/reducer.js';
import type { BirthRef } from './births.api.js';
import type { PendingEntry } from './keptEntries.js';

/** The saving of a record or a story. */
export interface BirthSaving {
  status: 'idle' | 'busy' | 'done' | 'failed';
  failure: Failure | null;
}

/** One client's birth log on this device. */
export interface LogState {
  /** As the server last sent it. */
  log: BirthLog | null;
  /** Whether the server has answered since the page was opened. */
  isFresh: boolean;
  /** Why the log could not be loaded. */
  failure: Failure | null;
  /** Entries that the server doesn't have yet. */
  pending: PendingEntry[];
  isSending: boolean;
  /** Why the last try to send failed. */
  sendFailure: Failure | null;
  /** Whether this browser doesn't store entries, so that they would be lost with the tab. */
  isUnkept: boolean;
  /** Reasons by id for entries that the server can't store as they are. */
  refused: Record<string, string>;
  saving: BirthSaving;
}

interface BirthsState {
  logs: Record<string, LogState>;
}

const emptyLog: LogState = {
  log: null,
  isFresh: false,
  failure: null,
  pending: [],
  isSending: false,
  sendFailure: null,
  isUnkept: false,
  refused: {},
  saving: { status: 'idle', failure: null },
};

type Of<Payload> = PayloadAction<{ ref: BirthRef } & Payload>;
type OfLog = PayloadAction<{ ref: BirthRef }>;

const initialState: BirthsState = { logs: {} };

const birthsSlice = createSlice({
  name: 'births',
  initialState,
  reducers: {
    opened: (state, { payload }: OfLog) => void logIn(state, payload.ref),
    /** What this device has kept, before the server answers. */
    keptFound: (state, { payload }: Of<{ log: BirthLog | null; pending: PendingEntry[] }>) => {
      const found = logIn(state, payload.ref);
      found.log ??= payload.log;
      found.pending = payload.pending;
    },
    loadRequested: (state, { payload }: OfLog) => void logIn(state, payload.ref),
    logArrived: (state, { payload }: Of<{ log: BirthLog }>) => {
      const found = logIn(state, payload.ref);
      found.log = payload.log;
      found.isFresh = true;
      found.failure = null;
    },
    loadFailed: (state, { payload }: Of<{ failure: Failure }>) => {
      logIn(state, payload.ref).failure = payload.failure;
    },
    /** A new entry, or a new revision of one. */
    entryWritten: (state, { payload: { ref, event } }: Of<{ event: BirthEvent }>) => {
      const found = logIn(state, ref);
      const { [event.id]: _, ...refused } = found.refused;
      found.refused = refused;
      found.pending = [
        ...found.pending.filter((entry) => entry.event.id !== event.id),
        { event, pregnancyId: found.log?.pregnancyId },
      ];
    },
    /** The button in the message about an entry: deletes a new one, or brings the earlier contents back. */
    undoRequested: (state, _action: Of<{ id: string; before: BirthEvent | null }>) => state,
    notKept: (state, { payload }: OfLog) => {
      logIn(state, payload.ref).isUnkept = true;
    },
    sendRequested: (state, { payload }: OfLog) => void logIn(state, payload.ref),
    sendStarted: (state, { payload }: OfLog) => {
      logIn(state, payload.ref).isSending = true;
    },
    sent: (
      state,
      { payload }: Of<{ log: BirthLog; batch: PendingEntry[]; refused: RefusedBirthEvent[] }>,
    ) => {
      const found = logIn(state, payload.ref);
      const refused = new Map(payload.refused.map(({ id, message }) => [id, message]));
      const isStored = ({ event }: PendingEntry) =>
        !refused.has(event.id) &&
        payload.batch.some((sent) => sent.event.id === event.id && sent.event.revision === event.revision);
      found.log = payload.log;
      found.isFresh = true;
      found.failure = null;
      found.sendFailure = null;
      found.pending = found.pending.filter((entry) => !isStored(entry));
      found.refused = { ...found.refused, ...Object.fromEntries(refused) };
    },
    sendFailed: (state, { payload }: Of<{ failure: Failure }>) => {
      logIn(state, payload.ref).sendFailure = payload.failure;
    },
    sendEnded: (state, { payload }: OfLog) => {
      logIn(state, payload.ref).isSending = false;
    },
    recordSubmitted: (state, { payload }: Of<{ request: BirthRecordRequest }>) => {
      logIn(state, payload.ref).saving = { status: 'busy', failure: null };
    },
    storySubmitted: (state, { payload }: Of<{ story: string; version: number }>) => {
      logIn(state, payload.ref).saving = { status: 'busy', failure: null };
    },
    saved: (state, { payload }: Of<{ log: BirthLog }>) => {
      const found = logIn(state, payload.ref);
      found.log = payload.log;
      found.saving = { status: 'done', failure: null };
    },
    saveFailed: (state, { payload }: Of<{ failure: Failure; current?: BirthLog | undefined }>) => {
      const found = logIn(state, payload.ref);
      if (payload.current) found.log = payload.current;
      found.saving = { status: 'failed', failure: payload.failure };
    },
    savingForgotten: (state, { payload }: OfLog) => {
      logIn(state, payload.ref).saving = { status: 'idle', failure: null };
    },
  },
});

/** The name of a log in the store. */
function keyOf({ clientId, pregnancyId = '' }: BirthRef): string {
  return `${clientId}:${pregnancyId}`;
}

function logIn(state: BirthsState, ref: BirthRef): LogState {
  const key = keyOf(ref);
  state.logs[key] ??= { ...emptyLog };
  return state.logs[key];
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof birthsSlice> {}
}

const inStore = birthsSlice.injectInto(sliceReducer);

export const birthsActions = birthsSlice.actions;
export const selectBirthLog = (state: RootState, ref: BirthRef): LogState =>
  inStore.selectSlice(state).logs[keyOf(ref)] ?? emptyLog;
