import { type BirthEvent, type BirthLog, birthEventKinds, mergeBirthEvents } from '@doula-desk/domain';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../lib/drafts.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { localStore } from '../../lib/storage.js';
import { type BirthRef, isLog } from './births.api.js';

// What a phone keeps of birth logs until the server has it. Each entry has a place of its own, so that two tabs never
// write over one another. Like every draft, it goes when the person signs out.

/** An entry that the server doesn't have yet, and the pregnancy that it was written for. */
export interface PendingEntry {
  event: BirthEvent;
  /** Undefined if the log hadn't loaded yet; it then belongs to the current pregnancy. */
  pregnancyId?: string | undefined;
}

/** Keeps an entry. Returns false if the browser doesn't store anything. */
export function keepEntry(uid: string, clientId: string, entry: PendingEntry): boolean {
  return writeDraft(entrySlot(uid, clientId, entry.event.id), entry);
}

/** Forgets an entry that the server has, unless it was edited since. */
export function dropEntry(uid: string, clientId: string, { id, revision }: BirthEvent): void {
  const slot = entrySlot(uid, clientId, id);
  const kept = readEntry(readDraft(slot));
  if (kept && kept.event.revision <= revision) removeDraft(slot);
}

/** Returns the entries of a client's log that wait to be sent, for one of the client's pregnancies. */
export function readEntries(uid: string, { clientId, pregnancyId }: BirthRef): PendingEntry[] {
  const start = draftKey(uid, entryName(clientId, ''));
  const kept = localStore.keys().flatMap((key) => {
    if (!key.startsWith(start)) return [];
    const entry = readEntry(readDraft(entrySlot(uid, clientId, key.slice(start.length))));
    return entry ? [entry] : [];
  });
  return pregnancyId ? kept.filter((entry) => entry.pregnancyId === pregnancyId) : kept;
}

/** Keeps the log as it was last seen, so that a reload without a connection still shows it. */
export function keepLog(uid: string, ref: BirthRef, log: BirthLog): void {
  writeDraft(logSlot(uid, ref), { log });
}

export function readKeptLog(uid: string, ref: BirthRef): BirthLog | null {
  const log = readDraft(logSlot(uid, ref))?.log;
  return isLog(log) ? log : null;
}

/** Returns the entries to show: the server's with those of this phone merged in. */
export function mergedEntries(log: BirthLog | null, pending: readonly PendingEntry[]): BirthEvent[] {
  const own = pending.filter(({ pregnancyId }) => !log || !pregnancyId || pregnancyId === log.pregnancyId);
  return mergeBirthEvents(
    log?.events ?? [],
    own.map(({ event }) => event),
  );
}

function readEntry(kept: Record<string, unknown> | null): PendingEntry | undefined {
  const event = kept?.event;
  if (!isRecord(event) || typeof event.id !== 'string' || typeof event.at !== 'string') return undefined;
  if (!birthEventKinds.some((kind) => kind === event.kind)) return undefined;
  const pregnancyId = typeof kept?.pregnancyId === 'string' ? kept.pregnancyId : undefined;
  return { event: event as unknown as BirthEvent, pregnancyId };
}

function entrySlot(uid: string, clientId: string, id: string) {
  return { uid, name: entryName(clientId, id), place: 'device' } as const;
}

function entryName(clientId: string, id: string): string {
  return `birth-entry:${clientId}:${id}`;
}

function logSlot(uid: string, { clientId, pregnancyId = '' }: BirthRef) {
  return { uid, name: `birth-log:${clientId}:${pregnancyId}`, place: 'device' } as const;
}
