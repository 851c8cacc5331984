import { useEffect } from 'react';
import { draftKey } from '../../../lib/drafts.js';
import { localStore } from '../../../lib/storage.js';
import { useAddSaga, useAppSelector } from '../../../store/hooks.js';
import { selectUser } from '../../../store/session/session.slice.js';
import { KEPT_NOTE_PREFIX } from './keptNotes.prefix.js';

/**
 * Sends the drafts that were left on this device, whichever page is open. The code for it is fetched when there is
 * something to send; the pages with notes bring it along anyway.
 */
export function useUnsentNotes(): void {
  const addSaga = useAddSaga();
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  useEffect(() => {
    if (!uid || !localStore.keys().some((key) => key.startsWith(draftKey(uid, KEPT_NOTE_PREFIX)))) return;
    // Where it cannot be had, the next page that is opened tries again.
    import('./keptNotes.saga.js').then(
      ({ watchKeptNotes }) => addSaga(watchKeptNotes),
      () => undefined,
    );
  }, [uid, addSaga]);
}
