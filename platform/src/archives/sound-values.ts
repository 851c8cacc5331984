import { isTimeZone } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { TableShape } from './catalogue.js';

/** As the database writes a day or an instant of four-digit years into JSON. */
const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[+-]\d{2}:\d{2})?)?$/;

/** As the database writes an id. It reads other spellings as the same id, which would then differ from kept evidence. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Refuses values that the database takes and the product never writes: a day of 'infinity', a zone that no clock
 * knows, an id in capital letters. Scans work on the days of all practices together, so one such day would stop
 * everyone's; and whether a record belongs to evidence of this server is decided by its ids.
 *
 * @throws ArchiveError incompatible
 */
export function requireSoundValues(
  { table, dayColumns, idColumns }: TableShape,
  records: ArchiveRecord[],
): void {
  for (const record of records) {
    const days = dayColumns.map((column) => record[column] ?? null);
    const ids = idColumns.map((column) => record[column] ?? null);
    const zone = table.name === 'Practice' ? (record.timeZone ?? null) : null;
    const isSound =
      ids.every((id) => id === null || (typeof id === 'string' && ID.test(id))) &&
      days.every((day) => day === null || (typeof day === 'string' && DAY_OR_INSTANT.test(day))) &&
      (zone === null || (typeof zone === 'string' && isTimeZone(zone)));
    if (!isSound) throw new ArchiveError('incompatible');
  }
}
