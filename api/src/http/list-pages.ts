import { cursorValues, decodeCursor, encodeCursor } from './cursor.js';

/** The place of a row in a list that has the newest first: its instant, and its id where two have the same one. */
export type PlaceByAge = readonly [at: string, id: string];

/** Before the newest row there can be. */
export const NEWEST_PLACE: PlaceByAge = ['9999-12-31T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/**
 * Where a page of a list begins that has the newest first: with the newest row, or after the one that a cursor marks.
 *
 * @throws AppError VALIDATION_FAILED when it is no cursor of such a list
 */
export function placeByAge(cursor: string | undefined): PlaceByAge {
  return cursor === undefined ? NEWEST_PLACE : decodeCursor(cursor, [cursorValues.instant, cursorValues.id]);
}

/**
 * A page of a list, and the cursor of the next one, null where this is the last.
 *
 * @param rows those from where the page begins: one more than `limit`, where there are that many
 * @param toEntry what is shown of a row
 * @param placeOf the values that the list is ordered by, as the list decodes them
 */
export function pageOf<Row, Entry>(
  rows: readonly Row[],
  limit: number,
  toEntry: (row: Row) => Entry,
  placeOf: (entry: Entry) => readonly string[],
): { entries: Entry[]; nextCursor: string | null } {
  const entries = rows.slice(0, limit).map((row) => toEntry(row));
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
}
