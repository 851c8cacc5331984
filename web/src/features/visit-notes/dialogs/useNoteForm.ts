import type { VisitNote } from '@doula-desk/domain';
import { useEffect, useEffectEvent } from 'react';
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

/** What notes are opened over: a page, or a client's chart. */
export interface NoteHost {
  place: NotePlace;
  /** Names what the form stands over, such as 'notes'. */
  name: string;
  /** The client of the chart. */
  client: { id: string; name: string } | null;
  /** It is there for a new note, which opens with it. */
  opensNew?: boolean;
}

export interface NoteForms {
  openNew: () => void;
  /** Opens a note that is there, with what of it waits on this device. */
  edit: (note: VisitNote) => void;
  /** Goes on with a note that waits on this device. */
  resume: (kept: KeptNote) => void;
}

/** Opens the form of a note over a page. One that a reload or a new sign-in interrupted there is open again. */
export function useNoteForms({ place, name, client, opensNew = false }: NoteHost): NoteForms {
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
      }),
    );
  };
  const resume = (kept: KeptNote) => open({ ...kept, isRestored: true, isKept: true });

  const openNew = () => {
    // The chart has a template of its own to begin with (specification part 1, section 9).
    const preferred = place === 'chart' ? null : preferredTemplate();
    const values = newValues(client?.id ?? '', Date.now(), zone, preferred);
    open({ id: newIdempotencyKey(), values, isNew: true });
  };

  const begin = useEffectEvent(() => {
    const { open: shown } = selectNoteForm(store.getState());
    // A chart has two hosts of the same name, of which one is enough.
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
