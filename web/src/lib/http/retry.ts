/** Maximum number of retries after the first attempt. */
const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
/** A server that asks for a longer wait is unavailable, so the user should get an error. */
const MAX_WAIT_MS = 15_000;

let waiting = 0;
const listeners = new Set<() => void>();

/** Returns whether a request is waiting for a busy server. */
export function isServerBusy(): boolean {
  return waiting > 0;
}

/** Calls `listener` when {@link isServerBusy} changes. Returns a function that stops listening. */
export function onServerBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Attempt<Result> {
  attempt: () => Promise<Result>;
  /** The response's status and `Retry-After` header. */
  read: (result: Result) => { status: number; retryAfter: string | null };
  signal?: AbortSignal | undefined;
}

/**
 * Sends an idempotent request, and retries while the server responds with 503 and a `Retry-After`. Waits at least that
 * long, with exponential backoff and jitter. Returns the last response.
 */
export async function sendWithRetry<Result>({ attempt, read, signal }: Attempt<Result>): Promise<Result> {
  let result = await attempt();
  let isWaiting = false;
  try {
    for (let retry = 0; retry < RETRIES; retry += 1) {
      const wait = waitAfter(read(result), retry);
      if (wait === undefined) break;
      if (!isWaiting) changeWaiting(1);
      isWaiting = true;
      await pause(wait, signal);
      result = await attempt();
    }
    return result;
  } finally {
    if (isWaiting) changeWaiting(-1);
  }
}

function waitAfter(
  { status, retryAfter }: { status: number; retryAfter: string | null },
  retry: number,
): number | undefined {
  const requested = Number(retryAfter) * 1_000;
  if (status !== 503 || !retryAfter || !Number.isFinite(requested) || requested > MAX_WAIT_MS)
    return undefined;
  return Math.max(requested, FIRST_WAIT_MS * 2 ** retry) * (1 + Math.random() / 4);
}

/** Waits. Ends early on abort; the next attempt then fails. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

function changeWaiting(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}
