import { type LogEntry, mergeEntries } from '@doula-desk/domain';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, readUnsent } from '../../lib/unsent.js';
import { findLogSource, type LogRef, type LogSource, registerSource } from './logSource.js';

// Log data stored on this device until the server has it.

/** An entry that the server doesn't have yet, and the log that it was written for. */
export interface PendingEntry<Entry extends LogEntry = LogEntry> {
  event: Entry;
  /** Undefined if no log had loaded yet; the entry then belongs to the client's current log. */
  logId?: string | undefined;
}

/** Stores an entry on this device. Returns false if the browser doesn't allow it. */
export function keepEntry(uid: string, ref: LogRef, entry: PendingEntry): boolean {
  return keepUnsent(uid, findLogSource(ref).unsent, idOf(ref, entry.event.id), entry);
}

/** Removes an entry that the server has, unless it was edited since. */
export function dropEntry(uid: string, ref: LogRef, { id, revision }: LogEntry): void {
  const { unsent } = findLogSource(ref);
  const unsentId = idOf(ref, id);
  const kept = readEntry(ref, readUnsent(uid, unsent).get(unsentId));
  if (kept && kept.event.revision <= revision) dropUnsent(uid, unsent, unsentId);
}

/** Returns a client's unsent entries, either all or those in one log. */
export function readKeptEntries(uid: string, ref: LogRef): PendingEntry[] {
  const kept = [...readUnsent(uid, findLogSource(ref).unsent)].flatMap(([id, contents]) => {
    const entry = id.startsWith(idOf(ref, '')) ? readEntry(ref, contents) : undefined;
    return entry ? [entry] : [];
  });
  return ref.logId ? kept.filter((entry) => entry.logId === ref.logId) : kept;
}

/** Returns all of a client's unsent entries. */
export function keptEntriesForClient<Log extends object, Entry extends LogEntry>(
  uid: string,
  source: LogSource<Log, Entry>,
  clientId: string,
): Entry[] {
  registerSource(source);
  return readKeptEntries(uid, { source: source.name, clientId }).map(({ event }) => event as Entry);
}

/** Stores the last known state of the log, so that a reload without a connection still shows it. */
export function keepLog(uid: string, ref: LogRef, log: object): void {
  writeDraft(logSlot(uid, ref), { log });
}

/** Removes a deleted log and its unsent entries. */
export function removeKeptLog(uid: string, ref: LogRef): void {
  for (const { event } of readKeptEntries(uid, ref)) {
    dropUnsent(uid, findLogSource(ref).unsent, idOf(ref, event.id));
  }
  removeDraft(logSlot(uid, ref));
}

export function readKeptLog(uid: string, ref: LogRef): object | null {
  const log = readDraft(logSlot(uid, ref))?.log;
  return findLogSource(ref).isLog(log) ? log : null;
}

/** Returns the entries to show: the server's, merged with the unsent entries on this device. */
export function mergeWithPending(
  ref: LogRef,
  log: object | null,
  pending: readonly PendingEntry[],
): LogEntry[] {
  const { idOf: logIdOf, entriesOf } = findLogSource(ref);
  const own = pending.filter(({ logId }) => !log || !logId || logId === logIdOf(log));
  return mergeEntries(
    log ? entriesOf(log) : [],
    own.map(({ event }) => event),
  );
}

function readEntry(ref: LogRef, kept: Record<string, unknown> | undefined): PendingEntry | undefined {
  const event = kept?.event;
  if (!isRecord(event) || typeof event.id !== 'string' || typeof event.at !== 'string') return undefined;
  if (!findLogSource(ref).kinds.some((kind) => kind === event.kind)) return undefined;
  // Older versions stored the log of a birth entry as `pregnancyId`.
  const logId = kept?.logId ?? kept?.pregnancyId;
  return { event: event as unknown as LogEntry, logId: typeof logId === 'string' ? logId : undefined };
}

function idOf({ clientId }: LogRef, eventId: string): string {
  return `${clientId}:${eventId}`;
}

function logSlot(uid: string, { source, clientId, logId = '' }: LogRef) {
  return { uid, name: `${source}-log:${clientId}:${logId}`, place: 'device' } as const;
}
