import { randomUUID } from 'node:crypto';
import type { CalendarFeedAddress, CreatedApiTokenResponse, SessionUser } from '@doula-desk/domain';
import { CredentialMacs, hashToken, newToken } from '@doula-desk/platform';
import { accountCalls, codeAt, outcome, type Person } from '../testing/account-example.js';
import { auditTrail } from '../testing/audit-example.js';
import { clientExample } from '../testing/client-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';
import { PasswordResetService } from './password-reset.service.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SMTP_URL: 'smtp://mail.example.org' });
});
afterAll(() => api.close());

const { post, login, enroll } = accountCalls(() => api);
const HOUR = 3_600_000;

/** Creates a link as the worker does when it sends the email. */
async function mailedLink(ownerId: string, expiresAt = new Date(Date.now() + HOUR)): Promise<string> {
  const token = newToken();
  const link = { tokenHash: hashToken(token), ownerId };
  const mac = api.app
    .get(CredentialMacs)
    .of('EmailVerificationToken', { ...link, email: await emailOf(ownerId) });
  await api.database.prisma.emailVerificationToken.create({ data: { ...link, mac, expiresAt } });
  return token;
}

async function emailOf(ownerId: string): Promise<string> {
  return (await api.database.prisma.practitioner.findUniqueOrThrow({ where: { id: ownerId } })).email;
}

async function mailedResetLink(ownerId: string): Promise<string> {
  const token = newToken();
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + HOUR)];
  const link = { tokenHash: hashToken(token), ownerId, sentByMail: true, createdAt, expiresAt };
  const mac = api.app
    .get(CredentialMacs)
    .of('PasswordResetToken', { ...link, email: await emailOf(ownerId) });
  await api.database.prisma.passwordResetToken.create({ data: { ...link, mac } });
  return token;
}

const verify = (token: string) =>
  api.call<{ code?: string }>('POST', '/auth/verify-email', { body: { token }, from: randomIpAddress() });
const reset = (token: string, password = 'another quiet river') =>
  api.call<{ secondFactorRemoved?: boolean }>('POST', '/auth/reset-password', {
    body: { token, password },
    from: randomIpAddress(),
  });
const me = async (token: string) => (await api.call<SessionUser>('GET', '/me', { token })).body;
const mailKinds = async (ownerId: string) =>
  (await api.database.prisma.mailMessage.findMany({ where: { ownerId }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );

/** Tries everything that requires a verified email address, and returns the results. */
async function tryRestrictedActions({ token, password }: Person): Promise<Record<string, unknown>> {
  const call = async (url: string, body: object = {}) =>
    outcome(
      await api.call<{ code?: string }>('POST', url, {
        token,
        body,
        headers: { 'idempotency-key': randomUUID() },
        from: randomIpAddress(),
      }),
    );
  const { body } = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', {
    token,
    body: clientExample(),
  });
  const chart = `/api/clients/${body.client.id}`;
  const id = randomUUID();
  return {
    contract: await call(`${chart}/contracts/${id}/send`),
    contractAgain: await call(`${chart}/contracts/${id}/resend`),
    plan: await call(`${chart}/birth-plans/${id}/shares`, { email: 'a@example.org', expiresInDays: 7 }),
    token: await call('/api/account/api-tokens', { name: 'Books', scope: 'read', password }),
    feed: await call('/api/calendar-feed'),
  };
}

describe('an account whose address is not verified', () => {
  it('can be used immediately, except for actions that require verification, and gets one email with a link', async () => {
    const person = await api.register();
    expect(await mailKinds(person.ownerId)).toEqual(['verify-email']);
    expect((await me(person.token)).needsEmailVerification).toBe(true);
    const refused = await tryRestrictedActions(person);
    for (const what of Object.keys(refused)) {
      expect([what, refused[what]]).toEqual([what, [403, 'EMAIL_NOT_VERIFIED']]);
    }
    // Marking the address as verified in the database doesn't help either.
    const verified = { where: { id: person.ownerId }, data: { emailVerifiedAt: new Date() } };
    await api.database.prisma.practitioner.update(verified);
    expect((await tryRestrictedActions(person)).feed).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await verify(await mailedLink(person.ownerId))).status).toBe(204);
    expect((await me(person.token)).needsEmailVerification).toBe(false);
    expect(await tryRestrictedActions(person)).toEqual({
      contract: [404, 'NOT_FOUND'],
      contractAgain: [404, 'NOT_FOUND'],
      plan: [404, 'NOT_FOUND'],
      token: [201, undefined],
      feed: [201, undefined],
    });
    const actions = (await auditTrail(api, person.ownerId)).map(({ action }) => action);
    expect(actions).toContain('email.verified');
  });

  it("can't email third parties through any route", async () => {
    const { ownerId } = await api.register();
    const admit = () =>
      api.database.transaction((tx) => api.app.get(ThirdPartyMail, { strict: false }).admit(tx, ownerId));
    await expect(admit()).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    await verify(await mailedLink(ownerId));
    await expect(admit()).resolves.toBeUndefined();
  });

  it('gets another link on request, at most one a minute and ten a day', async () => {
    const { token, ownerId } = await api.register();
    const resend = () => post(token, '/verification-email');
    await api.database.prisma.mailMessage.updateMany({
      where: { ownerId },
      data: { dedupeKey: null, createdAt: new Date(Date.now() - 23 * HOUR) },
    });
    const answers = await Promise.all([resend(), resend(), resend()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await mailKinds(ownerId)).length).toBeLessThanOrEqual(3);
    await api.database.prisma.mailMessage.createMany({
      data: Array.from({ length: 9 }, () => ({
        id: randomUUID(),
        ownerId,
        kind: 'verify-email',
        recipient: 'x@example.org',
      })),
    });
    const last = await resend();
    expect(outcome(last)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('gets no more emails once it is verified', async () => {
    const { token, ownerId } = await api.register();
    await verify(await mailedLink(ownerId));
    await api.database.prisma.mailMessage.deleteMany({ where: { ownerId } });
    expect((await post(token, '/verification-email')).status).toBe(204);
    expect(await mailKinds(ownerId)).toEqual([]);
  });
});

describe('the verification link', () => {
  it("isn't used up by opening it, works once, and invalidates earlier ones", async () => {
    const { ownerId, token: session } = await api.register();
    const [older, token] = [await mailedLink(ownerId), await mailedLink(ownerId)];
    for (const method of ['HEAD', 'GET'] as const) {
      await api.call(method, `/verify-email?token=${token}`);
      await api.call(method, `/auth/verify-email?token=${token}`);
    }
    expect((await me(session)).needsEmailVerification).toBe(true);
    const parallel = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(parallel.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    for (const used of [token, older]) {
      expect(outcome(await verify(used))).toEqual([400, 'VERIFICATION_LINK_INVALID']);
    }
  });

  it('does nothing if it is expired, unknown, truncated, or for a disabled account', async () => {
    const { ownerId } = await api.register();
    const old = await mailedLink(ownerId, new Date(Date.now() - 1));
    expect(outcome(await verify(old))).toEqual([400, 'VERIFICATION_LINK_INVALID']);
    expect(outcome(await verify('A'.repeat(43)))).toEqual([400, 'VERIFICATION_LINK_INVALID']);
    expect(outcome(await verify('half'))).toEqual([400, 'VALIDATION_FAILED']);
    const good = await mailedLink(ownerId);
    const disable = (disabledAt: Date | null) =>
      api.database.prisma.practitioner.update({ where: { id: ownerId }, data: { disabledAt } });
    await disable(new Date());
    expect(outcome(await verify(good))).toEqual([400, 'VERIFICATION_LINK_INVALID']);
    await disable(null);
    expect((await verify(good)).status).toBe(204);
  });
});

describe('when a stranger signed up with my address', () => {
  it("a reset by email gives the account to the mailbox's owner, without the stranger's second factor", async () => {
    const stranger = await api.register();
    const { secret, recoveryCodes } = await enroll(stranger);
    const answer = await reset(await mailedResetLink(stranger.ownerId));
    expect([answer.status, answer.body.secondFactorRemoved]).toEqual([200, true]);
    const mine = { ...stranger, password: 'another quiet river' };
    const signedIn = await login(mine);
    expect(signedIn.status).toBe(200);
    expect((await me(signedIn.body.idToken ?? '')).needsEmailVerification).toBe(false);
    expect((await api.call('GET', '/me', { token: stranger.token })).status).toBe(401);
    for (const code of [codeAt(secret), recoveryCodes[0]]) {
      expect((await login(stranger, code)).status).toBe(401);
    }
    const actions = (await auditTrail(api, stranger.ownerId)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['email.verified', 'two-factor.turned-off']));
  });

  it('a verified account keeps its second factor through a reset', async () => {
    const person = await api.register();
    await verify(await mailedLink(person.ownerId));
    const { secret } = await enroll(person);
    const answer = await reset(await mailedResetLink(person.ownerId));
    expect([answer.status, answer.body.secondFactorRemoved]).toEqual([200, false]);
    const changed = { ...person, password: 'another quiet river' };
    expect(outcome(await login(changed))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await login(changed, codeAt(secret))).status).toBe(200);
  });

  it("a link that the operator passes on doesn't verify the address", async () => {
    const person = await api.register();
    await enroll(person);
    const token = await api.app.get(PasswordResetService).issue({ id: person.ownerId, email: person.email });
    expect((await reset(token)).body.secondFactorRemoved).toBe(false);
    const changed = { ...person, password: 'another quiet river' };
    expect(outcome(await login(changed))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });
});

it('a reset by email revokes the calendar feed and every API token', async () => {
  const person = await api.register();
  await verify(await mailedLink(person.ownerId));
  const feed = await api.call<CalendarFeedAddress>('POST', '/api/calendar-feed', {
    token: person.token,
    body: {},
  });
  const program = await post<CreatedApiTokenResponse>(person.token, '/api-tokens', {
    name: 'Books',
    scope: 'read',
    password: person.password,
  });
  const read = async () =>
    (await api.call('GET', new URL(feed.body.url).pathname, { from: randomIpAddress() })).status;
  expect(await read()).toBe(200);
  await reset(await mailedResetLink(person.ownerId));
  expect(await read()).toBe(404);
  expect((await api.call('GET', '/me', { token: program.body.token })).status).toBe(401);
  const actions = (await auditTrail(api, person.ownerId)).map(({ action }) => action);
  expect(actions).toContain('calendar-feed.revoked');
});

it('asks no one to verify an address if the server sends no email', async () => {
  const silent = await startTestApi();
  try {
    const { token, ownerId } = await silent.register();
    const user = await silent.call<SessionUser>('GET', '/me', { token });
    expect(user.body.needsEmailVerification).toBe(false);
    expect(await silent.database.prisma.mailMessage.count({ where: { ownerId } })).toBe(0);
    expect((await silent.call('POST', '/api/calendar-feed', { token, body: {} })).status).toBe(201);
    expect((await silent.call('POST', '/api/account/verification-email', { token, body: {} })).status).toBe(
      204,
    );
  } finally {
    await silent.close();
  }
});
