import type { PregnancyToMerge } from '../clients/index.js';
import type { ChartRecordCounts } from './chart-removal.js';

/** One of two charts before a merge. */
export interface MergedChartState extends PregnancyToMerge {
  holdings: ChartRecordCounts;
}

/** Response to `GET /api/clients/:id/merges/:otherId`. */
export interface ChartMergePreviewResponse {
  kept: MergedChartState;
  other: MergedChartState;
}
