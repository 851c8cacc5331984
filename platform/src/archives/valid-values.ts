import { isTimeZone } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { TableShape } from './catalog.js';

/** The database's JSON format for a date or an instant with a four-digit year. */
const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[+-]\d{2}:\d{2})?)?$/;

/**
 * The database's format for an id. It reads other spellings as the same id, which would then seem to differ
 * from kept evidence.
 */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Rejects values that the database accepts and the product never writes: a date of 'infinity', an unknown
 * zone, an id in capital letters. Scans cover all practices' dates together, so one bad date would stop
 * everyone's; and ids decide whether a record belongs to this server's evidence.
 *
 * @throws ArchiveError incompatible
 */
export function requireValidValues(
  { table, dayColumns, idColumns }: TableShape,
  records: ArchiveRecord[],
): void {
  for (const record of records) {
    const days = dayColumns.map((column) => record[column] ?? null);
    const ids = idColumns.map((column) => record[column] ?? null);
    const hasZone = table.name === 'Practice' || table.name === 'Shift';
    const zone = hasZone ? (record.timeZone ?? null) : null;
    const isSound =
      ids.every((id) => id === null || (typeof id === 'string' && ID.test(id))) &&
      days.every((day) => day === null || (typeof day === 'string' && DAY_OR_INSTANT.test(day))) &&
      (zone === null || (typeof zone === 'string' && isTimeZone(zone)));
    if (!isSound) throw new ArchiveError('incompatible');
  }
}
