import { randomUUID } from 'node:crypto';
import type {
  AdminAccountResponse,
  AdminAccountsResponse,
  CreatedApiTokenResponse,
} from '@doula-desk/domain';
import { AdminGrants } from '@doula-desk/platform';
import { accountCalls, codeAt, outcome, type Person } from '../testing/account-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { enroll, isSignedIn, login, post } = accountCalls(() => api);

async function admin(): Promise<Person> {
  const person = await api.register();
  await api.app.get(AdminGrants).grant(api.database.prisma, person.ownerId);
  return person;
}

const change = (token: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  api.call<AdminAccountResponse & { code?: string }>('POST', `/api/admin/accounts${path}`, {
    token,
    body,
    headers,
    from: randomIpAddress(),
  });
const mailsOf = async (ownerId: string) =>
  (await api.database.prisma.mailMessage.findMany({ where: { ownerId }, orderBy: { id: 'asc' } })).map(
    ({ kind, recipient }) => [kind, recipient],
  );
const trailOf = async (ownerId: string) =>
  (await api.database.prisma.auditEvent.findMany({ where: { ownerId }, orderBy: { id: 'asc' } })).map(
    ({ actor, action, entityId }) => [actor, action, entityId],
  );

const list = async (token: string, query = '') =>
  (await api.call<AdminAccountsResponse>('GET', `/api/admin/accounts${query}`, { token })).body;

describe("an administrator's list of accounts", () => {
  it('shows the state of each account, newest first, and nothing about its practice', async () => {
    const ada = await admin();
    const zoe = await api.register();
    await enroll(zoe);
    const { accounts } = await list(ada.token);
    expect(accounts.slice(0, 2)).toEqual([
      {
        id: zoe.ownerId,
        email: zoe.email,
        name: 'Zoë Example',
        createdAt: expect.any(String),
        lastSignInAt: expect.any(String),
        isVerified: false,
        isInvited: false,
        hasTwoFactor: true,
        isAdmin: false,
        disabledAt: null,
      },
      expect.objectContaining({ id: ada.ownerId, hasTwoFactor: false, isAdmin: true }),
    ]);
  });

  it('neither skips nor repeats accounts created at the same instant between pages', async () => {
    const { token } = await admin();
    for (let count = 0; count < 5; count += 1) await api.register();
    await api.database.prisma.practitioner.updateMany({ data: { createdAt: new Date() } });
    const { accounts } = await list(token);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(token, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.accounts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(accounts.map(({ id }) => id));
  });

  it("doesn't exist for anyone else, or for an administrator's API token", async () => {
    const [ada, zoe] = [await admin(), await api.register()];
    const status = async (token?: string) =>
      (await api.call('GET', '/api/admin/accounts', token ? { token } : {})).status;
    const request = { name: 'Books', scope: 'read-write', password: ada.password };
    const { token } = (await post<CreatedApiTokenResponse>(ada.token, '/api-tokens', request)).body;
    expect([await status(ada.token), await status(zoe.token), await status(token), await status()]).toEqual([
      200, 404, 403, 401,
    ]);
  });
});

describe('inviting someone', () => {
  const person = () => ({
    email: `mei-${randomUUID()}@example.org`,
    firstName: ' Mei ',
    lastName: 'Invented',
  });

  it('creates an account without a password and emails a link, once per idempotency key', async () => {
    const ada = await admin();
    const body = person();
    const headers = { 'idempotency-key': randomUUID() };
    const [{ status, body: answer }, again] = await Promise.all([
      change(ada.token, '', body, headers),
      change(ada.token, '', body, headers),
    ]);
    expect(status).toBe(201);
    expect(answer.account).toMatchObject({ name: 'Mei Invented', isInvited: true, isVerified: false });
    expect(again.body).toEqual(answer);
    const { id } = answer.account;
    expect(await mailsOf(id)).toEqual([['account-invitation', body.email]]);
    expect(await trailOf(id)).toEqual([['admin', 'account.invited', id]]);
    expect(await api.database.prisma.auditEvent.findMany({ where: { ownerId: id } })).toMatchObject([
      { actorId: ada.ownerId, actorName: 'Zoë Example' },
    ]);
    expect((await trailOf(ada.ownerId)).at(-1)).toEqual(['practitioner', 'admin.account-invited', id]);
    // Another link can be sent later, which is another invitation.
    await api.database.prisma.mailMessage.updateMany({ where: { ownerId: id }, data: { dedupeKey: null } });
    expect((await change(ada.token, `/${id}/password-link`)).status).toBe(200);
    expect(await mailsOf(id)).toEqual([
      ['account-invitation', body.email],
      ['account-invitation', body.email],
    ]);
  });

  it('rejects an email address that is invalid or already has an account', async () => {
    const ada = await admin();
    const taken = await change(ada.token, '', { ...person(), email: ada.email.toUpperCase() });
    expect(outcome(taken)).toEqual([409, 'ACCOUNT_EXISTS']);
    expect((await change(ada.token, '', { ...person(), email: 'mei' })).status).toBe(400);
  });
});

describe('an account', () => {
  it('can be disabled, which ends its sessions, and enabled again, with entries in both trails', async () => {
    const [ada, zoe] = [await admin(), await api.register()];
    const disabled = await change(ada.token, `/${zoe.ownerId}/disable`);
    expect(disabled.body.account.disabledAt).toEqual(expect.any(String));
    expect(await isSignedIn(zoe.token)).toBe(false);
    expect(outcome(await login(zoe))).toEqual([403, 'ACCOUNT_DISABLED']);
    expect(outcome(await change(ada.token, `/${zoe.ownerId}/password-link`))).toEqual([
      409,
      'ACCOUNT_IS_DISABLED',
    ]);
    // Disabling the account again changes nothing.
    await change(ada.token, `/${zoe.ownerId}/disable`);
    expect((await change(ada.token, `/${zoe.ownerId}/enable`)).body.account.disabledAt).toBeNull();
    expect((await login(zoe)).status).toBe(200);
    const isAdminsWork = ([actor, action]: string[]) =>
      actor === 'admin' || action?.startsWith('admin.account');
    expect((await trailOf(zoe.ownerId)).filter(isAdminsWork)).toEqual([
      ['admin', 'session.ended', expect.any(String)],
      ['admin', 'account.disabled', zoe.ownerId],
      ['admin', 'account.enabled', zoe.ownerId],
    ]);
    expect((await trailOf(ada.ownerId)).filter(isAdminsWork)).toEqual([
      ['practitioner', 'admin.account-disabled', zoe.ownerId],
      ['practitioner', 'admin.account-enabled', zoe.ownerId],
    ]);
  });

  it('can be signed out everywhere, and can be emailed a link to set a new password', async () => {
    const [ada, zoe] = [await admin(), await api.register()];
    expect((await change(ada.token, `/${zoe.ownerId}/end-sessions`)).status).toBe(200);
    expect(await isSignedIn(zoe.token)).toBe(false);
    await change(ada.token, `/${zoe.ownerId}/password-link`);
    await change(ada.token, `/${zoe.ownerId}/password-link`);
    expect(await mailsOf(zoe.ownerId)).toEqual([['password-reset', zoe.email]]);
    expect((await login(zoe)).status).toBe(200);
  });

  it("loses its second factor only with the administrator's password and code, and its owner gets an email", async () => {
    const [ada, zoe] = [await admin(), await api.register()];
    await enroll(zoe);
    const { secret } = await enroll(ada);
    const remove = (proof: object) => change(ada.token, `/${zoe.ownerId}/remove-second-factor`, proof);
    expect(outcome(await remove({ password: 'wrong' }))).toEqual([403, 'PASSWORD_WRONG']);
    expect(outcome(await remove({ password: ada.password }))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const { body } = await remove({ password: ada.password, code: codeAt(secret) });
    expect(body.account.hasTwoFactor).toBe(false);
    expect(await mailsOf(zoe.ownerId)).toEqual([['two-factor-removed', zoe.email]]);
    expect((await login(zoe)).status).toBe(200);
  });

  it("can't be changed by the administrator it belongs to", async () => {
    const ada = await admin();
    const paths = ['disable', 'enable', 'end-sessions', 'password-link'];
    for (const path of paths) {
      expect(outcome(await change(ada.token, `/${ada.ownerId}/${path}`))).toEqual([409, 'OWN_ACCOUNT']);
    }
    const proof = { password: ada.password };
    const removal = await change(ada.token, `/${ada.ownerId}/remove-second-factor`, proof);
    expect(outcome(removal)).toEqual([409, 'OWN_ACCOUNT']);
    expect(await isSignedIn(ada.token)).toBe(true);
  });
});

it('keeps one administrator enabled when two disable each other at the same time', async () => {
  const [ada, zoe] = [await admin(), await admin()];
  const answers = await Promise.all([
    change(ada.token, `/${zoe.ownerId}/disable`),
    change(zoe.token, `/${ada.ownerId}/disable`),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await isSignedIn(ada.token), await isSignedIn(zoe.token)].filter(Boolean)).toHaveLength(1);
});
