import { isInstant, isPlausibleDate, toInstant } from '../dates/index.js';
import { isRecord, textOf } from '../records/index.js';
import { lengthError, tidyText } from '../text/index.js';
import { ENTRY_NOTE_LENGTH, type LogEntryWrite, REVISION_MAX, type RefusedEntry } from './log-entry.js';
import { supersedes } from './merge-entries.js';

const UUID_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The rules for what entries of a log can contain. */
export interface EntryRules<Kind extends string, Details extends object> {
  kinds: readonly Kind[];
  /** Kinds that have a duration and therefore can have an end. */
  lasting: readonly Kind[];
  /** Reads the details for a kind, without fields that don't apply to it. */
  readDetails: (kind: Kind, sent: unknown) => Details;
}

/** A valid entry, or a message about why it can't be stored. */
export type ParsedEntry<Entry> = { entry: Entry } | { message: string };

/**
 * Reads an entry from a phone. Fields that don't apply to the entry's kind are dropped, because rejecting the entry
 * would lose it. An entry is rejected only if its id, kind, time, or revision is missing or invalid, or its note is too
 * long.
 */
export function readLogEntry<Kind extends string, Details extends object>(
  sent: unknown,
  { kinds, lasting, readDetails }: EntryRules<Kind, Details>,
): ParsedEntry<LogEntryWrite<Kind, Details>> {
  if (!isRecord(sent) || !UUID_PATTERN.test(textOf(sent.id))) return { message: 'The entry has no valid id' };
  const kind = kinds.find((known) => known === sent.kind);
  if (!kind) return { message: 'Please choose what happened' };
  const at = plausibleInstant(sent.at);
  if (at === undefined) return { message: 'Please enter a valid time' };
  const changedAt = plausibleInstant(sent.changedAt);
  const revision = integerInRange(sent.revision, 1, REVISION_MAX);
  if (changedAt === undefined || revision === undefined)
    return { message: 'The entry has no valid revision' };
  const note = tidyText(textOf(sent.note));
  const isTooLong = lengthError(note, ENTRY_NOTE_LENGTH);
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

/** Reads a batch of entries. If it contains several revisions of an entry, only the winning one is kept. */
export function readEntries<Entry extends LogEntryWrite>(
  sent: readonly unknown[],
  read: (each: unknown) => ParsedEntry<Entry>,
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

/** Returns an instant in a plausible year; undefined if the value isn't one. */
export function plausibleInstant(value: unknown): string | undefined {
  const text = textOf(value);
  if (!isInstant(text)) return undefined;
  const instant = toInstant(text);
  return isPlausibleDate(instant.slice(0, 10)) ? instant : undefined;
}

/** Returns an integer within limits; undefined if the value isn't one. */
export function integerInRange(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return undefined;
  return value >= min && value <= max ? value : undefined;
}
