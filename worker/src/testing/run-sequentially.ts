/**
 * Runs an action a number of times, one after another, since hundreds of concurrent calls would only queue for the
 * pool's few connections.
 */
export async function runSequentially<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < count; index += 1) results.push(await work(index));
  return results;
}
