import { readVisitNoteRecord, type VisitNote, type VisitNoteRequest } from '@doula-desk/domain';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { readOpenDialogs } from '../../../lib/openDialog.js';
import { localStore } from '../../../lib/storage.js';
import type { NoteRef } from '../visitNotes.api.js';
import { KEPT_NOTE_PREFIX } from './keptNotes.prefix.js';
import { type NoteFormValues, readValues } from './note.form.js';

/** A request to create a note on the server: the idempotency key, and what was sent with it. */
export interface NoteCreation {
  key: string;
  /**
   * The request sent with the key; null if none was sent. If the response was lost, the request is repeated unchanged.
   */
  sent: { clientId: string; body: VisitNoteRequest } | null;
}

/**
 * A note being written. Stored on this device, so that it survives closing the tab, the end of the session, and a dead
 * battery.
 */
export interface KeptNote {
  /** Id of the form in which the note was written. */
  id: string;
  values: NoteFormValues;
  /** Whether the note is hidden from the care team. */
  onlyMe: boolean;
  /** The server's version of the note; null if the server doesn't have it. */
  note: VisitNote | null;
  creation: NoteCreation;
  /** A draft that was saved for a previously chosen client and still has to be deleted there. */
  stray: NoteRef | null;
  /** Whether the form was opened for a new note. */
  isNew: boolean;
  /** Whether the server has all of `values`. */
  isSent: boolean;
  /** When the note was last changed, in epoch milliseconds. */
  changedAt: number;
}

/** Returns whether a stored note's form is open in this tab, or will be after the next sign-in. */
export function isOpenInTab(uid: string, id: string): boolean {
  return readOpenDialogs(uid).some(({ contents }) => contents.note === id);
}

/** Returns a new idempotency key for a note that isn't on the server yet. */
export function newNoteCreation(): NoteCreation {
  return { key: newIdempotencyKey(), sent: null };
}

/** Stores a note on this device. @returns false if the browser can't store it or its storage is full */
export function keepNote(uid: string, { id, ...contents }: KeptNote): boolean {
  return writeDraft(slotOf(uid, id), contents);
}

export function dropKeptNote(uid: string, id: string): void {
  removeDraft(slotOf(uid, id));
}

/** Reads a stored note; undefined if it's missing or its format is outdated. */
export function readKeptNote(uid: string, id: string): KeptNote | undefined {
  const kept = readDraft(slotOf(uid, id));
  const values = readValues(kept?.values);
  if (!kept || !values) return undefined;
  const note = readVisitNoteRecord(kept.note) ?? null;
  const creation = isRecord(kept.creation) ? kept.creation : {};
  return {
    id,
    values,
    // Missing in notes that were stored by an earlier version of the app.
    onlyMe: typeof kept.onlyMe === 'boolean' ? kept.onlyMe : (note?.onlyMe ?? false),
    note,
    creation: {
      key: typeof creation.key === 'string' ? creation.key : newIdempotencyKey(),
      sent: isSent(creation.sent) ? creation.sent : null,
    },
    stray: isRef(kept.stray) ? kept.stray : null,
    isNew: kept.isNew === true,
    isSent: kept.isSent === true,
    changedAt: typeof kept.changedAt === 'number' ? kept.changedAt : 0,
  };
}

/** Returns all notes stored on this device, newest first. */
export function readKeptNotes(uid: string): KeptNote[] {
  const start = draftKey(uid, KEPT_NOTE_PREFIX);
  return localStore
    .keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readKeptNote(uid, key.slice(start.length)) ?? [])
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** Calls `listener` when another tab stores or drops a note. Returns a function that stops listening. */
export function onNotesKeptElsewhere(uid: string, listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // A null key means that everything was removed.
    if (key === null || key.startsWith(draftKey(uid, KEPT_NOTE_PREFIX))) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

function slotOf(uid: string, id: string) {
  return { uid, name: KEPT_NOTE_PREFIX + id, place: 'device' } as const;
}

function isSent(value: unknown): value is NonNullable<NoteCreation['sent']> {
  return isRecord(value) && typeof value.clientId === 'string' && isRecord(value.body);
}

function isRef(value: unknown): value is NoteRef {
  return isRecord(value) && typeof value.id === 'string' && typeof value.clientId === 'string';
}
