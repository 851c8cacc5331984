import type { ClientFields, MergedPregnancy } from '@doula-desk/domain';
import type { StoredUndo } from '../clients/chart-undo.repository.js';
import type {
  ChosenWindow,
  EarlierMergedChart,
  MovedCoverage,
  MovedRecords,
} from './chart-moves.repository.js';

/** The data that is needed to undo a merge. Stored as JSON until it expires. */
export interface MergeData {
  otherId: string;
  /** The charts before the merge, and the merged chart. */
  kept: ClientFields;
  other: ClientFields;
  merged: ClientFields;
  otherVersion: number;
  otherCreatedAt: string;
  pregnancy: MergedPregnancy;
  keptPregnancyId: string;
  otherPregnancyId: string;
  /** The other chart's pregnancies that moved. */
  pregnancyIds: string[];
  /** The data that moved from the other chart's current pregnancy, if both pregnancies are the same. */
  joined: { records: MovedRecords; window: ChosenWindow | null; onCall: MovedCoverage } | null;
  notices: string[];
  /** Memberships of the other chart's care team; earlier versions had none. */
  members?: string[];
  mergedBefore: EarlierMergedChart[];
  /** Changes to the other chart that could be undone. */
  undoSteps: StoredUndo[];
}
