import { confirm } from '../../components/confirm/index.js';
import { countUnsent } from '../../lib/unsent.js';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { selectUser, sessionActions } from '../../store/session/session.slice.js';

/** Returns a function that signs out. If changes are waiting to be sent, it asks whether to discard them first. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUser)?.uid;
  const signOut = () => void dispatch(sessionActions.signOutRequested());
  return () => {
    const unsent = uid ? countUnsent(uid) : 0;
    if (unsent === 0) signOut();
    else confirmDiscardingUnsent(unsent).then((isAllowed) => isAllowed && signOut());
  };
}

/** Asks whether signing out may discard unsent changes. */
function confirmDiscardingUnsent(count: number): Promise<boolean> {
  const what = count === 1 ? '1 change has' : `${count} changes have`;
  return confirm({
    title: 'Not sent yet',
    text: `${what} not been sent yet because there was no connection. Signing out discards unsent changes.`,
    confirmLabel: 'Sign out anyway',
    cancelLabel: 'Stay signed in',
    dangerous: true,
  });
}
