import { jest } from '@jest/globals';
import { stubHttp } from '../../testing/stubHttp.js';
import { HttpError } from './HttpError.js';
import { guest, onTokenRejected, signedIn } from './http.js';
import { removeToken, writeToken } from './token.js';

async function errorOf(call: Promise<unknown>): Promise<HttpError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof HttpError) return error;
  throw new Error(`Expected an HttpError, got ${String(error)}`);
}

beforeEach(() => writeToken('t-1'));
afterEach(() => window.localStorage.clear());

it('sends the stored token and returns the parsed JSON', async () => {
  const server = stubHttp();
  server.on('GET /me', { body: { uid: 'u' } });
  await expect(signedIn.get('/me')).resolves.toEqual({ uid: 'u' });
  expect(server.calls[0]?.headers.Authorization).toBe('Bearer t-1');
});

it('returns null for 204', async () => {
  stubHttp().on('DELETE /api/clients/1', { status: 204 });
  await expect(signedIn.delete('/api/clients/1')).resolves.toBeNull();
});

it('sends nothing without a stored token', async () => {
  removeToken();
  const server = stubHttp();
  const error = await errorOf(signedIn.get('/me'));
  expect(error).toMatchObject({
    code: 'NO_TOKEN',
    message: 'Not signed in. Missing idToken in localStorage.',
  });
  expect(server.calls).toHaveLength(0);
});

it("throws an error with the response's message, status, and payload", async () => {
  const body = {
    statusCode: 409,
    code: 'VERSION_CONFLICT',
    message: 'Changed elsewhere',
    current: { id: 1 },
  };
  stubHttp().on('PUT /api/clients/1', { status: 409, body });
  const error = await errorOf(signedIn.put('/api/clients/1', {}));
  expect(error).toMatchObject({
    message: 'Changed elsewhere',
    status: 409,
    code: 'VERSION_CONFLICT',
    payload: body,
  });
});

it.each([
  ['no message', { status: 500, body: {} }],
  ['an empty message', { status: 500, body: { message: ' ' } }],
  ["a proxy's error page", { status: 500, body: '<html>Bad gateway</html>' }],
])('falls back to the HTTP status for an error with %s', async (_, response) => {
  stubHttp().on('GET /me', response);
  expect((await errorOf(signedIn.get('/me'))).message).toBe('HTTP 500');
});

it.each([
  ['truncated', '{"uid": "a'],
  ['an HTML page', '<!doctype html><title>Sign in to the network</title>'],
  ['empty', ''],
])('rejects a success whose body is %s', async (_, body) => {
  stubHttp().on('GET /me', { body });
  expect(await errorOf(signedIn.get('/me'))).toMatchObject({ code: 'MALFORMED_RESPONSE' });
});

it('reports a network error if there is no response', async () => {
  stubHttp().on('GET /me', { offline: true });
  expect(await errorOf(signedIn.get('/me'))).toMatchObject({
    code: 'NETWORK_ERROR',
    message: 'Network error. Check your connection and try again.',
  });
});

it('includes invalid fields and the seconds to wait', async () => {
  const details = [{ field: 'email', message: 'Please enter a valid email address' }];
  stubHttp().on('POST /auth/login', {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Wait', details: [...details, 'nonsense'] },
    headers: { 'retry-after': '900' },
  });
  const { failure } = await errorOf(guest.post('/auth/login', {}));
  expect(failure).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900, details });
});

it("sends a form's idempotency key, and no token in requests without a session", async () => {
  const server = stubHttp();
  server.on('POST /auth/register', { status: 201, body: {} });
  await guest.post('/auth/register', {}, { idempotencyKey: 'k-1' });
  expect(server.calls[0]?.headers['Idempotency-Key']).toBe('k-1');
  expect(server.calls[0]?.headers.Authorization).toBeUndefined();
});

describe('a token that the server rejects', () => {
  const listener = jest.fn();
  let stop = () => {};
  beforeEach(() => {
    listener.mockReset();
    stop = onTokenRejected(listener);
  });
  afterEach(() => stop());

  it('is reported', async () => {
    stubHttp().on('GET /me', { status: 401, body: { code: 'NOT_SIGNED_IN' } });
    await errorOf(signedIn.get('/me'));
    expect(listener).toHaveBeenCalledWith('t-1');
  });

  it("isn't confused with a wrong password in a confirmation dialog", async () => {
    stubHttp().on('POST /api/password', { status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    await errorOf(signedIn.post('/api/password', {}));
    expect(listener).not.toHaveBeenCalled();
  });
});
