import type { LogEntry, RefusedEntry } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { type RootState, sliceReducer } from '../../store/reducer.js';
import type { PendingEntry } from './keptEntries.js';
import { entryLogKey, type LogRef } from './logSource.js';

/** One log on this device. */
export interface LogState<Log extends object = object, Entry extends LogEntry = LogEntry> {
  /** As the server last sent it. */
  log: Log | null;
  /** Whether the server has responded since the page was opened. */
  isFresh: boolean;
  /** Why the log could not be loaded. */
  failure: Failure | null;
  /** Entries that the server doesn't have yet. */
  pending: PendingEntry<Entry>[];
  isSending: boolean;
  /** Why the last attempt to send failed. */
  sendFailure: Failure | null;
  /** Whether this browser doesn't store entries, so that they would be lost when the tab closes. */
  isUnkept: boolean;
  /** Why the server can't store an entry, by entry id. */
  refused: Record<string, string>;
  /** Whether the server refused entries because the chart has been transferred to a colleague. */
  isTransferred: boolean;
}

interface EntryLogsState {
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
  isTransferred: false,
};

type LogAction<Payload = unknown> = PayloadAction<{ ref: LogRef } & Payload>;

const initialState: EntryLogsState = { logs: {} };

const entryLogsSlice = createSlice({
  name: 'entryLogs',
  initialState,
  reducers: {
    opened: (state, { payload }: LogAction) => void getOrCreateLog(state, payload.ref),
    /** Data stored on this device, shown until the server responds. */
    keptFound: (state, { payload }: LogAction<{ log: object | null; pending: PendingEntry[] }>) => {
      const found = getOrCreateLog(state, payload.ref);
      found.log ??= payload.log;
      found.pending = payload.pending;
    },
    loadRequested: (state, { payload }: LogAction) => void getOrCreateLog(state, payload.ref),
    logArrived: (state, { payload }: LogAction<{ log: object }>) => {
      const found = getOrCreateLog(state, payload.ref);
      found.log = payload.log;
      found.isFresh = true;
      found.failure = null;
    },
    loadFailed: (state, { payload }: LogAction<{ failure: Failure }>) => {
      getOrCreateLog(state, payload.ref).failure = payload.failure;
    },
    /** A new entry, or a new revision of one. */
    entryWritten: (
      state,
      { payload: { ref, event, logId } }: LogAction<{ event: LogEntry; logId?: string | undefined }>,
    ) => {
      const found = getOrCreateLog(state, ref);
      const { [event.id]: _, ...refused } = found.refused;
      found.refused = refused;
      found.pending = [...found.pending.filter((entry) => entry.event.id !== event.id), { event, logId }];
    },
    /** The undo button in the message about an entry: deletes a new entry, or restores the earlier contents. */
    undoRequested: (state, _action: LogAction<{ id: string; before: LogEntry | null }>) => state,
    notKept: (state, { payload }: LogAction) => {
      getOrCreateLog(state, payload.ref).isUnkept = true;
    },
    sendRequested: (state, { payload }: LogAction) => void getOrCreateLog(state, payload.ref),
    sendStarted: (state, { payload }: LogAction) => {
      getOrCreateLog(state, payload.ref).isSending = true;
    },
    sent: (
      state,
      { payload }: LogAction<{ log: object; batch: PendingEntry[]; refused: RefusedEntry[] }>,
    ) => {
      const found = getOrCreateLog(state, payload.ref);
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
    sendFailed: (state, { payload }: LogAction<{ failure: Failure }>) => {
      getOrCreateLog(state, payload.ref).sendFailure = payload.failure;
    },
    /** The chart was transferred. Unsent entries were set aside so that the user can copy them. */
    transferFound: (state, { payload }: LogAction) => {
      Object.assign(getOrCreateLog(state, payload.ref), {
        isTransferred: true,
        pending: [],
        sendFailure: null,
      });
    },
    sendEnded: (state, { payload }: LogAction) => {
      getOrCreateLog(state, payload.ref).isSending = false;
    },
    /** The log that the server returned after something other than entries was saved. */
    logSaved: (state, { payload }: LogAction<{ log: object }>) => {
      getOrCreateLog(state, payload.ref).log = payload.log;
    },
    /** The log was deleted. Also drops this device's unsent entries, since sending one would start the log again. */
    logDeleted: (state, { payload }: LogAction) => {
      state.logs[entryLogKey(payload.ref)] = { ...emptyLog };
    },
    /** Entries of a log that no longer exists. */
    pendingDiscarded: (state, { payload }: LogAction<{ entries: PendingEntry[] }>) => {
      const discarded = new Set(payload.entries.map(({ event }) => event.id));
      const found = getOrCreateLog(state, payload.ref);
      found.pending = found.pending.filter(({ event }) => !discarded.has(event.id));
    },
  },
});

function getOrCreateLog(state: EntryLogsState, ref: LogRef): LogState {
  const key = entryLogKey(ref);
  state.logs[key] ??= { ...emptyLog };
  return state.logs[key];
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof entryLogsSlice> {}
}

const inStore = entryLogsSlice.injectInto(sliceReducer);

export const entryLogsActions = entryLogsSlice.actions;
export const selectEntryLog = (state: RootState, ref: LogRef): LogState =>
  inStore.selectSlice(state).logs[entryLogKey(ref)] ?? emptyLog;
