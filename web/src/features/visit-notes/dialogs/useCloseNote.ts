import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { askToClose, DRAFT_KEPT } from '../../../store/useFormClosing.js';
import { hasInput } from './note.form.js';
import { noteFormActions, type OpenNote } from './noteForm.slice.js';

/**
 * Returns a function that closes the form. If there is unsaved input, the practitioner chooses to keep it as a draft,
 * discard it, or continue. A draft that was already saved stays.
 */
export function useCloseNote(open: OpenNote): () => void {
  const dispatch = useAppDispatch();
  const end = (how: NonNullable<OpenNote['end']>) => void dispatch(noteFormActions.ended(how));
  return async () => {
    const { note, isNew, isSent } = open;
    if (isNew && !isTouched(open)) return end('discarded');
    if (!isNew && (isSent || note?.status === 'draft')) return end('kept');
    const answer = await askToClose(true);
    if (answer === 'cancelled') return;
    if (answer === 'alternative') dispatch(toastActions.succeeded(DRAFT_KEPT));
    end(answer === 'confirmed' ? 'discarded' : 'kept');
  };
}

/** Returns whether something was typed in this form, or in the draft it was restored from. */
export function isTouched({ values, start, isRestored }: OpenNote): boolean {
  return hasInput(values) && (values !== start || isRestored);
}
