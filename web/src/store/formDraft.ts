import { useState } from 'react';
import { type DraftPlace, type DraftSlot, readDraft, removeDraft, writeDraft } from '../lib/drafts.js';
import { useAppSelector } from './hooks.js';
import { selectUser } from './session/session.slice.js';

/** Where the signed-in practitioner's draft of that name is kept. */
export function useDraftSlot(name: string, place: DraftPlace): DraftSlot | null {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  return uid ? { uid, name, place } : null;
}

/**
 * The draft of that name as it was when the form opened, and the version of the record that the form began from. Hours
 * may lie between the two: the record may have been saved again since, and saving the draft with the newer version
 * would overwrite that.
 *
 * @param version of the record as it is known when the form opens; undefined for a new one
 */
export function useFormDraft(name: string, version?: number) {
  const slot = useDraftSlot(name, 'device');
  const [kept] = useState(() => slot && readDraft(slot));
  const [from, setFrom] = useState(typeof kept?.from === 'number' ? kept.from : version);
  return {
    kept,
    from,
    write: (typed: object) => slot && writeDraft(slot, from === undefined ? typed : { ...typed, from }),
    forget: () => slot && removeDraft(slot),
    /** Forgets the draft, so that the form begins from the record as it is known now. */
    startOver() {
      if (slot) removeDraft(slot);
      setFrom(version);
    },
  };
}
