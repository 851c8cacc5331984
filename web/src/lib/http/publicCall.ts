/** Milliseconds after which a call without an answer counts as failed. */
const TIMEOUT_MS = 30_000;

/** What came of a call: the parsed body, or the status of a refusal; 0 where no readable answer came. */
export type PublicAnswer = { ok: true; body: unknown } | { ok: false; status: number };

/**
 * A call of a page that is opened by a secret link. It does without the HTTP client of the other pages, which comes
 * with the store and all that the product does for those who are signed in.
 */
export async function publicCall(method: 'GET' | 'POST', url: string): Promise<PublicAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { ok: false, status: response.status };
    return { ok: true, body: response.status === 204 ? null : await response.json() };
  } catch {
    return { ok: false, status: 0 };
  }
}
