import { jest } from '@jest/globals';
import { stubFetch } from '../../testing/stubFetch.js';
import { stubHttp } from '../../testing/stubHttp.js';
import { guest, signedIn } from './http.js';
import { publicCall } from './publicCall.js';
import { isServerBusy, onServerBusy } from './retry.js';
import { writeToken } from './token.js';

const busy = (seconds = 2) => ({
  status: 503,
  headers: { 'retry-after': String(seconds) },
  body: { code: 'UNAVAILABLE', message: 'The service is not available right now.' },
});
const done = { body: { id: 'c-1' } };

/** The requested wait times, in milliseconds. These tests don't actually wait. */
let waits: number[];
let states: boolean[];
let stop: () => void;
beforeEach(() => {
  writeToken('t-1');
  waits = [];
  states = [];
  stop = onServerBusy(() => states.push(isServerBusy()));
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((end: () => void, milliseconds: number) => {
    waits.push(milliseconds);
    queueMicrotask(end);
    return 0;
  }) as never);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  window.localStorage.clear();
});

describe('an idempotent request', () => {
  it('is retried while the server is busy, after at least its `Retry-After`', async () => {
    const server = stubHttp();
    server.on('GET /api/clients', busy(2), busy(1), busy(1), done);
    await expect(signedIn.get('/api/clients')).resolves.toEqual(done.body);
    expect(waits).toEqual([2_000, 2_000, 4_000]);
    expect(states).toEqual([true, false]);
  });

  it("fails with the server's message after three retries", async () => {
    const server = stubHttp();
    server.on('GET /api/clients', busy());
    await expect(signedIn.get('/api/clients')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(server.calls).toHaveLength(4);
    expect(isServerBusy()).toBe(false);
  });

  it('is retried with the same key when it creates a record', async () => {
    const server = stubHttp();
    server.on('POST /api/add-clients', busy(), done);
    await signedIn.post('/api/add-clients', { firstName: 'Ada' }, { idempotencyKey: 'k-1' });
    expect(server.calls.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k-1', 'k-1']);
  });

  it('is retried on the signing page', async () => {
    const server = stubFetch();
    server.on('POST /api/sign/t/sign', busy(), done);
    const response = await publicCall('POST', '/api/sign/t/sign', { consent: true }, { isRepeatable: true });
    expect(response).toEqual({ ok: true, body: done.body });
    server.on('GET /api/sign/t', busy(), done);
    expect((await publicCall('GET', '/api/sign/t')).ok).toBe(true);
    expect(states).toEqual([true, false, true, false]);
  });

  it("isn't retried when the server asks the client to wait for minutes", async () => {
    const server = stubHttp();
    server.on('GET /api/clients', busy(60));
    await expect(signedIn.get('/api/clients')).rejects.toMatchObject({ status: 503 });
    expect(server.calls).toHaveLength(1);
  });

  it('is canceled by its abort signal', async () => {
    const server = stubHttp();
    server.on('GET /api/clients', busy(), done);
    const abort = new AbortController();
    stop();
    stop = onServerBusy(() => abort.abort());
    await expect(signedIn.get('/api/clients', { signal: abort.signal })).rejects.toThrow('canceled');
  });
});

describe("a request that isn't idempotent", () => {
  it.each([
    ['a change', () => signedIn.put('/api/clients/1', {}), 'PUT /api/clients/1'],
    ['a deletion', () => signedIn.delete('/api/clients/1'), 'DELETE /api/clients/1'],
    ['a sign-in', () => guest.post('/auth/login', {}), 'POST /auth/login'],
  ])('is sent once: %s', async (_, send, call) => {
    const server = stubHttp();
    server.on(call, busy());
    await expect(send()).rejects.toMatchObject({ status: 503 });
    expect(server.calls).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('is sent once on the signing page', async () => {
    const server = stubFetch();
    server.on('POST /api/sign/t/decline', busy());
    expect(await publicCall('POST', '/api/sign/t/decline', {})).toMatchObject({ ok: false, status: 503 });
    expect(server.callsOf('POST /api/sign/t/decline')).toHaveLength(1);
  });
});
