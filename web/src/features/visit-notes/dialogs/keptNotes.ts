import { readVisitNoteRecord, type VisitNote, type VisitNoteRequest } from '@doula-desk/domain';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../../lib/drafts.js';
import { isRecord } from '../../../lib/http/HttpError.js';
import { newIdempotencyKey } from '../../../lib/http/idempotency.js';
import { readOpenDialogs } from '../../../lib/openDialog.js';
import { localStore } from '../../../lib/storage.js';
import type { NoteRef } from '../visitNotes.api.js';
import { KEPT_NOTE_PREFIX } from './keptNotes.prefix.js';
import { type NoteFormValues, readValues } from './note.form.js';

/** The making of a note on the server: one key makes one note, and goes with one body. */
export interface NoteCreation {
  key: string;
  /** What was sent with the key; null while nothing was. An answer that is lost is asked for again with the same. */
  sent: { clientId: string; body: VisitNoteRequest } | null;
}

/** A note as it is being written. It outlives the tab, the session and the battery. */
export interface KeptNote {
  /** Of the form that it was written in. */
  id: string;
  values: NoteFormValues;
  /** As the server has it; null while it has nothing. */
  note: VisitNote | null;
  creation: NoteCreation;
  /** What was saved under another client before this one was chosen, and is still to be deleted there. */
  stray: NoteRef | null;
  /** The form was opened for a new note. */
  isNew: boolean;
  /** The server has all of `values`. */
  isSent: boolean;
  /** Milliseconds since the epoch. */
  changedAt: number;
}

/** Whether this tab has the form of a kept note open, or will have after a new sign-in. */
export function isOpenInTab(uid: string, id: string): boolean {
  return readOpenDialogs(uid).some(({ contents }) => contents.note === id);
}

/** For a form whose note is not on the server yet: the key under which it is created, once. */
export function newCreation(): NoteCreation {
  return { key: newIdempotencyKey(), sent: null };
}

/** False where the browser keeps nothing, or has no room. */
export function keepNote(uid: string, { id, ...contents }: KeptNote): boolean {
  return writeDraft(slotOf(uid, id), contents);
}

export function dropKeptNote(uid: string, id: string): void {
  removeDraft(slotOf(uid, id));
}

/** What this browser kept of a note; undefined where it kept none, or in a shape of an old version. */
export function readKeptNote(uid: string, id: string): KeptNote | undefined {
  const kept = readDraft(slotOf(uid, id));
  const values = readValues(kept?.values);
  if (!kept || !values) return undefined;
  const creation = isRecord(kept.creation) ? kept.creation : {};
  return {
    id,
    values,
    note: readVisitNoteRecord(kept.note) ?? null,
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

/** All that wait on this device, the latest first. */
export function readKeptNotes(uid: string): KeptNote[] {
  const start = draftKey(uid, KEPT_NOTE_PREFIX);
  return localStore
    .keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readKeptNote(uid, key.slice(start.length)) ?? [])
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** Calls `listener` when another tab keeps or drops a note. Returns the way to stop. */
export function onNotesKeptElsewhere(uid: string, listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    // A null key means that everything was removed.
    if (key === null || key.startsWith(draftKey(uid, KEPT_NOTE_PREFIX))) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
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
