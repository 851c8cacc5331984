import {
  type AmendVisitNoteRequest,
  matchesVisitNote,
  type VisitNote,
  type VisitNoteFilters,
  type VisitNoteStats,
} from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../lib/http/HttpError.js';
import { sliceReducer } from '../../store/reducer.js';
import type { NotePlace } from './texts.js';

/** The list of the whole practice, by its key; a client's list has the client's id for one. */
export const PRACTICE = 'practice';

export interface NoteList {
  /** Of the first page. */
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  /** What narrows the list of the practice. */
  filters: VisitNoteFilters | null;
  /** The notes that are shown were asked for with other filters. */
  isOfOther: boolean;
  /** What is shown: null until the first page is there, the old ones while new ones are on their way. */
  ids: string[] | null;
  nextCursor: string | null;
  /** Of the page that was asked for after those that are shown. */
  more: 'idle' | 'loading' | 'failed';
  /** How many there are in all; null where that is not known. */
  total: number | null;
  /** Those that were made while the first page is on its way, which may not hold them. */
  fresh: string[];
}

export interface VisitNotesState {
  byId: Record<string, VisitNote>;
  lists: Record<string, NoteList>;
  stats: VisitNoteStats | null;
  /** Ids of those that are being deleted or locked. */
  busy: string[];
  /** Those that were deleted, so that an answer from before brings none back. */
  gone: string[];
  amendment: { status: 'idle' | 'busy' | 'done' | 'failed'; failure: Failure | null };
  /** The note that is being printed. */
  printing: VisitNote | null;
}

const idle: VisitNotesState['amendment'] = { status: 'idle', failure: null };
const initialState: VisitNotesState = {
  byId: {},
  lists: {},
  stats: null,
  busy: [],
  gone: [],
  amendment: idle,
  printing: null,
};

/** Notes of a list: of the practice for null, else of that client. */
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
        isOfOther: isOfOther(before, payload.filters),
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
      const arrived = payload.notes.filter(({ id }) => !state.gone.includes(id));
      for (const note of arrived) keepNewest(state, note);
      const fresh = list.fresh.filter((id) => state.byId[id]);
      const shown = payload.isFirst ? fresh : (list.ids ?? []);
      list.ids = [...new Set([...shown, ...arrived.map(({ id }) => id)])];
      list.nextCursor = payload.nextCursor;
      list.total = payload.total;
      list.status = 'loaded';
      list.isOfOther &&= !payload.isFirst;
      list.more = 'idle';
    },
    listFailed: (state, { payload }: OfList<{ failure: Failure }>) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      if (!list) return;
      Object.assign(list, { status: 'failed', failure: payload.failure });
      // Those of other filters would pass for the answer to these.
      if (list.isOfOther) Object.assign(list, { ids: null, nextCursor: null, isOfOther: false });
    },
    moreFailed: (state, { payload }: OfList<object>) => {
      const list = state.lists[payload.clientId ?? PRACTICE];
      if (list) list.more = 'failed';
    },
    statsRequested: (state) => state,
    statsLoaded: (state, { payload }: PayloadAction<VisitNoteStats>) => {
      state.stats = payload;
    },

    removeRequested: (state, { payload }: PayloadAction<{ note: VisitNote; place: NotePlace }>) =>
      void state.busy.push(payload.note.id),
    lockRequested: (state, { payload }: PayloadAction<VisitNote>) => void state.busy.push(payload.id),
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

    /** As it stands on the server; a new one comes to the front of the lists. */
    noteSaved: (state, { payload: note }: PayloadAction<VisitNote>) => {
      const isNew = !state.byId[note.id];
      keepNewest(state, note);
      for (const key of [PRACTICE, note.clientId]) toFront(state, key, note, isNew);
    },
    noteGone: (state, { payload: id }: PayloadAction<string>) => {
      if (!state.gone.includes(id)) state.gone.push(id);
      const note = state.byId[id];
      delete state.byId[id];
      for (const [key, list] of Object.entries(state.lists)) {
        if (!list.ids) continue;
        const isOfList = note && (key === PRACTICE || key === note.clientId);
        if (isOfList && list.total !== null) list.total -= 1;
        list.ids = list.ids.filter((known) => known !== id);
      }
    },
  },
});

/** An answer that was overtaken by a later one changes nothing. */
function keepNewest(state: VisitNotesState, note: VisitNote): void {
  const known = state.byId[note.id];
  if (!known || known.version <= note.version) state.byId[note.id] = note;
}

function isOfOther(list: NoteList | undefined, filters: VisitNoteFilters | null): boolean {
  if (!list?.ids) return false;
  return list.isOfOther || JSON.stringify(list.filters) !== JSON.stringify(filters);
}

/** A note that the filters keep out stays out. */
function toFront(state: VisitNotesState, key: string, note: VisitNote, isNew: boolean): void {
  const list = state.lists[key];
  if (!list || list.ids?.includes(note.id)) return;
  if (list.filters && !matchesVisitNote(note, list.filters)) return;
  list.ids?.unshift(note.id);
  if (list.status === 'loading') list.fresh.unshift(note.id);
  if (isNew && list.total !== null) list.total += 1;
}

declare module '../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof visitNotesSlice> {}
}

const inStore = visitNotesSlice.injectInto(sliceReducer);

export const visitNotesActions = visitNotesSlice.actions;
export const selectVisitNotes = inStore.selectSlice;
