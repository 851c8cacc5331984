import {
  type BirthEvent,
  birthEventDetails,
  birthEventKinds,
  birthEventLabels,
  coverageCallKinds,
  coverageCallLabels,
  formatInstant,
  type ShiftEntry,
  shiftEntryDetails,
  shiftEntryKinds,
  shiftEntryLabels,
  type TimeZone,
} from '@doula-desk/domain';
import { isRecord } from '../../lib/http/HttpError.js';
import { dropUnsent, type EntryKind, readUnsent } from '../../lib/unsent.js';

/** The text of all unsent entries of one kind on this device. */
export interface UnsentLog {
  label: string;
  text: string;
}

/** Returns an entry as lines of text. The entry may have been written by an older version of this app. */
type EntryWords = (contents: Record<string, unknown>, zone: TimeZone) => string[];

const logs: Record<EntryKind, { label: string; wordsOf: EntryWords }> = {
  'birth-entry': {
    label: 'Birth log',
    wordsOf: (entry, zone) => {
      const kind = birthEventKinds.find((each) => each === entry.kind);
      const details = isRecord(entry.details) ? birthEventDetails(entry as unknown as BirthEvent) : '';
      return entryWords(entry, kind ? birthEventLabels[kind] : '', details, zone);
    },
  },
  'shift-entry': {
    label: 'Postpartum shift',
    wordsOf: (entry, zone) => {
      if (entry.kind === 'shift') return shiftWords(entry, zone);
      const kind = shiftEntryKinds.find((each) => each === entry.kind);
      const details = isRecord(entry.details) ? shiftEntryDetails(entry as unknown as ShiftEntry, []) : '';
      return entryWords(entry, kind ? shiftEntryLabels[kind] : '', details, zone);
    },
  },
  'coverage-call': {
    label: 'Who was asked to cover',
    wordsOf: (entry, zone) => {
      const kind = coverageCallKinds.find((each) => each === entry.kind);
      return entryWords(entry, kind ? coverageCallLabels[kind] : '', textOf(entry.name), zone);
    },
  },
};

const kinds = Object.keys(logs) as EntryKind[];

/** Returns the unsent entries in a client's logs as text, ordered by time. */
export function collectLogs(uid: string, clientId: string, zone: TimeZone): UnsentLog[] {
  return kinds.flatMap((kind) => {
    const { label, wordsOf } = logs[kind];
    const entries = waitingEntries(uid, kind, clientId)
      .map(({ entry }) => entry)
      .sort((one, other) => textOf(one.at).localeCompare(textOf(other.at)));
    const text = entries.map((entry) => wordsOf(entry, zone).join('\n')).join('\n\n');
    return text ? [{ label, text }] : [];
  });
}

/** Removes the unsent entries in a client's logs from this device. */
export function dropLogs(uid: string, clientId: string): void {
  for (const kind of kinds) {
    for (const { id } of waitingEntries(uid, kind, clientId)) dropUnsent(uid, kind, id);
  }
}

function waitingEntries(uid: string, kind: EntryKind, clientId: string) {
  return [...readUnsent(uid, kind)].flatMap(([id, { event, call }]) => {
    const entry = event ?? call;
    return id.startsWith(`${clientId}:`) && isRecord(entry) ? [{ id, entry }] : [];
  });
}

/** Includes the kind and time, since an entry may have no note. */
function entryWords(
  { at, note, isDeleted }: Record<string, unknown>,
  title: string,
  details: string,
  zone: TimeZone,
): string[] {
  const when = textOf(at) && formatInstant(textOf(at), zone);
  return [
    [when, title].filter(Boolean).join(': '),
    isDeleted === true ? 'Deleted' : details,
    textOf(note),
  ].filter(Boolean);
}

function shiftWords({ at, endedAt, details }: Record<string, unknown>, zone: TimeZone): string[] {
  const [start, end] = [textOf(at), textOf(endedAt)];
  return [
    start && `Started ${formatInstant(start, zone)}`,
    end && `Ended ${formatInstant(end, zone)}`,
    isRecord(details) ? textOf(details.location) : '',
  ].filter(Boolean);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
