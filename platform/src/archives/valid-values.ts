import { isTimeZone } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { TableShape } from './catalog.js';

/** The format in which the database writes dates and instants with a four-digit year in JSON. */
const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[+-]\d{2}:\d{2})?)?$/;

/**
 * The format in which the database writes ids. The database also reads other spellings of an id, but this server would
 * consider them different from the ids of kept evidence.
 */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Rejects values that the database accepts but the app never writes: the date 'infinity', an unknown time zone, or an
 * id in capital letters. Background jobs scan the dates of all practices together, so one bad date would stop the jobs
 * for everyone. Ids determine whether a record belongs to this server's evidence.
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
