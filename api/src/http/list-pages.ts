import { cursorValues, decodeCursor, encodeCursor } from './cursor.js';

/** Position of a row in a newest-first list: its instant, and its id to break ties. */
export type PositionByAge = readonly [at: string, id: string];

/** Sorts before the newest possible row. */
export const NEWEST_POSITION: PositionByAge = [
  '9999-12-31T00:00:00.000Z',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/**
 * Returns where a page of a newest-first list starts: at the newest row, or after the cursor's row.
 *
 * @throws AppError VALIDATION_FAILED if the cursor isn't valid for such a list
 */
export function readPositionByAge(cursor: string | undefined): PositionByAge {
  return cursor === undefined
    ? NEWEST_POSITION
    : decodeCursor(cursor, [cursorValues.instant, cursorValues.id]);
}

/**
 * Returns a page of a list with the cursor of the next one, or null on the last page.
 *
 * @param rows the rows from the start of the page, up to one more than `limit`
 * @param toEntry converts a row for the response
 * @param placeOf the values that the list is ordered by, as its cursor encodes them
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
