import { jest } from '@jest/globals';
import type { RecordedCall, StubResponse } from './stubHttp.js';

export interface FetchStub {
  /** Sets the responses to a request such as `POST /api/verify`, in order; the last one repeats. */
  on: (call: string, ...responses: StubResponse[]) => void;
  callsOf: (call: string) => Pick<RecordedCall, 'body'>[];
}

/** Replaces the browser's `fetch`, which pages without a store use. */
export function stubFetch(): FetchStub {
  const responses = new Map<string, StubResponse[]>();
  const calls: (Pick<RecordedCall, 'body'> & { call: string })[] = [];
  globalThis.AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = jest.fn<typeof fetch>(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url)}`;
    calls.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const queue = responses.get(call) ?? [{ status: 404, body: { message: 'Not found.' } }];
    const {
      status = 200,
      body,
      headers = {},
      offline,
      after,
    } = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    await after;
    if (offline) throw new TypeError('Failed to fetch');
    const known = new Map(Object.entries(headers));
    return {
      ok: status < 300,
      status,
      headers: { get: (name: string) => known.get(name) ?? null },
      json: async () => body ?? null,
    } as Response;
  });
  return {
    on: (call, ...given) => responses.set(call, given),
    callsOf: (call) => calls.filter((seen) => seen.call === call),
  };
}
