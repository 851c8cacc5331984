/**
 * Runs something a number of times, one after the other: hundreds at the same time would only wait for the few
 * connections of a pool.
 */
export async function runSequentially<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
