import type { BirthEvent, BirthEventWrite } from './birth.js';

/**
 * Returns whether one version of an entry replaces another. The higher revision wins, because phones' clocks differ and a
 * revision says what its author had seen. Two edits of the same revision were made without knowledge of each other: the
 * later one wins, a deletion before an edit if they have the same time, and then the greater text, so that every phone
 * and the server choose the same one in whatever order they see them.
 */
export function supersedes(one: BirthEventWrite, other: BirthEventWrite): boolean {
  return compareVersions(one, other) > 0;
}

/** Merges entries of the same log, in any order and with any repetitions, and returns them ordered by time. */
export function mergeBirthEvents<Entry extends BirthEventWrite>(
  ...lists: readonly (readonly Entry[])[]
): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of lists.flat()) {
    const known = merged.get(entry.id);
    if (!known || supersedes(entry, known)) merged.set(entry.id, entry);
  }
  return [...merged.values()].sort(compareBirthEvents);
}

/** Orders entries by time, and those of the same time by id, so that the order is total. */
export function compareBirthEvents(
  one: Pick<BirthEventWrite, 'at' | 'id'>,
  other: Pick<BirthEventWrite, 'at' | 'id'>,
): number {
  return compareTexts(one.at, other.at) || compareTexts(one.id, other.id);
}

/** Returns the entries that a log shows. */
export function shownBirthEvents<Entry extends BirthEventWrite>(events: readonly Entry[]): Entry[] {
  return events.filter(({ isDeleted }) => !isDeleted);
}

/** Returns the mark that stays of a deleted entry. */
export function deletedBirthEvent<Entry extends BirthEventWrite>(entry: Entry, changedAt: string): Entry {
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

function compareVersions(one: BirthEventWrite, other: BirthEventWrite): number {
  return (
    one.revision - other.revision ||
    compareTexts(one.changedAt, other.changedAt) ||
    Number(one.isDeleted) - Number(other.isDeleted) ||
    compareTexts(contentsOf(one), contentsOf(other))
  );
}

/** The contents of an entry as a text that is the same wherever it is computed. */
function contentsOf({ kind, at, endedAt, note, details }: BirthEventWrite): string {
  const { intensity, color, dilation, effacement, station, baby } = details;
  return JSON.stringify([kind, at, endedAt, note, intensity, color, dilation, effacement, station, baby]);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Returns an entry's number of each baby or a next one: 2 for the second birth of twins, if the first one has 1. */
export function nextBaby(events: readonly BirthEvent[], kind: BirthEvent['kind'], babies: number): number {
  const taken = new Set(
    shownBirthEvents(events).flatMap((e) => (e.kind === kind ? [e.details.baby ?? 1] : [])),
  );
  for (let baby = 1; baby < babies; baby += 1) if (!taken.has(baby)) return baby;
  return Math.max(babies, 1);
}
