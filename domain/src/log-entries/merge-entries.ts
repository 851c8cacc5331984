import type { LogEntryWrite } from './log-entry.js';

/**
 * Returns whether one version of an entry replaces another. The higher revision wins, because phones' clocks differ and
 * a revision says what its author had seen. Two edits of the same revision were made without knowledge of each other:
 * the later one wins, a deletion before an edit if they have the same time, and then the greater text, so that every
 * phone and the server choose the same one in whatever order they see them.
 */
export function supersedes(one: LogEntryWrite, other: LogEntryWrite): boolean {
  return compareVersions(one, other) > 0;
}

/** Merges entries of the same log, in any order and with any repetitions, and returns them ordered by time. */
export function mergeEntries<Entry extends LogEntryWrite>(...lists: readonly (readonly Entry[])[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of lists.flat()) {
    const known = merged.get(entry.id);
    if (!known || supersedes(entry, known)) merged.set(entry.id, entry);
  }
  return [...merged.values()].sort(compareEntries);
}

/** Orders entries by time, and those of the same time by id, so that the order is total. */
export function compareEntries(
  one: Pick<LogEntryWrite, 'at' | 'id'>,
  other: Pick<LogEntryWrite, 'at' | 'id'>,
): number {
  return compareTexts(one.at, other.at) || compareTexts(one.id, other.id);
}

/** Returns the entries that a log shows. */
export function shownEntries<Entry extends LogEntryWrite>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ isDeleted }) => !isDeleted);
}

/** Returns the tombstone of a deleted entry. */
export function deletedEntry<Entry extends LogEntryWrite>(entry: Entry, changedAt: string): Entry {
  return {
    ...entry,
    endedAt: null,
    note: '',
    details: {},
    revision: entry.revision + 1,
    changedAt,
    isDeleted: true,
  };
}

function compareVersions(one: LogEntryWrite, other: LogEntryWrite): number {
  return (
    one.revision - other.revision ||
    compareTexts(one.changedAt, other.changedAt) ||
    Number(one.isDeleted) - Number(other.isDeleted) ||
    compareTexts(contentsOf(one), contentsOf(other))
  );
}

/**
 * The contents of an entry as a string that is the same wherever it is computed, in whatever order its details come.
 */
function contentsOf({ kind, at, endedAt, note, details }: LogEntryWrite): string {
  const named = Object.entries(details).sort(([one], [other]) => compareTexts(one, other));
  return JSON.stringify([kind, at, endedAt, note, named]);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
