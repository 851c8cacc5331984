import { selectUser } from '../features/auth/index.js';
import { type DraftSlot, readDraft, removeDraft } from '../lib/drafts.js';
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
