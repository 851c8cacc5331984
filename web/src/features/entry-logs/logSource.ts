import type { LogEntry, RefusedEntry } from '@doula-desk/domain';
import type { EntryKind } from '../../lib/unsent.js';

/** Identifies one of a client's logs: the current one, unless `logId` is set. */
export interface LogRef {
  /** `LogSource.name`. */
  source: string;
  clientId: string;
  /** `LogSource.idOf`: the id of a pregnancy or a shift. */
  logId?: string | undefined;
}

/** How to load and update the logs of one kind. */
export interface LogSource<Log extends object, Entry extends LogEntry> {
  name: string;
  /** The kind under which this device stores unsent entries. */
  unsent: EntryKind;
  kinds: readonly Entry['kind'][];
  isLog: (value: unknown) => value is Log;
  /** The id that distinguishes the client's logs on the server. */
  idOf: (log: Log) => string;
  /** The server's entries, including the tombstones of deleted ones. */
  entriesOf: (log: Log) => readonly Entry[];
  fetch: (ref: LogRef) => Promise<Log>;
  /** Sends entries that belong to one log. Idempotent. */
  send: (
    ref: LogRef,
    logId: string | undefined,
    entries: readonly Omit<Entry, 'by'>[],
  ) => Promise<{ log: Log; refused: RefusedEntry[] }>;
  /** The label of an entry. */
  labelOf: (entry: Entry) => string;
}

/** Returns a log's key in the store. */
export function entryLogKey({ source, clientId, logId = '' }: LogRef): string {
  return `${source}:${clientId}:${logId}`;
}

const sources = new Map<string, LogSource<object, LogEntry>>();

/** Registers a source with the saga that synchronizes logs with the server. */
export function registerSource<Log extends object, Entry extends LogEntry>(
  source: LogSource<Log, Entry>,
): void {
  sources.set(source.name, source as unknown as LogSource<object, LogEntry>);
}

/** Returns the source of a log. */
export function findLogSource({ source: name }: Pick<LogRef, 'source'>): LogSource<object, LogEntry> {
  const source = sources.get(name);
  if (!source) throw new Error(`Unknown log source ${name}`);
  return source;
}
