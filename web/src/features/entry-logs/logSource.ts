import type { LogEntry, RefusedEntry } from '@doula-desk/domain';
import type { EntryKind } from '../../lib/unsent.js';

/** Which log of a client: the source's current one unless it is named. */
export interface LogRef {
  /** `LogSource.name`. */
  source: string;
  clientId: string;
  /** `LogSource.idOf`: a pregnancy, or a shift. */
  logId?: string | undefined;
}

/** Where the logs of one kind come from, and where their entries go. */
export interface LogSource<Log extends object, Entry extends LogEntry> {
  name: string;
  /** The kind under which this device keeps entries until the server has them. */
  unsent: EntryKind;
  kinds: readonly Entry['kind'][];
  isLog: (value: unknown) => value is Log;
  /** The id that distinguishes the client's logs on the server. */
  idOf: (log: Log) => string;
  /** The server's entries, including the tombstones of deleted ones. */
  entriesOf: (log: Log) => readonly Entry[];
  fetch: (ref: LogRef) => Promise<Log>;
  /** Sends entries that belong to one log. Sending them again is harmless. */
  send: (
    ref: LogRef,
    logId: string | undefined,
    entries: readonly Omit<Entry, 'by'>[],
  ) => Promise<{ log: Log; refused: RefusedEntry[] }>;
  /** The label of an entry. */
  labelOf: (entry: Entry) => string;
}

/** Returns the name of a log in the store. */
export function keyOf({ source, clientId, logId = '' }: LogRef): string {
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
export function sourceOf({ source: name }: Pick<LogRef, 'source'>): LogSource<object, LogEntry> {
  const source = sources.get(name);
  if (!source) throw new Error(`Unknown log source ${name}`);
  return source;
}
