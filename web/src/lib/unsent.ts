import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
import { localStore } from './storage.js';

/**
 * Changes made offline and waiting to be sent, stored in this browser for any tab. Each change has its own entry, so
 * that two tabs never overwrite each other. Deleted on sign-out, like drafts.
 */
const PREFIX = 'unsent:';

/** Stores a change. @returns false if the browser can't store it */
export function keepUnsent(uid: string, id: string, contents: object): boolean {
  return writeDraft(slotOf(uid, id), contents);
}

export function dropUnsent(uid: string, id: string): void {
  removeDraft(slotOf(uid, id));
}

/** Returns the waiting changes by id. */
export function readUnsent(uid: string): Map<string, Record<string, unknown>> {
  const waiting = new Map<string, Record<string, unknown>>();
  const start = draftKey(uid, PREFIX);
  for (const key of localStore.keys()) {
    if (!key.startsWith(start)) continue;
    const id = key.slice(start.length);
    const contents = readDraft(slotOf(uid, id));
    if (contents) waiting.set(id, contents);
  }
  return waiting;
}

/** Calls `listener` when another tab stores or sends a change. Returns a function that stops listening. */
export function onUnsentElsewhere(uid: string, listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    // A null key means that everything was removed.
    if (key === null || key.startsWith(draftKey(uid, PREFIX))) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

function slotOf(uid: string, id: string) {
  return { uid, name: PREFIX + id, place: 'device' } as const;
}
