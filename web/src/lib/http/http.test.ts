import { jest } from '@jest/globals';
import { stubHttp } from '../../testing/stubHttp.js';
import { HttpError } from './HttpError.js';
import { guest, onTokenRefused, signedIn } from './http.js';
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

it('a signed-in call carries the stored token and answers the parsed JSON', async () => {
  const server = stubHttp();
  server.on('GET /me', { body: { uid: 'u' } });
  await expect(signedIn.get('/me')).resolves.toEqual({ uid: 'u' });
  expect(server.calls[0]?.headers.Authorization).toBe('Bearer t-1');
});

it('204 answers null', async () => {
  stubHttp().on('DELETE /api/clients/1', { status: 204 });
  await expect(signedIn.delete('/api/clients/1')).resolves.toBeNull();
});

it('without a stored token nothing is sent', async () => {
  removeToken();
  const server = stubHttp();
  const error = await errorOf(signedIn.get('/me'));
  expect(error).toMatchObject({
    code: 'NO_TOKEN',
    message: 'Not signed in. Missing idToken in localStorage.',
  });
  expect(server.calls).toHaveLength(0);
});

it('an error has the message, status and payload of the answer', async () => {
  const body = {
    statusCode: 409,
    code: 'VERSION_CONFLICT',
    message: 'Changed meanwhile',
    current: { id: 1 },
  };
  stubHttp().on('PUT /api/clients/1', { status: 409, body });
  const error = await errorOf(signedIn.put('/api/clients/1', {}));
  expect(error).toMatchObject({
    message: 'Changed meanwhile',
    status: 409,
    code: 'VERSION_CONFLICT',
    payload: body,
  });
});

it.each([
  ['no message', { status: 500, body: {} }],
  ['an empty message', { status: 500, body: { message: ' ' } }],
  ['a page of a proxy', { status: 500, body: '<html>Bad gateway</html>' }],
])('an error with %s reads HTTP and the status', async (_, answer) => {
  stubHttp().on('GET /me', answer);
  expect((await errorOf(signedIn.get('/me'))).message).toBe('HTTP 500');
});

it.each([
  ['cut off', '{"uid": "a'],
  ['a page', '<!doctype html><title>Sign in to the network</title>'],
  ['empty', ''],
])('a success whose body is %s is an error', async (_, body) => {
  stubHttp().on('GET /me', { body });
  expect(await errorOf(signedIn.get('/me'))).toMatchObject({ code: 'MALFORMED_RESPONSE' });
});

it('no answer is a network error', async () => {
  stubHttp().on('GET /me', { offline: true });
  expect(await errorOf(signedIn.get('/me'))).toMatchObject({
    code: 'NETWORK_ERROR',
    message: 'Network error. Check your connection and try again.',
  });
});

it('fields, and the seconds to wait, come along', async () => {
  const details = [{ field: 'email', message: 'Please enter a valid email address' }];
  stubHttp().on('POST /auth/login', {
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: 'Wait', details: [...details, 'nonsense'] },
    headers: { 'retry-after': '900' },
  });
  const { failure } = await errorOf(guest.post('/auth/login', {}));
  expect(failure).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900, details });
});

it('a create carries the key of its form, and calls without a session carry no token', async () => {
  const server = stubHttp();
  server.on('POST /auth/register', { status: 201, body: {} });
  await guest.post('/auth/register', {}, { idempotencyKey: 'k-1' });
  expect(server.calls[0]?.headers['Idempotency-Key']).toBe('k-1');
  expect(server.calls[0]?.headers.Authorization).toBeUndefined();
});

describe('a token that the server refuses', () => {
  const listener = jest.fn();
  let stop = () => {};
  beforeEach(() => {
    listener.mockReset();
    stop = onTokenRefused(listener);
  });
  afterEach(() => stop());

  it('is announced', async () => {
    stubHttp().on('GET /me', { status: 401, body: { code: 'NOT_SIGNED_IN' } });
    await errorOf(signedIn.get('/me'));
    expect(listener).toHaveBeenCalledWith('t-1');
  });

  it('is not a wrong password that was asked for once more', async () => {
    stubHttp().on('POST /api/password', { status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    await errorOf(signedIn.post('/api/password', {}));
    expect(listener).not.toHaveBeenCalled();
  });
});
