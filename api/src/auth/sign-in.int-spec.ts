import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = (email: string, password: string, from = randomAddress(), headers?: Record<string, string>) =>
  api.call<{ idToken: string; user: Record<string, unknown>; code: string; message: string }>(
    'POST',
    '/auth/login',
    {
      body: { email, password },
      from,
      ...(headers ? { headers } : {}),
    },
  );

describe('signing in', () => {
  test('answers the token and the practitioner, and the token opens /me at the root and under /api', async () => {
    const { email, password, ownerId } = await api.register();
    const { status, body } = await login(` ${email.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(body.user).toEqual({
      uid: ownerId,
      email,
      name: 'Zoë Example',
      firstName: 'Zoë',
      lastName: 'Example',
      timeZone: 'America/Los_Angeles',
      idleMinutes: 120,
      sessionEndsAt: expect.any(String),
      needsEmailVerification: false,
      savesMailToFiles: true,
    });
    for (const url of ['/me', '/api/me']) {
      const me = await api.call('GET', url, { token: body.idToken });
      expect([me.status, me.body]).toEqual([200, body.user]);
    }
  });

  test('stores only a hash of the token', async () => {
    const { email, password } = await api.register();
    const { body } = await login(email, password);
    const { rows } = await api.database.pool.query(
      `SELECT count(*)::int AS n FROM "Session" WHERE encode("tokenHash", 'escape') LIKE $1`,
      [`%${body.idToken}%`],
    );
    expect(rows[0].n).toBe(0);
    expect(Buffer.from(body.idToken, 'base64url')).toHaveLength(32);
  });

  test('keeps a session for two hours without use, and for 30 days with remember me', async () => {
    const { email, password, ownerId } = await api.register();
    const from = randomAddress();
    await api.call('POST', '/auth/login', { body: { email, password, rememberMe: true }, from });
    await api.call('POST', '/auth/login', { body: { email, password }, from });
    const sessions = await api.database.prisma.session.findMany({ where: { ownerId, ipAddress: from } });
    const minutes = sessions.map((s) => Math.round((s.expiresAt.getTime() - s.createdAt.getTime()) / 60_000));
    expect(minutes.sort((a, b) => a - b)).toEqual([120, 30 * 24 * 60]);
  });

  test('a session that was idle too long is over', async () => {
    const { token, ownerId } = await api.register();
    await api.database.prisma.session.updateMany({
      where: { ownerId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    const { status, body } = await api.call('GET', '/me', { token });
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  test('use moves the end of a session on', async () => {
    const { token, ownerId } = await api.register();
    const soon = new Date(Date.now() + 60_000);
    await api.database.prisma.session.updateMany({
      where: { ownerId },
      data: { expiresAt: soon, lastSeenAt: new Date(Date.now() - 61_000) },
    });
    await api.call('GET', '/me', { token });
    await waitUntil(async () => {
      const session = await api.database.prisma.session.findFirstOrThrow({ where: { ownerId } });
      return session.expiresAt > soon;
    });
  });

  test('a session ends 30 days after its sign-in, however much it is used, and says when', async () => {
    const { email, password, ownerId } = await api.register();
    const DAY = 86_400_000;
    const { body } = await api.call<{ idToken: string }>('POST', '/auth/login', {
      body: { email, password, rememberMe: true },
      from: randomAddress(),
    });
    const token = body.idToken;
    const signedInAgo = async (ms: number) => {
      const createdAt = new Date(Date.now() - ms);
      const data = { createdAt, lastSeenAt: new Date(Date.now() - 61_000) };
      await api.database.prisma.session.updateMany({ where: { ownerId, idleMinutes: 43_200 }, data });
      return createdAt.getTime() + 30 * DAY;
    };
    const end = await signedInAgo(29 * DAY);
    const me = await api.call<{ sessionEndsAt: string }>('GET', '/me', { token });
    expect(Date.parse(me.body.sessionEndsAt)).toBe(end);
    await waitUntil(async () => {
      const session = await api.database.prisma.session.findFirstOrThrow({
        where: { ownerId, idleMinutes: 43_200 },
      });
      return session.expiresAt.getTime() === end;
    });
    // A minute before the end it works, and using it then moves nothing on.
    await signedInAgo(30 * DAY - 60_000);
    await api.database.prisma.session.updateMany({
      where: { ownerId },
      data: { expiresAt: new Date(Date.now() + 60_000) },
    });
    expect((await api.call('GET', '/me', { token })).status).toBe(200);
    await signedInAgo(30 * DAY);
    await api.call('GET', '/me', { token });
    await waitUntil(async () => (await api.call('GET', '/me', { token })).status === 401);
  });

  test('nothing known before the sign-in works after it', async () => {
    const { token, email, password } = await api.register();
    const { body } = await login(email, password, randomAddress(), { authorization: `Bearer ${token}` });
    expect(body.idToken).not.toBe(token);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect((await api.call('GET', '/me', { token: body.idToken })).status).toBe(200);
  });

  test('signing out ends that session and no other', async () => {
    const { token, email, password } = await api.register();
    const other = (await login(email, password)).body.idToken;
    expect((await api.call('POST', '/auth/logout', { token })).status).toBe(204);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect((await api.call('GET', '/me', { token: other })).status).toBe(200);
  });

  test('a disabled account is told so only with the right password', async () => {
    const { email, password, ownerId } = await api.register();
    await api.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { disabledAt: new Date() },
    });
    const right = await login(email, password);
    expect([right.status, right.body.message]).toEqual([
      403,
      'Your account is disabled. Please contact support.',
    ]);
    expect((await login(email, 'wrong password')).body.code).toBe('INVALID_CREDENTIALS');
  });
});

describe('the lock-out', () => {
  test('five failures in a row lock account and address for 15 minutes, parallel tries included', async () => {
    const { email, password } = await api.register();
    const from = randomAddress();
    const tries = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong password', from)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    const locked = await login(email, password, from);
    expect([locked.status, locked.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(locked.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  test('further tries do not prolong it, and the owner signs in from elsewhere', async () => {
    const { email, password } = await api.register();
    const from = randomAddress();
    for (let i = 0; i < 5; i++) await login(email, 'wrong password', from);
    const before = await expiryOfLocks();
    for (let i = 0; i < 5; i++) await login(email, 'wrong password', from);
    expect(await expiryOfLocks()).toEqual(before);
    expect((await login(email, password)).status).toBe(200);
  });

  test('a success in between starts the count again', async () => {
    const { email, password } = await api.register();
    const from = randomAddress();
    for (const tried of ['no', 'no', 'no', 'no', password, 'no', 'no', 'no', 'no'])
      await login(email, tried, from);
    expect((await login(email, password, from)).status).toBe(200);
  });

  test('an attack from many addresses closes the account to new addresses, not to its owner', async () => {
    const { email, password } = await api.register();
    const home = randomAddress();
    expect((await login(email, password, home)).status).toBe(200);
    for (let i = 0; i < 100; i++) await login(email, 'wrong password', randomAddress());
    expect((await login(email, password, randomAddress())).status).toBe(429);
    expect((await login(email, password, home)).status).toBe(200);
  }, 60_000);

  test('an address without an account is locked the same', async () => {
    const from = randomAddress();
    const email = `nobody-${Date.now()}@example.org`;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await login(email, 'wrong password', from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('whether an address has an account stays unknown', () => {
  test('a wrong password and an unknown address answer alike', async () => {
    const { email } = await api.register();
    const known = await login(email, 'wrong password');
    const unknown = await login('nobody@example.org', 'wrong password');
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(known.status).toBe(unknown.status);
    expect(known.body.message).toBe('Invalid email or password. Please try again.');
  });
});

async function expiryOfLocks(): Promise<bigint[]> {
  const rows = await api.database.prisma.rateLimit.findMany({
    where: { key: { startsWith: 'lockout-pair' } },
  });
  return rows.map(({ expire }) => expire ?? 0n).sort();
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it did not come about');
}
