import { ARCHIVE_FORMAT_VERSION, type ManifestTable } from '@doula-desk/domain';
import { ArchiveError } from './archive-error.js';
import type { ArchiveRecord } from './archive-walk.js';

/** Converts a record to the next format version. Returns `undefined` if that version has no such record. */
export type RecordStep = (table: string, record: ArchiveRecord) => ArchiveRecord | undefined;

/** The upgrade steps, by the format version that they convert from. */
export const recordSteps: Readonly<Record<number, RecordStep>> = {
  // Version 2 added authentication of archives. The records didn't change.
  1: (_table, record) => record,
};

/** Converts records of an older format version to the current one. */
export function upgradeRecords(
  { name }: Pick<ManifestTable, 'name'>,
  batch: ArchiveRecord[],
  writtenVersion: number,
  steps: Readonly<Record<number, RecordStep>> = recordSteps,
  newestVersion = ARCHIVE_FORMAT_VERSION,
): ArchiveRecord[] {
  let records = batch;
  for (let version = writtenVersion; version < newestVersion; version += 1) {
    const step = steps[version];
    if (!step) throw new ArchiveError('incompatible');
    records = records.map((record) => step(name, record)).filter((record) => record !== undefined);
  }
  return records;
}
