import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addGuard } from '../../../components/leave-guard/guards.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch, useAppStore } from '../../../store/hooks.js';
import { useOpenDialogMark } from '../../../store/openDialogs.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { DRAFT_KEPT, useOnUnmount } from '../../../store/useFormClosing.js';
import { noteFormActions, type OpenNote, selectNoteForm } from '../form/noteForm.slice.js';
import { isTouched, useCloseDecision } from '../form/useCloseNote.js';

interface NoteLeaving {
  /** Path of the page. */
  path: string;
  shown: OpenNote | null;
  /** Path of the previous page; null if this page was opened directly. */
  from: string | null;
  /** Where to go if there is no previous page. */
  home: string;
  /** Whether the practitioner lost access to the chart. The page then stays open to explain this. */
  isEnded: boolean;
}

/** Returns to the previous page once the form has closed, and asks before the practitioner leaves in any other way. */
export function useLeaveNote({ path, shown, from, home, isEnded }: NoteLeaving): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const howToClose = useCloseDecision();
  const isLeaving = useRef(false);
  useOpenDialogMark(path, shown && { note: shown.id, isNew: shown.isNew });

  const guard = useEffectEvent(async () => {
    const how = shown ? await howToClose(shown) : 'kept';
    if (how === null) return false;
    isLeaving.current = true;
    dispatch(noteFormActions.ended(how));
    return true;
  });
  const isShown = shown !== null;
  useEffect(() => (isShown ? addGuard(() => guard()) : undefined), [isShown]);

  const leave = useEffectEvent(() => {
    const isSignedIn = selectUser(store.getState()) !== null;
    if (!isSignedIn || isEnded || isLeaving.current) return;
    if (from) void navigate(-1);
    else void navigate(home, { replace: true });
  });
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !isShown) leave();
    wasShown.current = isShown;
  }, [isShown]);

  // A redirect, such as to the sign-in page, closes the form and keeps the draft.
  useOnUnmount(() => {
    const left = selectNoteForm(store.getState()).open;
    if (left?.path !== path || left.end !== null) return;
    if (isTouched(left)) dispatch(toastActions.succeeded(DRAFT_KEPT));
    dispatch(noteFormActions.ended(left.isNew && !isTouched(left) ? 'discarded' : 'kept'));
  });
}
