import { type DraftSlot, draftKey, readDraft, removeDraft, writeDraft } from './drafts.js';
import { isRecord } from './http/HttpError.js';
import { sessionStore } from './storage.js';

/** A dialog that is open in this tab. Stored so that a reload or a new sign-in can reopen it. */
export interface OpenDialog {
  /** Path of the page with the dialog. */
  pathname: string;
  /** What the host needs to reopen the dialog. */
  contents: Record<string, unknown>;
}

const PREFIX = 'open-dialog:';

/** @param host the part of a page that opens the dialog, such as 'notes' */
export function readOpenDialog(uid: string, host: string): OpenDialog | null {
  const kept = readDraft(slotOf(uid, host));
  if (typeof kept?.pathname !== 'string' || !isRecord(kept.contents)) return null;
  return { pathname: kept.pathname, contents: kept.contents };
}

/** Returns this tab's open dialogs, for all hosts. */
export function readOpenDialogs(uid: string): OpenDialog[] {
  return hostsOf(uid).flatMap((host) => readOpenDialog(uid, host) ?? []);
}

export function writeOpenDialog(uid: string, host: string, open: OpenDialog): void {
  writeDraft(slotOf(uid, host), open);
}

export function clearOpenDialog(uid: string, host: string): void {
  removeDraft(slotOf(uid, host));
}

/** Clears the open dialogs on all pages except the one at `pathname`. */
export function clearOpenDialogsElsewhere(uid: string, pathname: string): void {
  for (const host of hostsOf(uid)) {
    if (readOpenDialog(uid, host)?.pathname !== pathname) clearOpenDialog(uid, host);
  }
}

function hostsOf(uid: string): string[] {
  const start = draftKey(uid, PREFIX);
  return sessionStore.keys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

function slotOf(uid: string, host: string): DraftSlot {
  return { uid, name: PREFIX + host, place: 'tab' };
}
