import type { ServerKey } from '@doula-desk/platform';
import type { ExportedPractice } from './records/practice.js';
import type { PracticeSnapshot } from './records/snapshot.js';

/** Input for every part of an export. */
export interface ExportContents {
  snapshot: PracticeSnapshot;
  practice: ExportedPractice;
  /** Number of records by table. */
  counts: Record<string, number>;
  createdAt: Date;
  /** Distinguishes this server's records from records that someone added to the database. */
  serverKey: ServerKey;
  /** Aborted when the export is deleted. */
  signal: AbortSignal;
  /** Reports the number of additional records written. */
  added(records: number): void;
}
