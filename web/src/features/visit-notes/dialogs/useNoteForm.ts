import type { VisitNote, VisitNoteFields } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
import type { ToastOffer } from '../../../components/toasts/index.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { useAppDispatch, useAppSelector, useAppStore, useSagas } from '../../../store/hooks.js';
import { useInterruptedDialog } from '../../../store/openDialogs.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { useTimeZone } from '../../../store/today.js';
import { preferredTemplate } from '../preferences.js';
import type { NotePlace } from '../texts.js';
import { dropKeptNote, type KeptNote, newCreation, readKeptNote, readKeptNotes } from './keptNotes.js';
import { watchKeptNotes } from './keptNotes.saga.js';
import { newValues, valuesOf } from './note.form.js';
import { watchNoteForm } from './noteForm.saga.js';
import { noteFormActions, type OpenNote, selectNoteForm } from './noteForm.slice.js';

/** Where notes are opened: a page or a client's chart. */
export interface NoteHost {
  place: NotePlace;
  /** Identifies the host, such as 'notes'. */
  name: string;
  /** The client of the chart. */
  client: { id: string; name: string } | null;
  /** Exists only for a new note, and opens it on mount. */
  opensNew?: boolean;
  /** What is known about the visit of a new note. */
  known?: Partial<VisitNoteFields>;
  /** What the message offers once the note is finished. */
  offer?: ToastOffer | undefined;
}

export interface NoteForms {
  openNew: () => void;
  /** Opens an existing note, including input kept on this device. */
  edit: (note: VisitNote) => void;
  /** Resumes a note kept on this device. */
  resume: (kept: KeptNote) => void;
}

/** Opens the form of a note. Reopens one that was interrupted here by a reload or a sign-in. */
export function useNoteForms({ place, name, client, opensNew = false, known, offer }: NoteHost): NoteForms {
  useSagas(watchNoteForm);
  useSagas(watchKeptNotes);
  const dispatch = useAppDispatch();
  const zone = useTimeZone();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  const interrupted = useInterruptedDialog(name);
  const store = useAppStore();

  const open = (note: Partial<OpenNote> & Pick<OpenNote, 'id' | 'values'>) => {
    dispatch(
      noteFormActions.opened({
        ...untouched,
        creation: newCreation(),
        start: note.values,
        ...note,
        place,
        host: name,
        client,
        offer,
      }),
    );
  };
  const resume = (kept: KeptNote) => open({ ...kept, isRestored: true, isKept: true });

  const openNew = () => {
    // The chart has its own default template.
    const preferred = place === 'chart' ? null : preferredTemplate();
    const values = newValues(client?.id ?? '', Date.now(), zone, preferred, known);
    open({ id: newIdempotencyKey(), values, isNew: true });
  };

  const begin = useEffectEvent(() => {
    const { open: shown } = selectNoteForm(store.getState());
    // A chart has two hosts of the same name, but the form is needed only once.
    if (shown?.host === name && shown.end === null) return;
    const kept = uid && interrupted ? readKeptNote(uid, String(interrupted.note)) : undefined;
    if (kept) resume(kept);
    else if (opensNew || interrupted?.isNew) openNew();
  });
  useEffect(() => begin(), []);

  return {
    openNew,
    edit(note) {
      const left = uid
        ? readKeptNotes(uid).find((kept) => !kept.isSent && kept.note?.id === note.id)
        : undefined;
      const id = newIdempotencyKey();
      if (left) open({ ...left, id, isRestored: true });
      else open({ id, values: valuesOf(note), note, isNew: false, isSent: true });
      if (uid && left) dropKeptNote(uid, left.id);
    },
    resume,
  };
}

const untouched = {
  note: null,
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
