import type { PregnancyToMerge } from '../clients/index.js';
import type { ChartHoldings } from './chart-removal.js';

/** One of the two charts before a merge. */
export interface MergedChartState extends PregnancyToMerge {
  holdings: ChartHoldings;
}

/** Response to `GET /api/clients/:id/merges/:otherId`. */
export interface ChartMergePreviewResponse {
  kept: MergedChartState;
  other: MergedChartState;
}
