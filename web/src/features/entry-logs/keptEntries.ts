import { type LogEntry, mergeEntries } from '@doula-desk/domain';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.js';
import { isRecord } from '../../lib/http/HttpError.js';
import { dropUnsent, keepUnsent, readUnsent } from '../../lib/unsent.js';
import { type LogRef, type LogSource, registerSource, sourceOf } from './logSource.js';

// What a phone keeps of logs until the server has it.

/** An entry that the server doesn't have yet, and the log that it was written for. */
export interface PendingEntry<Entry extends LogEntry = LogEntry> {
  event: Entry;
  /** Undefined if the log hadn't loaded yet; the entry then belongs to the client's current one. */
  logId?: string | undefined;
}

/** Keeps an entry. Returns false if the browser doesn't store anything. */
export function keepEntry(uid: string, ref: LogRef, entry: PendingEntry): boolean {
  return keepUnsent(uid, sourceOf(ref).unsent, idOf(ref, entry.event.id), entry);
}

/** Forgets an entry that the server has, unless it was edited since. */
export function dropEntry(uid: string, ref: LogRef, { id, revision }: LogEntry): void {
  const { unsent } = sourceOf(ref);
  const unsentId = idOf(ref, id);
  const kept = readEntry(ref, readUnsent(uid, unsent).get(unsentId));
  if (kept && kept.event.revision <= revision) dropUnsent(uid, unsent, unsentId);
}

/** Returns the entries of a client that wait to be sent: all, or those of one log. */
export function readKeptEntries(uid: string, ref: LogRef): PendingEntry[] {
  const kept = [...readUnsent(uid, sourceOf(ref).unsent)].flatMap(([id, contents]) => {
    const entry = id.startsWith(idOf(ref, '')) ? readEntry(ref, contents) : undefined;
    return entry ? [entry] : [];
  });
  return ref.logId ? kept.filter((entry) => entry.logId === ref.logId) : kept;
}

/** Returns all entries of a client that wait to be sent. */
export function keptEntriesOf<Log extends object, Entry extends LogEntry>(
  uid: string,
  source: LogSource<Log, Entry>,
  clientId: string,
): Entry[] {
  registerSource(source);
  return readKeptEntries(uid, { source: source.name, clientId }).map(({ event }) => event as Entry);
}

/** Keeps the last known state of the log, so that a reload without a connection still shows it. */
export function keepLog(uid: string, ref: LogRef, log: object): void {
  writeDraft(logSlot(uid, ref), { log });
}

/** Forgets a deleted log, with its entries that wait. */
export function forgetLog(uid: string, ref: LogRef): void {
  for (const { event } of readKeptEntries(uid, ref)) {
    dropUnsent(uid, sourceOf(ref).unsent, idOf(ref, event.id));
  }
  removeDraft(logSlot(uid, ref));
}

export function readKeptLog(uid: string, ref: LogRef): object | null {
  const log = readDraft(logSlot(uid, ref))?.log;
  return sourceOf(ref).isLog(log) ? log : null;
}

/** Returns the entries to show: the server's with those of this phone merged in. */
export function mergedEntries(ref: LogRef, log: object | null, pending: readonly PendingEntry[]): LogEntry[] {
  const { idOf: logIdOf, entriesOf } = sourceOf(ref);
  const own = pending.filter(({ logId }) => !log || !logId || logId === logIdOf(log));
  return mergeEntries(
    log ? entriesOf(log) : [],
    own.map(({ event }) => event),
  );
}

function readEntry(ref: LogRef, kept: Record<string, unknown> | undefined): PendingEntry | undefined {
  const event = kept?.event;
  if (!isRecord(event) || typeof event.id !== 'string' || typeof event.at !== 'string') return undefined;
  if (!sourceOf(ref).kinds.some((kind) => kind === event.kind)) return undefined;
  // Entries of birth logs were first kept with the name of their pregnancy.
  const logId = kept?.logId ?? kept?.pregnancyId;
  return { event: event as unknown as LogEntry, logId: typeof logId === 'string' ? logId : undefined };
}

function idOf({ clientId }: LogRef, eventId: string): string {
  return `${clientId}:${eventId}`;
}

function logSlot(uid: string, { source, clientId, logId = '' }: LogRef) {
  return { uid, name: `${source}-log:${clientId}:${logId}`, place: 'device' } as const;
}
