import { useEffect, useRef } from 'react';
import { toastActions } from '../../../components/toasts/index.js';
import { lazyPart } from '../../../lib/lazyPart.js';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks.js';
import { useOpenDialogMark } from '../../../store/openDialogs.js';
import { DRAFT_KEPT, useOnUnmount } from '../../../store/useFormClosing.js';
import { noteFormActions, selectNoteForm } from './noteForm.slice.js';
import { isTouched } from './useCloseNote.js';

const NoteDialog = lazyPart(() => import('./NoteDialog.js'));

interface NoteFormHostProps {
  /** Name of the `NoteHost` that opened the form. */
  name: string;
  /** Called once the form has closed. */
  onClosed?: () => void;
}

export function NoteFormHost({ name, onClosed }: NoteFormHostProps) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { open } = useAppSelector(selectNoteForm);
  const shown = open?.host === name && open.end === null ? open : null;
  useOpenDialogMark(name, shown && { note: shown.id, isNew: shown.isNew });

  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown) onClosed?.();
    wasShown.current = shown !== null;
  }, [shown, onClosed]);

  // Leaving the page closes the form; the draft is kept.
  useOnUnmount(() => {
    const left = selectNoteForm(store.getState()).open;
    if (left?.host !== name || left.end !== null) return;
    if (isTouched(left)) dispatch(toastActions.succeeded(DRAFT_KEPT));
    dispatch(noteFormActions.ended(left.isNew && !isTouched(left) ? 'discarded' : 'kept'));
  });
  return shown && <NoteDialog key={shown.id} open={shown} />;
}
