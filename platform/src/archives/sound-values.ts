import { isTimeZone } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { TableShape } from './catalogue.js';

/** As the database writes a day or an instant of four-digit years into JSON. */
const DAY_OR_INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[+-]\d{2}:\d{2})?)?$/;

/**
 * Refuses values that the database takes and the product never writes: a day of 'infinity', a zone that no clock
 * knows. Scans reckon with those of all practices together, so that one of them would stop everybody's.
 *
 * @throws ArchiveError incompatible
 */
export function requireSoundValues({ table, dayColumns }: TableShape, records: ArchiveRecord[]): void {
  for (const record of records) {
    const days = dayColumns.map((column) => record[column] ?? null);
    const zone = table.name === 'Practice' ? (record.timeZone ?? null) : null;
    const isSound =
      days.every((day) => day === null || (typeof day === 'string' && DAY_OR_INSTANT.test(day))) &&
      (zone === null || (typeof zone === 'string' && isTimeZone(zone)));
    if (!isSound) throw new ArchiveError('incompatible');
  }
}
