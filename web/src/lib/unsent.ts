import { draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
import { localStore } from './storage.js';

/**
 * Changes made offline that are waiting to be sent. They're stored in this browser, for any tab, and each one has a
 * separate entry, so that two tabs never overwrite each other's changes. Deleted on sign-out, like drafts.
 */
const prefixes = {
  /** A reminder's status. */
  reminder: 'unsent:',
  /** An entry in a birth log. */
  'birth-entry': 'birth-entry:',
  /** An entry in the log of who was asked to cover. */
  'coverage-call': 'coverage-call:',
  /** A postpartum shift, or an entry in its log. */
  'shift-entry': 'shift-entry:',
  /** Text written for a chart that can no longer be edited, which the user can copy or discard, by client id. */
  'ended-chart': 'ended-chart:',
} as const;
export type UnsentKind = keyof typeof prefixes;
/** Kinds of entries in a client's logs. Their ids start with the client's id and a colon. */
export type EntryKind = Exclude<UnsentKind, 'reminder' | 'ended-chart'>;
const kinds = Object.keys(prefixes) as UnsentKind[];

/** Stores a change. @returns false if the browser can't store it */
export function keepUnsent(uid: string, kind: UnsentKind, id: string, contents: object): boolean {
  return writeDraft(slotOf(uid, kind, id), contents);
}

export function dropUnsent(uid: string, kind: UnsentKind, id: string): void {
  removeDraft(slotOf(uid, kind, id));
}

/** Returns a kind's waiting changes by id. */
export function readUnsent(uid: string, kind: UnsentKind): Map<string, Record<string, unknown>> {
  const waiting = new Map<string, Record<string, unknown>>();
  const start = draftKey(uid, prefixes[kind]);
  for (const key of localStore.keys()) {
    if (!key.startsWith(start)) continue;
    const id = key.slice(start.length);
    const contents = readDraft(slotOf(uid, kind, id));
    if (contents) waiting.set(id, contents);
  }
  return waiting;
}

/** Returns the number of unsent changes of all kinds. */
export function countUnsent(uid: string): number {
  return kinds.reduce((count, kind) => count + readUnsent(uid, kind).size, 0);
}

/** Calls `listener` when another tab stores or sends a change of this kind. Returns a function that stops listening. */
export function onUnsentElsewhere(uid: string, kind: UnsentKind, listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // A null key means that everything was removed.
    if (key === null || key.startsWith(draftKey(uid, prefixes[kind]))) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function slotOf(uid: string, kind: UnsentKind, id: string) {
  return { uid, name: prefixes[kind] + id, place: 'device' } as const;
}
