/**
 * Waits for work until a time limit. After the limit, the work continues, but its errors are ignored.
 *
 * @param limitMs limit in milliseconds
 * @throws the error that the work throws, or an error if the limit is exceeded
 */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${limitMs} ms`)), limitMs);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
