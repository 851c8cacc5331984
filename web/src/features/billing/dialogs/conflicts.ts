import type { ConflictEntry } from '../../../components/conflict/index.js';

/** A part of a record that is compared as a unit in a conflict. */
export interface RecordPart<Fields> {
  path: string;
  label: string;
  fields: readonly (keyof Fields)[];
  text: (fields: Fields) => string;
}

/** Returns the parts in which two versions of a record differ, formatted as text. */
export function conflictEntries<Fields>(
  parts: readonly RecordPart<Fields>[],
  mine: Fields,
  theirs: Fields,
): ConflictEntry[] {
  return parts
    .filter(({ fields }) => fields.some((name) => !isSame(mine[name], theirs[name])))
    .map(({ path, label, text }) => ({ path, label, mine: text(mine), theirs: text(theirs) }));
}

/** Returns the other version, with the parts for which the practitioner chose their own version. */
export function mergedFields<Fields extends object>(
  parts: readonly RecordPart<Fields>[],
  mine: Fields,
  theirs: Fields,
  sideOf: (path: string) => 'mine' | 'theirs',
): Fields {
  const chosen = parts
    .filter(({ path }) => sideOf(path) === 'mine')
    .flatMap(({ fields }) => fields.map((name) => [name, mine[name]]));
  return { ...theirs, ...Object.fromEntries(chosen) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
