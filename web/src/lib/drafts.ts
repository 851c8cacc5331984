import { isRecord } from './http/HttpError.js';
import { localStore, type SafeStorage, sessionStore } from './storage.js';

/** Where a draft is stored: `device` is shared by all tabs and outlives them, and `tab` belongs to a single tab. */
export type DraftPlace = 'device' | 'tab';

const stores: Record<DraftPlace, SafeStorage> = { device: localStore, tab: sessionStore };

/** Increment this when the format of drafts changes. Drafts with other versions are ignored. */
const VERSION = 1;

/** Storage key that is written to tell other tabs that a user has signed out. */
const FORGET_KEY = 'draftsForgottenOf';

/** Identifies the draft with a form's unsaved contents, by user and form. */
export interface DraftSlot {
  /** The user who wrote the draft. It's never shown to anyone else. */
  uid: string;
  /** The form's name, such as 'add-client'. */
  name: string;
  place: DraftPlace;
}

/** Returns the stored contents, or null. */
export function readDraft({ uid, name, place }: DraftSlot): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(stores[place].read(draftKey(uid, name)) ?? 'null');
    return isRecord(kept) && kept.version === VERSION && isRecord(kept.contents) ? kept.contents : null;
  } catch {
    return null;
  }
}

/** Stores the contents as JSON. @returns false if the browser can't store them */
export function writeDraft({ uid, name, place }: DraftSlot, contents: object): boolean {
  return stores[place].write(draftKey(uid, name), JSON.stringify({ version: VERSION, contents }));
}

export function removeDraft({ uid, name, place }: DraftSlot): void {
  stores[place].remove(draftKey(uid, name));
}

/** Deletes all of a user's drafts from this browser on sign-out. */
export function deleteDraftsOf(uid: string): void {
  for (const store of Object.values(stores)) {
    for (const key of store.keys()) if (key.startsWith(draftKey(uid, ''))) store.remove(key);
  }
}

/** Returns the user's drafts in this browser that mention an id in the name or contents. */
export function findDraftsAbout(
  uid: string,
  id: string,
): (DraftSlot & { contents: Record<string, unknown> })[] {
  const start = draftKey(uid, '');
  return (Object.keys(stores) as DraftPlace[]).flatMap((place) =>
    stores[place]
      .keys()
      .filter((key) => key.startsWith(start))
      .flatMap((key) => {
        const slot = { uid, name: key.slice(start.length), place };
        const contents = readDraft(slot);
        const isAbout = slot.name.includes(id) || JSON.stringify(contents).includes(id);
        return contents && isAbout ? [{ ...slot, contents }] : [];
      }),
  );
}

/** Makes other tabs delete their drafts of the user. */
export function deleteDraftsInOtherTabs(uid: string): void {
  localStore.write(FORGET_KEY, uid);
  localStore.remove(FORGET_KEY);
}

/** Calls `listener` with the id of the user who signed out in another tab. Returns a function that stops listening. */
export function onDraftsDeletedElsewhere(listener: (uid: string) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === FORGET_KEY && newValue) listener(newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

/** Returns the storage key of a draft. */
export function draftKey(uid: string, name: string): string {
  return `draft:${uid}:${name}`;
}
