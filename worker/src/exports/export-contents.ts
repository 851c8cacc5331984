import type { ServerKey } from '@doula-desk/platform';
import type { ExportedPractice } from './records/practice.js';
import type { PracticeSnapshot } from './records/snapshot.js';

/** What every part of an export is made from. */
export interface ExportContents {
  snapshot: PracticeSnapshot;
  practice: ExportedPractice;
  /** Records by table. */
  counts: Record<string, number>;
  createdAt: Date;
  /** Tells records of this server from those that someone added to the database. */
  serverKey: ServerKey;
  /** Ends the work when nobody wants it any more. */
  signal: AbortSignal;
  /** To be told how many records more are in. */
  added(records: number): void;
}
