import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch } from '../../../store/hooks.js';
import { confirmClosing, DRAFT_KEPT } from '../../../store/useFormClosing.js';
import { hasInput } from './note.form.js';
import { noteFormActions, type OpenNote } from './noteForm.slice.js';

/** Returns a function that closes the form, asking first if there is unsaved input. */
export function useCloseNote(open: OpenNote): () => void {
  const dispatch = useAppDispatch();
  const howToClose = useCloseDecision();
  return async () => {
    const how = await howToClose(open);
    if (how) dispatch(noteFormActions.ended(how));
  };
}

/**
 * Returns a function that determines how a form closes; it resolves to null if the form stays open. If there is unsaved
 * input, the practitioner chooses to keep it as a draft, discard it, or keep editing. An existing draft is kept without
 * asking.
 */
export function useCloseDecision(): (open: OpenNote) => Promise<OpenNote['end']> {
  const dispatch = useAppDispatch();
  return async (open) => {
    const { note, isNew, isSent } = open;
    if (isNew && !isTouched(open)) return 'discarded';
    if (!isNew && (isSent || note?.status === 'draft')) return 'kept';
    const answer = await confirmClosing(true);
    if (answer === 'cancelled') return null;
    if (answer === 'alternative') dispatch(toastActions.succeeded(DRAFT_KEPT));
    return answer === 'confirmed' ? 'discarded' : 'kept';
  };
}

/** Returns whether the user has typed something in this form, or in the draft that it was restored from. */
export function isTouched({ values, start, isRestored }: OpenNote): boolean {
  return hasInput(values) && (values !== start || isRestored);
}
