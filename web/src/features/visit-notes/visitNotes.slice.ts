import {
  type AmendVisitNoteRequest,
  matchesVisitNote,
  type VisitNote,
  type VisitNoteFilters,
  type VisitNoteStats,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { isOfEarlierPregnancy } from '../../store/chartLists.js';
import { createRecordReducers, putFirst, type RecordList, type RecordsState } from '../../store/records.js';
import { sliceReducer } from '../../store/reducer.js';
import type { NotePlace } from './texts.js';

/** Key of the practice's list. A client's lists have keys from `chartListKey`. */
export const PRACTICE = 'practice';

export interface NoteList extends RecordList {
  /** Filters, for the practice's list. */
  filters: VisitNoteFilters | null;
  /** Whether the notes shown are for previous filters. */
  isStale: boolean;
  nextCursor: string | null;
  /** Status of the next page. */
  more: 'idle' | 'loading' | 'failed';
  /** The total number; null if unknown. */
  total: number | null;
  /** Notes created while the first page is loading, which may not include them. */
  fresh: string[];
}

export interface VisitNotesState extends RecordsState<VisitNote, NoteList> {
  stats: VisitNoteStats | null;
  /** Ids of notes that are being deleted or locked. */
  busy: string[];
  amendment: { status: 'idle' | 'busy' | 'done' | 'failed'; failure: Failure | null };
  /** The note being printed. */
  printing: VisitNote | null;
}

const idle: VisitNotesState['amendment'] = { status: 'idle', failure: null };
const notes = createRecordReducers<VisitNote>();
const initialState: VisitNotesState = {
  ...notes.initialState(),
  stats: null,
  busy: [],
  amendment: idle,
  printing: null,
};

/** An action about a list: the practice's if `clientId` is null, otherwise a client's. */
type OfList<Payload> = PayloadAction<{ clientId: string | null } & Payload>;

export const visitNotesSlice = createSlice({
  name: 'visitNotes',
  initialState,
  reducers: {
    listRequested: (state, { payload }: OfList<{ filters: VisitNoteFilters | null }>) => {
      const before = state.lists[payload.clientId ?? PRACTICE];
      state.lists[payload.clientId ?? PRACTICE] = {
        status: 'loading',
        failure: null,
        filters: payload.filters,
        isStale: isStale(before, payload.filters),
        ids: before?.ids ?? null,
        nextCursor: before?.nextCursor ?? null,
        more: 'idle',
        total: before?.total ?? null,
        fresh: [],
      };
    },
    moreRequested: (state, { payload }: OfList<object>) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      if (list) list.more = 'loading';
    },
    pageArrived: (
      state,
      {
        payload,
      }: OfList<{ notes: VisitNote[]; nextCursor: string | null; total: number | null; isFirst: boolean }>,
    ) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      if (!list) return;
      const arrived = notes.arrive(state, payload.notes);
      const fresh = list.fresh.filter((id) => state.records[id]);
      const shown = payload.isFirst ? fresh : (list.ids ?? []);
      list.ids = [...new Set([...shown, ...arrived])];
      list.nextCursor = payload.nextCursor;
      list.total = payload.total;
      list.status = 'loaded';
      list.isStale &&= !payload.isFirst;
      list.more = 'idle';
    },
    listFailed: (state, { payload }: OfList<{ failure: Failure }>) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      notes.fail(state, payload.clientId ?? PRACTICE, payload.failure);
      // Notes for the previous filters would look like results for the current ones.
      if (list?.isStale) Object.assign(list, { ids: null, nextCursor: null, isStale: false });
    },
    moreFailed: (state, { payload }: OfList<object>) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      if (list) list.more = 'failed';
    },
    statsRequested: (state) => state,
    statsLoaded: (state, { payload }: PayloadAction<VisitNoteStats>) => {
      state.stats = payload;
    },

    deleteRequested: (state, { payload }: PayloadAction<{ note: VisitNote; place: NotePlace }>) =>
      void state.busy.push(payload.note.id),
    lockRequested: (state, { payload }: PayloadAction<VisitNote>) => void state.busy.push(payload.id),
    privacyRequested: (state, { payload }: PayloadAction<{ note: VisitNote; onlyMe: boolean }>) =>
      void state.busy.push(payload.note.id),
    workEnded: (state, { payload: id }: PayloadAction<string>) => {
      state.busy = state.busy.filter((busy) => busy !== id);
    },

    amendSubmitted: (
      state,
      _: PayloadAction<{ note: VisitNote; body: AmendVisitNoteRequest; idempotencyKey: string }>,
    ) => {
      state.amendment = { status: 'busy', failure: null };
    },
    amendDone: (state) => {
      state.amendment = { status: 'done', failure: null };
    },
    amendFailed: (state, { payload: failure }: PayloadAction<Failure>) => {
      state.amendment = { status: 'failed', failure };
    },
    amendForgotten: (state) => {
      state.amendment = idle;
    },

    printRequested: (state, { payload }: PayloadAction<VisitNote>) => {
      state.printing = payload;
    },
    printEnded: (state) => {
      state.printing = null;
    },

    /** Stores the server's version. A new note is added to the front of its lists. */
    noteSaved: (state, { payload: note }: PayloadAction<VisitNote>) => {
      const isNew = !state.records[note.id];
      notes.save(state, note);
      toFront(state, PRACTICE, note, isNew);
      if (!isOfEarlierPregnancy(state.lists, note)) toFront(state, note.clientId, note, isNew);
    },
    noteGone: (state, { payload: id }: PayloadAction<string>) => {
      const note = state.records[id];
      for (const [key, list] of Object.entries(state.lists)) {
        const isListed = list.ids?.includes(id) || (note && [PRACTICE, note.clientId].includes(key));
        if (isListed && list.ids && list.total !== null) list.total -= 1;
      }
      notes.drop(state, id);
    },
  },
});

function isStale(list: NoteList | undefined, filters: VisitNoteFilters | null): boolean {
  if (!list?.ids) return false;
  return list.isStale || JSON.stringify(list.filters) !== JSON.stringify(filters);
}

/** Puts a note first in a list, unless the list's filters exclude it. */
function toFront(state: VisitNotesState, key: string, note: VisitNote, isNew: boolean): void {
  const list = state.lists[key];
  if (!list || list.ids?.includes(note.id)) return;
  if (list.filters && !matchesVisitNote(note, list.filters)) return;
  putFirst(list, note.id);
  if (isNew && list.total !== null) list.total += 1;
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof visitNotesSlice> {}
}

const inStore = visitNotesSlice.injectInto(sliceReducer);

export const visitNotesActions = visitNotesSlice.actions;
export const selectVisitNotes = inStore.selectSlice;
