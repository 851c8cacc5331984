import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { addGuard } from '../../../components/leave-guard/guards.js';
import { toastActions } from '../../../components/toasts/index.js';
import { useAppDispatch, useAppStore } from '../../../store/hooks.js';
import { useOpenDialogMark } from '../../../store/openDialogs.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { DRAFT_KEPT, useOnUnmount } from '../../../store/useFormClosing.js';
import { noteFormActions, type OpenNote, selectNoteForm } from '../form/noteForm.slice.js';
import { isTouched, useHowToClose } from '../form/useCloseNote.js';

interface NoteLeaving {
  /** Address of the page. */
  path: string;
  shown: OpenNote | null;
  /** The previous page; null if this one was opened directly. */
  from: string | null;
  /** Where to go without a previous page. */
  home: string;
  /** The practitioner lost access to the chart, which the page then says. */
  isEnded: boolean;
}

/** Returns to the previous page once the form has closed, and asks before the practitioner leaves it in another way. */
export function useLeaveNote({ path, shown, from, home, isEnded }: NoteLeaving): void {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const howToClose = useHowToClose();
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

  // Being led away, such as to the sign-in page, closes the form; the draft is kept.
  useOnUnmount(() => {
    const left = selectNoteForm(store.getState()).open;
    if (left?.path !== path || left.end !== null) return;
    if (isTouched(left)) dispatch(toastActions.succeeded(DRAFT_KEPT));
    dispatch(noteFormActions.ended(left.isNew && !isTouched(left) ? 'discarded' : 'kept'));
  });
}
