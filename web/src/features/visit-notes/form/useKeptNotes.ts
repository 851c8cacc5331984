import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { dropKeptNote, type KeptNote, onNotesKeptElsewhere, readKeptNotes } from './keptNotes.js';
import { hasInput } from './note.form.js';
import { noteFormActions, selectNoteForm } from './noteForm.slice.js';

/** Returns the notes stored only on this device, newest first, and a function that drops one. */
export function useKeptNotes(clientId: string | null): { kept: KeptNote[]; drop: (id: string) => void } {
  const dispatch = useAppDispatch();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  // Selects only the id, because the form changes with every keystroke.
  const openId = useAppSelector((state) => selectNoteForm(state).open?.id);
  const keptChanges = useAppSelector((state) => selectNoteForm(state).keptChanges);
  const [elsewhere, setElsewhere] = useState(0);
  useEffect(
    () => (uid ? onNotesKeptElsewhere(uid, () => setElsewhere((count) => count + 1)) : undefined),
    [uid],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads them again whenever one may have changed
  const kept = useMemo(
    () =>
      (uid ? readKeptNotes(uid) : []).filter(
        ({ id, isSent, values }) =>
          !isSent && id !== openId && hasInput(values) && (clientId === null || values.clientId === clientId),
      ),
    [uid, openId, clientId, keptChanges, elsewhere],
  );
  return {
    kept,
    drop(id) {
      if (uid) dropKeptNote(uid, id);
      dispatch(noteFormActions.keptNotesChanged());
    },
  };
}
