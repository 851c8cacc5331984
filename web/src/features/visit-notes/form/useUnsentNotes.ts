import { useEffect } from 'react';
import { draftKey } from '../../../lib/drafts.js';
import { localStore } from '../../../lib/storage.js';
import { useAddSaga, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { KEPT_NOTE_PREFIX } from './keptNotes.prefix.js';

/**
 * Sends drafts left on this device, on any page. The code for this loads only if there is something to send; pages with
 * notes include it anyway.
 */
export function useUnsentNotes(): void {
  const addSaga = useAddSaga();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  useEffect(() => {
    if (!uid || !localStore.keys().some((key) => key.startsWith(draftKey(uid, KEPT_NOTE_PREFIX)))) return;
    // If the code can't be loaded, the next page tries again.
    import('./keptNotes.saga.js').then(
      ({ watchKeptNotes }) => addSaga(watchKeptNotes),
      () => undefined,
    );
  }, [uid, addSaga]);
}
