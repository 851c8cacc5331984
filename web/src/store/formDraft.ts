import { useState } from 'react';
import { type DraftPlace, type DraftSlot, readDraft, removeDraft, writeDraft } from '../lib/drafts.js';
import { useAppSelector } from './hooks.js';
import { selectUser } from './session/session.slice.js';

/** Returns the signed-in practitioner's draft slot with the given name. */
export function useDraftSlot(name: string, place: DraftPlace): DraftSlot | null {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  return uid ? { uid, name, place } : null;
}

/**
 * Returns the draft found when the form opened, and the version of the record that the form is based on. For a draft,
 * that is the version from when the draft was written: with a newer version, saving the draft would overwrite changes
 * made since then.
 * @param version the record's version when the form opens; undefined for a new record
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
