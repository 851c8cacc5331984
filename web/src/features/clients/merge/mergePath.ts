/** Query parameter in a chart's URL that opens the dialog for merging with another chart. */
export const MERGE_PARAM = 'merge';

/** Returns the URL that opens the dialog for merging one chart into another. */
export function mergePath(keptId: string, otherId: string): string {
  return `/client-chart/${keptId}?${MERGE_PARAM}=${otherId}`;
}
