import type { FieldError, NoteTemplateName, VisitNote, VisitNoteFields } from '@doula-desk/domain';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ToastOffer } from '../../../components/toasts/index.js';
import { withValueAt } from '../../../lib/forms/paths.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import { sliceReducer } from '../../../store/reducer.js';
import type { NotePlace } from '../texts.js';
import type { DeliveryStep } from './delivery.saga.js';
import type { KeptNote } from './keptNotes.js';
import { type NoteFormValues, withTemplate } from './note.form.js';
import type { MergedNote } from './note.merge.js';

/** Two conflicting edits of the same note. */
export interface NoteConflict extends MergedNote {
  /** The server's version of the note. */
  current: VisitNote;
  /** Whether the practitioner was finishing the note. */
  wasFinishing: boolean;
  isShown: boolean;
}

/** What is known about a visit before the note is written. */
export interface VisitPrefill {
  /** The client, if the form doesn't ask for it. */
  client: { id: string; name: string } | null;
  fields?: Partial<VisitNoteFields>;
  /** The action that the toast offers once the note is finished. */
  offer?: ToastOffer | undefined;
}

/** A note with an open form. */
export interface OpenNote extends KeptNote {
  place: NotePlace;
  /** Path of the page that shows the form. */
  path: string;
  /** The client, if the form doesn't ask for it. */
  client: { id: string; name: string } | null;
  /** The action that the toast offers once the note is finished. */
  offer?: ToastOffer | undefined;
  /** The form's initial values. */
  start: NoteFormValues;
  /** Whether the form was restored from a draft on this device. */
  isRestored: boolean;
  /** Whether the input is stored on this device. */
  isKept: boolean;
  saving: 'idle' | 'busy' | 'failed';
  failure: Failure | null;
  errors: FieldError[];
  /** Incremented each time that the first invalid field should get the focus. */
  failures: number;
  conflict: NoteConflict | null;
  isFinishing: boolean;
  /** Whether the note was deleted elsewhere. It isn't created again unless the practitioner saves it. */
  wasDeleted: boolean;
  /** How the form was closed; null while it is open. */
  end: 'kept' | 'discarded' | 'finished' | null;
}

export interface NoteFormState {
  open: OpenNote | null;
  /** Incremented when the notes stored on this device change. */
  keptChanges: number;
}

const initialState: NoteFormState = { open: null, keptChanges: 0 };

/** The note being written. There is at most one per tab. */
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
    privacyChosen: ({ open }, { payload: onlyMe }: PayloadAction<boolean>) => {
      if (open) setValues(Object.assign(open, { onlyMe }), open.values);
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
    /** The server has stored these values. */
    saveDone: (
      { open },
      { payload }: PayloadAction<Pick<OpenNote, 'values' | 'onlyMe'> & { note: VisitNote }>,
    ) => {
      if (!open) return;
      const { note, values } = payload;
      const isSent = same(values, open.values) && payload.onlyMe === open.onlyMe;
      // Takes the server's value, since the next save would otherwise undo changes made elsewhere.
      if (payload.onlyMe === open.onlyMe) open.onlyMe = note.onlyMe;
      Object.assign(open, { note, isSent, saving: 'idle', failure: null, wasDeleted: false });
    },
    saveFailed: ({ open }, { payload: failure }: PayloadAction<Failure>) => {
      if (!open) return;
      Object.assign(open, { saving: 'failed', failure, isFinishing: false });
      if (failure.details?.length) showErrors(open, failure.details);
    },
    /** Someone deleted the note, so the form has the only copy. */
    deletedElsewhere: ({ open }, { payload }: PayloadAction<Pick<KeptNote, 'creation'>>) => {
      if (!open) return;
      Object.assign(open, { ...payload, note: null, isSent: false, saving: 'idle' });
      Object.assign(open, { isFinishing: false, wasDeleted: true });
    },
    conflictFound: ({ open }, { payload }: PayloadAction<NoteConflict>) => {
      if (open) Object.assign(open, { conflict: payload, saving: 'idle', isFinishing: false });
    },
    /** The merged values, based on the server's version. */
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
  // The error was about values that have now changed.
  if (open.failure?.status !== undefined) Object.assign(open, { saving: 'idle', failure: null });
}

function showErrors(open: OpenNote, errors: readonly FieldError[]): void {
  open.errors = [...errors];
  open.failures += 1;
}

/** Returns whether the form still has the values that were sent, with no input since. */
function same(one: NoteFormValues, other: NoteFormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

declare module '../../../store/reducer.js' {
  export interface LazySlices extends WithSlice<typeof noteFormSlice> {}
}

const inStore = noteFormSlice.injectInto(sliceReducer);

export const noteFormActions = noteFormSlice.actions;
export const selectNoteForm = inStore.selectSlice;
