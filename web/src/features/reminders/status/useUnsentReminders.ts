import { useEffect } from 'react';
import { onUnsentElsewhere, readUnsent } from '../../../lib/unsent.js';
import { useAddSaga, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';

/**
 * Sends what was done without a connection, whichever page is open. The code for it is fetched when there is
 * something to send; the pages with reminders bring it along anyway.
 */
export function useUnsentReminders(): void {
  const addSaga = useAddSaga();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  useEffect(() => {
    if (!uid) return;
    const look = () => {
      if (readUnsent(uid).size === 0) return;
      // Where it cannot be had, the next page that is opened tries again.
      import('./statusChanges.saga.js').then(
        ({ watchStatusChanges }) => addSaga(watchStatusChanges),
        () => undefined,
      );
    };
    look();
    return onUnsentElsewhere(uid, look);
  }, [uid, addSaga]);
}
