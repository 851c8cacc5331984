import type { LogEntryWrite } from './log-entry.js';

/**
 * Returns whether one version of an entry replaces another. The higher revision wins, because phones' clocks differ,
 * and the author of the higher revision had seen the lower one. Two edits with the same revision were made
 * independently, so the later one wins. If their times are equal, a deletion wins over an edit, and otherwise the
 * contents that sort last win. All phones and the server therefore choose the same version, in whatever order they
 * receive the edits.
 */
export function supersedes(one: LogEntryWrite, other: LogEntryWrite): boolean {
  return compareVersions(one, other) > 0;
}

/** Merges lists of a log's entries, which may overlap and be in any order, and returns the entries ordered by time. */
export function mergeEntries<Entry extends LogEntryWrite>(...lists: readonly (readonly Entry[])[]): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of lists.flat()) {
    const known = merged.get(entry.id);
    if (!known || supersedes(entry, known)) merged.set(entry.id, entry);
  }
  return [...merged.values()].sort(compareEntries);
}

/** Orders entries by time and then by id, so that the order is total. */
export function compareEntries(
  one: Pick<LogEntryWrite, 'at' | 'id'>,
  other: Pick<LogEntryWrite, 'at' | 'id'>,
): number {
  return compareTexts(one.at, other.at) || compareTexts(one.id, other.id);
}

/** Returns the entries that a log shows. */
export function visibleEntries<Entry extends LogEntryWrite>(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ isDeleted }) => !isDeleted);
}

/** Returns the tombstone of a deleted entry. */
export function tombstoneOf<Entry extends LogEntryWrite>(entry: Entry, changedAt: string): Entry {
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

/** Returns an entry's contents as a string that is the same everywhere, regardless of the order of its details. */
function contentsOf({ kind, at, endedAt, note, details }: LogEntryWrite): string {
  const named = Object.entries(details).sort(([one], [other]) => compareTexts(one, other));
  return JSON.stringify([kind, at, endedAt, note, named]);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
