import { useAppDispatch } from '../../../app/hooks.js';
import { confirm } from '../../../components/confirm/index.js';
import { isWritten } from './note.form.js';
import { noteFormActions, type OpenNote } from './noteForm.slice.js';

/**
 * Closes the form. A new note is kept as a draft unless the person throws it away; a draft is kept as it stands; what
 * was changed of a finished note is thrown away only when the person says so.
 */
export function useCloseNote(open: OpenNote): () => void {
  const dispatch = useAppDispatch();
  const end = (how: NonNullable<OpenNote['end']>) => void dispatch(noteFormActions.ended(how));
  return () => {
    const { values, start, note, isNew, isSent, isRestored } = open;
    const isTouched = isWritten(values) && (values !== start || isRestored);
    if (isNew && !isTouched) end('discarded');
    else if (isNew) confirm(newQuestion).then((discards) => end(discards ? 'discarded' : 'kept'));
    else if (isSent) end('kept');
    else if (note?.status === 'draft') end('kept');
    else confirm(editQuestion).then((discards) => discards && end('discarded'));
  };
}

const newQuestion = {
  title: 'Close this note?',
  text: 'What you wrote can be kept as a draft, to go on with later.',
  confirmLabel: 'Discard note',
  cancelLabel: 'Keep as draft',
  dangerous: true,
};

const editQuestion = {
  title: 'Discard your changes?',
  text: 'You have changed this note and not saved it yet.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  dangerous: true,
};
