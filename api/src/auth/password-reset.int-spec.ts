import type { CreatedApiTokenResponse } from '@doula-desk/domain';
import { auditTrail } from '../testing/audit-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { PasswordResetService } from './password-reset.service.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'another good password';
const forgot = (email: string) =>
  api.call('POST', '/auth/forgot-password', { body: { email }, from: randomIpAddress() });
const reset = (token: string, password = NEW_PASSWORD) =>
  api.call('POST', '/auth/reset-password', { body: { token, password }, from: randomIpAddress() });
const login = (email: string, password: string, from = randomIpAddress()) =>
  api.call<{ idToken: string }>('POST', '/auth/login', { body: { email, password }, from });
async function issue(ownerId: string): Promise<string> {
  const account = await api.database.prisma.practitioner.findUniqueOrThrow({ where: { id: ownerId } });
  return api.app.get(PasswordResetService).issue(account);
}

describe('requesting a reset link', () => {
  it('responds the same with or without an account, and queues an email only for an account', async () => {
    const { email, ownerId } = await api.register();
    const known = await forgot(email);
    const unknown = await forgot('no-account@example.org');
    expect([known.status, known.body]).toEqual([200, unknown.body]);
    const mails = await api.database.prisma.mailMessage.findMany({ where: { ownerId } });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['password-reset', email]]);
    expect(
      await api.database.prisma.mailMessage.count({ where: { recipient: 'no-account@example.org' } }),
    ).toBe(0);
  });

  it('sends one email for several concurrent requests', async () => {
    const { email, ownerId } = await api.register();
    const before = Math.floor(Date.now() / 60_000);
    await Promise.all([forgot(email), forgot(email), forgot(email)]);
    const isSameMinute = Math.floor(Date.now() / 60_000) === before;
    const count = await api.database.prisma.mailMessage.count({ where: { ownerId } });
    expect(count).toBeLessThanOrEqual(isSameMinute ? 1 : 2);
  });

  it('sends nothing to a disabled account', async () => {
    const { email, ownerId } = await api.register();
    await api.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { disabledAt: new Date() },
    });
    expect((await forgot(email)).status).toBe(200);
    expect(await api.database.prisma.mailMessage.count({ where: { ownerId } })).toBe(0);
  });
});

describe('setting a new password', () => {
  it('uses up the link when the form is submitted, not when it is opened, and invalidates older links', async () => {
    const { email, password, ownerId } = await api.register();
    const [older, token] = [await issue(ownerId), await issue(ownerId)];
    for (const method of ['HEAD', 'GET'] as const) {
      await api.call(method, `/reset-password?token=${token}`);
      await api.call(method, `/auth/reset-password?token=${token}`);
    }
    expect((await reset(token)).status).toBe(200);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, NEW_PASSWORD)).status).toBe(200);
    for (const used of [token, older]) {
      const { status, body } = await reset(used);
      expect([status, body.code]).toEqual([400, 'RESET_LINK_INVALID']);
    }
  });

  it('lets only one of several concurrent attempts succeed', async () => {
    const { ownerId } = await api.register();
    const token = await issue(ownerId);
    const statuses = (await Promise.all([reset(token), reset(token), reset(token)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400, 400]);
  });

  it('ends every session', async () => {
    const { token: first, email, password, ownerId } = await api.register();
    const second = (await login(email, password)).body.idToken;
    await reset(await issue(ownerId));
    for (const token of [first, second]) expect((await api.call('GET', '/me', { token })).status).toBe(401);
  });

  it("revokes all of the account's API tokens, but no others, and sends only one email", async () => {
    const [zoe, other] = [await api.register(), await api.register()];
    const make = async ({ token, password }: typeof zoe) => {
      const body = { name: 'Books', scope: 'read', password };
      const made = await api.call<CreatedApiTokenResponse>('POST', '/api/account/api-tokens', {
        token,
        body,
      });
      return made.body;
    };
    const [books, kept] = [await make(zoe), await make(other)];
    await reset(await issue(zoe.ownerId));
    const status = async (token: string) => (await api.call('GET', '/me', { token })).status;
    expect([await status(books.token), await status(kept.token)]).toEqual([401, 200]);
    const actions = (await auditTrail(api, books.apiToken.id)).map(({ action }) => action);
    expect(actions).toEqual(['api-token.created', 'api-token.revoked']);
    const mails = await api.database.prisma.mailMessage.findMany({ where: { ownerId: zoe.ownerId } });
    expect(mails.map(({ kind }) => kind)).toEqual(['password-reset-done']);
  });

  it('clears a lock that an outsider caused', async () => {
    const { email, ownerId } = await api.register();
    const from = randomIpAddress();
    for (let i = 0; i < 6; i++) await login(email, 'wrong password', from);
    expect((await login(email, 'wrong password', from)).status).toBe(429);
    await reset(await issue(ownerId));
    expect((await login(email, NEW_PASSWORD, from)).status).toBe(200);
  });

  it('emails the owner and adds an audit entry', async () => {
    const { ownerId } = await api.register();
    await reset(await issue(ownerId));
    const kinds = await api.database.prisma.mailMessage.findMany({
      where: { ownerId },
      select: { kind: true },
    });
    expect(kinds).toEqual([{ kind: 'password-reset-done' }]);
    expect(await api.database.prisma.auditEvent.count({ where: { ownerId, action: 'password.reset' } })).toBe(
      1,
    );
  });

  it('rejects an expired link, an unknown link, and a short password', async () => {
    const { ownerId } = await api.register();
    const token = await issue(ownerId);
    expect((await reset(token, 'short')).body.message).toBe('Password must be at least 8 characters');
    await api.database.prisma.passwordResetToken.updateMany({
      where: { ownerId },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
    expect((await reset('A'.repeat(43))).body.code).toBe('RESET_LINK_INVALID');
    expect((await reset('half-a-link')).status).toBe(400);
  });
});
