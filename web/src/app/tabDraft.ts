import { useState } from 'react';
import { selectUser } from '../features/auth/index.js';
import { type DraftSlot, readDraft, removeDraft, writeDraft } from '../lib/drafts.js';
import { useAppSelector } from './hooks.js';

/** Where this tab keeps the signed-in practitioner's draft of that name. */
export function useDraftSlot(name: string): DraftSlot | null {
  const uid = useAppSelector((state) => selectUser(state)?.uid);
  return uid ? { uid, name, place: 'tab' } : null;
}

/** Whether a draft of that name waits in this tab, and the way to forget it. */
export function useWaitingDraft(name: string): { exists: boolean; forget: () => void } {
  const slot = useDraftSlot(name);
  return {
    exists: slot !== null && readDraft(slot) !== null,
    forget: () => slot && removeDraft(slot),
  };
}

/**
 * The draft of that name as it was when a form opened, the way to keep what is typed, and the version of the record that
 * the form began from. Hours may lie between the two: what is known of the record is renewed under an open form and before
 * a draft is taken up again, and saving on that version would put what was read before over what was saved since.
 *
 * @param version of the record as it is known when the form opens; undefined for a new one
 */
export function useTabDraft(name: string, version?: number) {
  const slot = useDraftSlot(name);
  const [kept] = useState(() => slot && readDraft(slot));
  const [from] = useState(typeof kept?.from === 'number' ? kept.from : version);
  return {
    kept,
    from,
    write: (typed: object) => slot && writeDraft(slot, from === undefined ? typed : { ...typed, from }),
  };
}
