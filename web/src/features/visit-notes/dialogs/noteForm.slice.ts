import type { FieldError, NoteTemplateName, VisitNote } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { withValueAt } from '../../../lib/forms/paths.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { NotePlace } from '../texts.js';
import type { DeliveryStep } from './delivery.saga.js';
import type { KeptNote } from './keptNotes.js';
import { type NoteFormValues, withTemplate } from './note.form.js';
import type { MergedNote } from './note.merge.js';

/** Two edits of one note that disagree. */
export interface NoteConflict extends MergedNote {
  /** The note as it stands on the server. */
  current: VisitNote;
  /** The person was finishing the note. */
  wasFinishing: boolean;
  isShown: boolean;
}

/** The form of a note, from when it opens until it is closed. */
export interface OpenNote extends KeptNote {
  place: NotePlace;
  /** What the form stands over: a page shows it again after a reload. */
  host: string;
  /** The client who cannot be chosen otherwise, and the name. */
  client: { id: string; name: string } | null;
  /** The values with which the form began. */
  start: NoteFormValues;
  /** The form has what an earlier visit left on this device. */
  isRestored: boolean;
  /** What was typed is on this device. */
  isKept: boolean;
  saving: 'idle' | 'busy' | 'failed';
  failure: Failure | null;
  errors: FieldError[];
  /** Raised each time when something wrong is to get the focus. */
  failures: number;
  conflict: NoteConflict | null;
  isFinishing: boolean;
  /** The note was deleted elsewhere; only a person brings it back. */
  wasDeleted: boolean;
  /** How it ends: null while it is open. */
  end: 'kept' | 'discarded' | 'finished' | null;
}

export interface NoteFormState {
  open: OpenNote | null;
  /** Raised when what waits on this device has changed. */
  keptChanges: number;
}

const initialState: NoteFormState = { open: null, keptChanges: 0 };

/** The one note that is written at a time in a tab. */
export const noteFormSlice = createSlice({
  name: 'noteForm',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<OpenNote>) => {
      state.open = payload;
    },
    changed: ({ open }, { payload }: PayloadAction<{ path: string; value: string }>) => {
      if (!open) return;
      setValues(open, withValueAt(open.values, payload.path, payload.value));
      open.errors = open.errors.filter(({ field }) => field !== payload.path);
    },
    templateChosen: ({ open }, { payload }: PayloadAction<NoteTemplateName>) => {
      if (open) setValues(open, withTemplate(open.values, payload, open.isNew));
    },
    keptOnDevice: (state, { payload: isKept }: PayloadAction<boolean>) => {
      if (state.open) state.open.isKept = isKept;
    },
    keptNotesChanged: (state) => {
      state.keptChanges += 1;
    },

    saveStarted: ({ open }) => {
      if (open) Object.assign(open, { saving: 'busy', failure: null });
    },
    stepTaken: ({ open }, { payload }: PayloadAction<DeliveryStep>) => {
      if (open) Object.assign(open, payload);
    },
    /** The server has these values. */
    saveDone: ({ open }, { payload }: PayloadAction<{ note: VisitNote; values: NoteFormValues }>) => {
      if (!open) return;
      const { note, values } = payload;
      const isSent = same(values, open.values);
      Object.assign(open, { note, isSent, saving: 'idle', failure: null, wasDeleted: false });
    },
    saveFailed: ({ open }, { payload: failure }: PayloadAction<Failure>) => {
      if (!open) return;
      Object.assign(open, { saving: 'failed', failure, isFinishing: false });
      if (failure.details?.length) showErrors(open, failure.details);
    },
    /** Somebody deleted it: what is written here is all that is left of it. */
    deletedElsewhere: ({ open }, { payload }: PayloadAction<Pick<KeptNote, 'creation'>>) => {
      if (!open) return;
      Object.assign(open, { ...payload, note: null, isSent: false, saving: 'idle' });
      Object.assign(open, { isFinishing: false, wasDeleted: true });
    },
    conflictFound: ({ open }, { payload }: PayloadAction<NoteConflict>) => {
      if (open) Object.assign(open, { conflict: payload, saving: 'idle', isFinishing: false });
    },
    /** What both sides wrote is joined, or chosen from, and stands upon what the server has. */
    merged: ({ open }, { payload }: PayloadAction<{ values: NoteFormValues; current: VisitNote }>) => {
      if (!open) return;
      setValues(open, payload.values);
      Object.assign(open, { note: payload.current, conflict: null, saving: 'idle' });
    },
    comparisonShown: ({ open }, { payload: isShown }: PayloadAction<boolean>) => {
      if (open?.conflict) open.conflict.isShown = isShown;
    },

    finishRequested: ({ open }) => {
      if (open) Object.assign(open, { isFinishing: true, errors: [] });
    },
    errorsFound: ({ open }, { payload }: PayloadAction<readonly FieldError[]>) => {
      if (!open) return;
      open.isFinishing = false;
      showErrors(open, payload);
    },
    ended: ({ open }, { payload: end }: PayloadAction<NonNullable<OpenNote['end']>>) => {
      if (open) open.end = end;
    },
    closed: (state, { payload: id }: PayloadAction<string>) => {
      if (state.open?.id === id) state.open = null;
    },
  },
});

function setValues(open: OpenNote, values: NoteFormValues): void {
  open.values = values;
  open.isSent = false;
  // What the server refused has been changed.
  if (open.failure?.status !== undefined) Object.assign(open, { saving: 'idle', failure: null });
}

function showErrors(open: OpenNote, errors: readonly FieldError[]): void {
  open.errors = [...errors];
  open.failures += 1;
}

/** Values that were sent are those of the form as long as nothing was typed meanwhile. */
function same(one: NoteFormValues, other: NoteFormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof noteFormSlice> {}
}

const inStore = noteFormSlice.injectInto(sliceReducer);

export const noteFormActions = noteFormSlice.actions;
export const selectNoteForm = inStore.selectSlice;
