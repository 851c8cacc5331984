import { useEffect } from 'react';
import { onUnsentElsewhere, readUnsent } from '../../../lib/unsent.js';
import { useAddSaga, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';

/**
 * Sends changes made offline, on any page. The code for this loads only if there is something to send; pages with
 * reminders include it anyway.
 */
export function useUnsentReminders(): void {
  const addSaga = useAddSaga();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  useEffect(() => {
    if (!uid) return;
    const update = () => {
      if (readUnsent(uid, 'reminder').size === 0) return;
      // If the code can't be loaded, the next page tries again.
      import('./statusChanges.saga.js').then(
        ({ watchStatusChanges }) => addSaga(watchStatusChanges),
        () => undefined,
      );
    };
    update();
    return onUnsentElsewhere(uid, 'reminder', update);
  }, [uid, addSaga]);
}
