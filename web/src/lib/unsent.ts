import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
import { localStore } from './storage.js';

/**
 * What a person did without a connection and what waits to be sent, in this browser, for the next tab as well. Each
 * change has an entry of its own, so that two tabs never write over one another. Like every draft it goes when the
 * person signs out.
 */
const PREFIX = 'unsent:';

/** Keeps a change. False where the browser keeps nothing. */
export function keepUnsent(uid: string, id: string, contents: object): boolean {
  return writeDraft(slotOf(uid, id), contents);
}

export function dropUnsent(uid: string, id: string): void {
  removeDraft(slotOf(uid, id));
}

/** The changes that wait, by id. */
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

/** Calls `listener` when another tab keeps or sends a change. Returns the way to stop. */
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
