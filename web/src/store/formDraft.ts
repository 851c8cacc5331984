import { useState } from 'react';
import { type DraftPlace, type DraftSlot, readDraft, removeDraft, writeDraft } from '../lib/drafts.js';
import { useAppSelector } from './hooks.js';
import { selectUser } from './session/session.slice.js';

/** Returns the signed-in practitioner's draft slot of that name. */
export function useDraftSlot(name: string, place: DraftPlace): DraftSlot | null {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  return uid ? { uid, name, place } : null;
}

/**
 * Returns the draft found when the form opened, and the record's version that the form is based on. Hours may pass
 * between the two: if the record was saved in the meantime, saving the draft with the newer version would overwrite
 * that change.
 * @param version of the record when the form opens; undefined for a new one
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
    /** Deletes the draft, so that the form starts from the current record. */
    startOver() {
      if (slot) removeDraft(slot);
      setFrom(version);
    },
  };
}
