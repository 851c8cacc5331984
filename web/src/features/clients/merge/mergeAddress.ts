/** Query parameter of a chart's address that opens the merge with another chart. */
export const MERGE_PARAM = 'merge';

/** Returns the address that opens the merge of one chart into another. */
export function mergeAddress(keptId: string, otherId: string): string {
  return `/client-chart/${keptId}?${MERGE_PARAM}=${otherId}`;
}
