import { changeSessions } from '../testing/account-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const login = (email: string, password: string, from = randomIpAddress(), headers?: Record<string, string>) =>
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
  it('returns the practitioner and a token that works for /me at the root and under /api', async () => {
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
      needsSecondFactor: false,
      isAdmin: false,
    });
    for (const url of ['/me', '/api/me']) {
      const me = await api.call('GET', url, { token: body.idToken });
      expect([me.status, me.body]).toEqual([200, body.user]);
    }
  });

  it("stores only the token's hash", async () => {
    const { email, password } = await api.register();
    const { body } = await login(email, password);
    const { rows } = await api.database.pool.query(
      `SELECT count(*)::int AS n FROM "Session" WHERE encode("tokenHash", 'escape') LIKE $1`,
      [`%${body.idToken}%`],
    );
    expect(rows[0].n).toBe(0);
    expect(Buffer.from(body.idToken, 'base64url')).toHaveLength(32);
  });

  it('keeps an idle session for two hours, or 30 days with remember me', async () => {
    const { email, password, ownerId } = await api.register();
    const from = randomIpAddress();
    await api.call('POST', '/auth/login', { body: { email, password, rememberMe: true }, from });
    await api.call('POST', '/auth/login', { body: { email, password }, from });
    const sessions = await api.database.prisma.session.findMany({ where: { ownerId, ipAddress: from } });
    const minutes = sessions.map((s) => Math.round((s.expiresAt.getTime() - s.createdAt.getTime()) / 60_000));
    expect(minutes.sort((a, b) => a - b)).toEqual([120, 30 * 24 * 60]);
  });

  it('ends a session that has been idle too long', async () => {
    const { token, ownerId } = await api.register();
    await api.database.prisma.session.updateMany({
      where: { ownerId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    const { status, body } = await api.call('GET', '/me', { token });
    expect([status, body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('extends a session when it is used', async () => {
    const { token, ownerId } = await api.register();
    const soon = new Date(Date.now() + 60_000);
    await changeSessions(api, { ownerId }, { expiresAt: soon, lastSeenAt: new Date(Date.now() - 61_000) });
    await api.call('GET', '/me', { token });
    await waitUntil(async () => {
      const session = await api.database.prisma.session.findFirstOrThrow({ where: { ownerId } });
      return session.expiresAt > soon;
    });
  });

  it('ends a session 30 days after sign-in even if it is in use, and says when it will end', async () => {
    const { email, password, ownerId } = await api.register();
    const DAY = 86_400_000;
    const { body } = await api.call<{ idToken: string }>('POST', '/auth/login', {
      body: { email, password, rememberMe: true },
      from: randomIpAddress(),
    });
    const token = body.idToken;
    const signedInAgo = async (ms: number) => {
      const createdAt = new Date(Date.now() - ms);
      const data = { createdAt, lastSeenAt: new Date(Date.now() - 61_000) };
      await changeSessions(api, { ownerId, idleMinutes: 43_200 }, data);
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
    // A minute before the end it still works, but using it no longer extends it.
    await signedInAgo(30 * DAY - 60_000);
    await changeSessions(api, { ownerId }, { expiresAt: new Date(Date.now() + 60_000) });
    expect((await api.call('GET', '/me', { token })).status).toBe(200);
    await signedInAgo(30 * DAY);
    await api.call('GET', '/me', { token });
    await waitUntil(async () => (await api.call('GET', '/me', { token })).status === 401);
  });

  it('ends a session 30 days after sign-in even if the practitioner chooses a longer session timeout', async () => {
    const { token, ownerId } = await api.register();
    const createdAt = new Date(Date.now() - 30 * 86_400_000 + 3_600_000);
    const expiresAt = new Date(Date.now() + 600_000);
    await changeSessions(api, { ownerId }, { createdAt, lastSeenAt: new Date(), expiresAt });
    const body = { privacy: { sessionTimeout: '8 hours' } };
    expect((await api.call('PUT', '/api/settings', { token, body })).status).toBe(200);
    const session = await api.database.prisma.session.findFirstOrThrow({ where: { ownerId } });
    expect(session.expiresAt.getTime()).toBe(createdAt.getTime() + 30 * 86_400_000);
  });

  it('ends the session that the caller had before signing in', async () => {
    const { token, email, password } = await api.register();
    const { body } = await login(email, password, randomIpAddress(), { authorization: `Bearer ${token}` });
    expect(body.idToken).not.toBe(token);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect((await api.call('GET', '/me', { token: body.idToken })).status).toBe(200);
  });

  it('gives each of several concurrent requests the account of its own token', async () => {
    const people = await Promise.all([api.register(), api.register(), api.register()]);
    await api.call('POST', '/auth/logout', { token: people[2].token });
    const tokens = [...people, ...people].map(({ token }) => token);
    const answers = await Promise.all(
      tokens.map((token) => api.call<{ email: string }>('GET', '/me', { token })),
    );
    const [one, other] = people.map(({ email }) => email);
    expect(answers.map(({ body }) => body.email)).toEqual([one, other, undefined, one, other, undefined]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 200, 200, 401]);
  });

  it('signs out of only one session', async () => {
    const { token, email, password } = await api.register();
    const other = (await login(email, password)).body.idToken;
    expect((await api.call('POST', '/auth/logout', { token })).status).toBe(204);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect((await api.call('GET', '/me', { token: other })).status).toBe(200);
  });

  it('says that the account is disabled only if the password is correct', async () => {
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

describe('the lockout', () => {
  it('locks an account for one IP address for 15 minutes after five failures, even concurrent ones', async () => {
    const { email, password } = await api.register();
    const from = randomIpAddress();
    const tries = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong password', from)));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    const locked = await login(email, password, from);
    expect([locked.status, locked.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(locked.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it("isn't extended by further attempts, and lets the owner sign in from elsewhere", async () => {
    const { email, password } = await api.register();
    const from = randomIpAddress();
    for (let i = 0; i < 5; i++) await login(email, 'wrong password', from);
    const before = await expiryOfLocks();
    for (let i = 0; i < 5; i++) await login(email, 'wrong password', from);
    expect(await expiryOfLocks()).toEqual(before);
    expect((await login(email, password)).status).toBe(200);
  });

  it('starts counting again after a successful sign-in', async () => {
    const { email, password } = await api.register();
    const from = randomIpAddress();
    for (const tried of ['no', 'no', 'no', 'no', password, 'no', 'no', 'no', 'no'])
      await login(email, tried, from);
    expect((await login(email, password, from)).status).toBe(200);
  });

  it('locks an account under attack for new IP addresses, but not for its owner', async () => {
    const { email, password } = await api.register();
    const home = randomIpAddress();
    expect((await login(email, password, home)).status).toBe(200);
    for (let i = 0; i < 100; i++) await login(email, 'wrong password', randomIpAddress());
    expect((await login(email, password, randomIpAddress())).status).toBe(429);
    expect((await login(email, password, home)).status).toBe(200);
  }, 60_000);

  it('locks an email address without an account the same way', async () => {
    const from = randomIpAddress();
    const email = `no-account-${Date.now()}@example.org`;
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await login(email, 'wrong password', from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('hiding whether an email address has an account', () => {
  it('responds the same way to a wrong password and an unknown email address', async () => {
    const { email } = await api.register();
    const known = await login(email, 'wrong password');
    const unknown = await login('no-account@example.org', 'wrong password');
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
  throw new Error("the condition wasn't met in time");
}
