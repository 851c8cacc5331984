import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { type DraftSlot, readDraft, writeDraft } from '../../../lib/drafts.js';
import { useDraftSlot } from '../../../store/formDraft.js';

const MAX_RECENT = 5;

/** Remembers the most recently opened charts, by id, in this browser until the user signs out. */
export function useRememberRecentClients(): void {
  const { pathname } = useLocation();
  const { id } = matchPath('/client-chart/:id', pathname)?.params ?? {};
  const slot = useRecentSlot();
  const uid = slot?.uid;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot depends on the user
  useEffect(() => {
    if (!slot || !id) return;
    const ids = [id, ...readRecent(slot).filter((other) => other !== id)].slice(0, MAX_RECENT);
    writeDraft(slot, { ids });
  }, [uid, id]);
}

/** Returns the ids of the most recently opened charts, latest first. */
export function useRecentClients(): string[] {
  const slot = useRecentSlot();
  return slot ? readRecent(slot) : [];
}

function useRecentSlot(): DraftSlot | null {
  return useDraftSlot('recent-clients', 'device');
}

function readRecent(slot: DraftSlot): string[] {
  const ids = readDraft(slot)?.ids;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
