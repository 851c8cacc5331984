import type { VisitNote } from '@doula-desk/domain';
import { useLocation, useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useSagas } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { type NoteLinkState, newNotePath, notePath } from '../paths.js';
import { preferredTemplate } from '../preferences.js';
import type { NotePlace } from '../texts.js';
import { dropKeptNote, type KeptNote, newNoteCreation, readKeptNotes } from './keptNotes.js';
import { watchKeptNotes } from './keptNotes.saga.js';
import { newValues, toFormValues } from './note.form.js';
import { watchNoteForm } from './noteForm.saga.js';
import { noteFormActions, type OpenNote, type VisitPrefill } from './noteForm.slice.js';

export interface NoteForms {
  openNew: () => void;
  /** Opens an existing note, including any unsent input on this device. */
  edit: (note: VisitNote) => void;
  /** Resumes a note stored on this device. */
  resume: (kept: KeptNote) => void;
}

/** Returns functions that open a note's form as a page, from the list of all notes or from a client's chart. */
export function useNoteForms(place: NotePlace, client: OpenNote['client']): NoteForms {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begin = useNoteFormActions(place);
  const show = (path: string) => {
    const state: NoteLinkState = { from: pathname + search };
    void navigate(path, { state });
  };
  return {
    openNew() {
      const path = newNotePath(client?.id);
      begin.openNew(path, { client });
      show(path);
    },
    edit(note) {
      begin.edit(notePath(note), note, client);
      show(notePath(note));
    },
    resume(kept) {
      const path = kept.note && !kept.isNew ? notePath(kept.note) : newNotePath(client?.id);
      begin.resume(path, kept, client);
      show(path);
    },
  };
}

export interface NoteFormActions {
  openNew: (path: string, known: VisitPrefill) => void;
  edit: (path: string, note: VisitNote, client: OpenNote['client']) => void;
  resume: (path: string, kept: KeptNote, client: OpenNote['client']) => void;
}

/** Returns functions that open a note's form on the page at the given path. */
export function useNoteFormActions(place: NotePlace): NoteFormActions {
  useSagas(watchNoteForm);
  useSagas(watchKeptNotes);
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const uid = useAppSelector((state) => selectUser(state)?.uid);

  const open = (note: Partial<OpenNote> & Pick<OpenNote, 'id' | 'values' | 'path'>) => {
    const full = { ...untouched, creation: newNoteCreation(), start: note.values, place, ...note };
    dispatch(noteFormActions.opened(full));
  };
  return {
    openNew(path, { client, fields, offer }) {
      // In a chart, notes start with the built-in default template.
      const preferred = place === 'chart' ? null : preferredTemplate();
      const values = newValues(client?.id ?? '', Date.now(), zone, preferred, fields);
      open({ path, id: newIdempotencyKey(), values, isNew: true, client, offer });
    },
    edit(path, note, client) {
      const left = uid
        ? readKeptNotes(uid).find((kept) => !kept.isSent && kept.note?.id === note.id)
        : undefined;
      const id = newIdempotencyKey();
      if (left) open({ ...left, path, id, client, isRestored: true });
      else
        open({
          path,
          id,
          values: toFormValues(note),
          onlyMe: note.onlyMe,
          note,
          client,
          isNew: false,
          isSent: true,
        });
      if (uid && left) dropKeptNote(uid, left.id);
    },
    resume: (path, kept, client) => open({ ...kept, path, client, isRestored: true, isKept: true }),
  };
}

const untouched = {
  onlyMe: false,
  note: null,
  client: null,
  stray: null,
  isNew: false,
  isSent: false,
  changedAt: 0,
  isRestored: false,
  isKept: false,
  saving: 'idle',
  failure: null,
  errors: [],
  failures: 0,
  conflict: null,
  isFinishing: false,
  wasDeleted: false,
  end: null,
} satisfies Partial<OpenNote>;
