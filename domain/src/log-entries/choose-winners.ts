import { LOG_ENTRIES_MAX, type LogEntry, type LogEntryWrite, type RefusedEntry } from './log-entry.js';
import { supersedes } from './merge-entries.js';

/** Returns the entries in a batch to store: new entries, and revisions that supersede the stored ones. */
export function chooseWinners<Stored extends LogEntry>(
  stored: readonly Stored[],
  sent: readonly Omit<Stored, 'by'>[],
  { by, elsewhere }: { by: string; elsewhere: ReadonlySet<string> },
): { winners: Stored[]; refused: RefusedEntry[] } {
  const known = new Map(stored.map((entry) => [entry.id, entry]));
  const refused: RefusedEntry[] = [];
  let left = LOG_ENTRIES_MAX - stored.length;
  const winners = sent.flatMap((entry): Stored[] => {
    const before = known.get(entry.id);
    if (before) {
      return supersedes(entry as LogEntryWrite, before) ? [{ ...entry, by: before.by } as Stored] : [];
    }
    if (elsewhere.has(entry.id)) {
      refused.push({ id: entry.id, message: 'The entry belongs to another log' });
      return [];
    }
    left -= 1;
    if (left >= 0) return [{ ...entry, by } as Stored];
    refused.push({ id: entry.id, message: `A log has at most ${LOG_ENTRIES_MAX} entries` });
    return [];
  });
  return { winners, refused };
}
