import { isInstant, isPlausibleDate, toInstant } from '../dates/index.js';
import { isRecord, textOf } from '../records/index.js';
import { tidyText, tooLong } from '../text/index.js';
import { ENTRY_NOTE_LENGTH, type LogEntryWrite, REVISION_MAX, type RefusedEntry } from './log-entry.js';
import { supersedes } from './merge-entries.js';

const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the entries of a log can contain. */
export interface EntryRules<Kind extends string, Details extends object> {
  kinds: readonly Kind[];
  /** Kinds that last, and so can have an end. */
  lasting: readonly Kind[];
  /** Reads the details of a kind, without the parts that don't fit it. */
  readDetails: (kind: Kind, sent: unknown) => Details;
}

/** An entry that can be stored, or why it can't. */
export type ReadEntry<Entry> = { entry: Entry } | { message: string };

/**
 * Reads an entry as a phone sent it. Parts that don't fit its kind are left out instead of refusing the entry, which
 * would lose it; only an entry without a kind, a time, or a place in the order of its revisions can't be stored.
 */
export function readLogEntry<Kind extends string, Details extends object>(
  sent: unknown,
  { kinds, lasting, readDetails }: EntryRules<Kind, Details>,
): ReadEntry<LogEntryWrite<Kind, Details>> {
  if (!isRecord(sent) || !ID_FORM.test(textOf(sent.id))) return { message: 'The entry has no valid id' };
  const kind = kinds.find((known) => known === sent.kind);
  if (!kind) return { message: 'Please choose what happened' };
  const at = plausibleInstant(sent.at);
  if (at === undefined) return { message: 'Please enter a valid time' };
  const changedAt = plausibleInstant(sent.changedAt);
  const revision = wholeNumberWithin(sent.revision, 1, REVISION_MAX);
  if (changedAt === undefined || revision === undefined)
    return { message: 'The entry has no valid revision' };
  const note = tidyText(textOf(sent.note));
  const isTooLong = tooLong(note, ENTRY_NOTE_LENGTH);
  if (isTooLong !== undefined) return { message: isTooLong };
  const isDeleted = sent.isDeleted === true;
  const end = lasting.includes(kind) ? plausibleInstant(sent.endedAt) : undefined;
  return {
    entry: {
      id: textOf(sent.id),
      kind,
      at,
      endedAt: isDeleted || end === undefined || end < at ? null : end,
      note: isDeleted ? '' : note,
      details: readDetails(kind, isDeleted ? {} : sent.details),
      revision,
      changedAt,
      isDeleted,
    },
  };
}

/** Reads a batch of entries. If it has several revisions of an entry, the winner is kept. */
export function readEntries<Entry extends LogEntryWrite>(
  sent: readonly unknown[],
  read: (each: unknown) => ReadEntry<Entry>,
): { entries: Entry[]; refused: RefusedEntry[] } {
  const entries = new Map<string, Entry>();
  const refused: RefusedEntry[] = [];
  for (const each of sent) {
    const result = read(each);
    if ('message' in result) {
      const id = isRecord(each) && typeof each.id === 'string' ? each.id.slice(0, 36) : '';
      refused.push({ id, message: result.message });
      continue;
    }
    const known = entries.get(result.entry.id);
    if (!known || supersedes(result.entry, known)) entries.set(result.entry.id, result.entry);
  }
  return { entries: [...entries.values()], refused };
}

/** Returns an instant within the years in which a log can be written; undefined if the value isn't one. */
export function plausibleInstant(value: unknown): string | undefined {
  const text = textOf(value);
  if (!isInstant(text)) return undefined;
  const instant = toInstant(text);
  return isPlausibleDate(instant.slice(0, 10)) ? instant : undefined;
}

/** Returns a whole number within limits; undefined if the value isn't one. */
export function wholeNumberWithin(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= min && value <= max ? value : undefined;
}
