import { isRecord } from './http/HttpError.js';
import { localStore, type SafeStorage, sessionStore } from './storage.js';

/** Where a draft is kept: `device` outlives the tab and is shared by all of them, `tab` is one tab's own. */
export type DraftPlace = 'device' | 'tab';

const stores: Record<DraftPlace, SafeStorage> = { device: localStore, tab: sessionStore };

/** Raised when the shape of what the drafts hold changes; a draft of another version counts as none. */
const VERSION = 1;

/** Written to tell the other tabs that somebody has signed out. */
const FORGET_KEY = 'draftsForgottenOf';

/** A form's unsaved contents, for one person and one form. */
export interface DraftSlot {
  /** The person whose draft it is; nobody else ever sees it. */
  uid: string;
  /** The form, such as 'add-client'. */
  name: string;
  place: DraftPlace;
}

/** The contents as they were kept, or null where there are none. */
export function readDraft({ uid, name, place }: DraftSlot): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(stores[place].read(draftKey(uid, name)) ?? 'null');
    return isRecord(kept) && kept.version === VERSION && isRecord(kept.contents) ? kept.contents : null;
  } catch {
    return null;
  }
}

/** Keeps the contents, which must survive JSON. False where the browser keeps nothing. */
export function writeDraft({ uid, name, place }: DraftSlot, contents: object): boolean {
  return stores[place].write(draftKey(uid, name), JSON.stringify({ version: VERSION, contents }));
}

export function removeDraft({ uid, name, place }: DraftSlot): void {
  stores[place].remove(draftKey(uid, name));
}

/** Removes everything that a person has not saved from this browser, when the person signs out. */
export function forgetDraftsOf(uid: string): void {
  for (const store of Object.values(stores)) {
    for (const key of store.keys()) if (key.startsWith(draftKey(uid, ''))) store.remove(key);
  }
}

/** Makes the other tabs forget their own drafts of the person. */
export function tellOtherTabsToForget(uid: string): void {
  localStore.write(FORGET_KEY, uid);
  localStore.remove(FORGET_KEY);
}

/** Calls `listener` with the person who signed out in another tab. Returns the way to stop. */
export function onForgottenElsewhere(listener: (uid: string) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === FORGET_KEY && newValue) listener(newValue);
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Where the browser keeps a draft of that name. */
export function draftKey(uid: string, name: string): string {
  return `draft:${uid}:${name}`;
}
