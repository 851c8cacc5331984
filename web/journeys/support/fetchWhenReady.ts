import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 10;

/** Calls `fetch`, and retries after the time in `Retry-After` while the server is busy. */
export async function fetchWhenReady(address: string, request?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, request);
    if (response.status !== 503 || attempt === ATTEMPTS) return response;
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}
