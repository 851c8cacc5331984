import { setTimeout } from 'node:timers/promises';
import {
  type ApiTokensResponse,
  type AuditResponse,
  auditActor,
  type CreatedApiTokenResponse,
  type SecurityOverview,
  type SignedInDevicesResponse,
} from '@doula-desk/domain';
import { AdminGrants } from '@doula-desk/platform';
import { accountCalls, changeSessions, outcome, type Person } from '../testing/account-example.js';
import { clientExample } from '../testing/client-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const from = randomIpAddress();
const { post, login, isSignedIn, overview, enroll } = accountCalls(() => api);

describe('changing the password', () => {
  it('requires the current password, and ends all other sessions', async () => {
    const person = await api.register();
    const { idToken: other = '' } = (await login(person)).body;
    const change = { currentPassword: 'not this one', newPassword: 'another quiet river' };
    expect(outcome(await post(person.token, '/password', change))).toEqual([403, 'PASSWORD_WRONG']);
    expect(await isSignedIn(other)).toBe(true);
    const right = { ...change, currentPassword: person.password };
    expect((await post(person.token, '/password', right)).status).toBe(204);
    expect([await isSignedIn(person.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await login(person)).status).toBe(401);
    expect((await login({ ...person, password: change.newPassword })).status).toBe(200);
    const { rows } = await api.database.pool.query(`SELECT kind FROM "MailMessage" WHERE "ownerId" = $1`, [
      person.ownerId,
    ]);
    expect(rows).toEqual([{ kind: 'password-changed' }]);
  });

  it('revokes API tokens only if the practitioner asks for it', async () => {
    const person = await api.register();
    const body = { name: 'Books', scope: 'read', password: person.password };
    const { token } = (await post<CreatedApiTokenResponse>(person.token, '/api-tokens', body)).body;
    const status = async () => (await api.call('GET', '/me', { token })).status;
    const first = { currentPassword: person.password, newPassword: 'another quiet river' };
    await post(person.token, '/password', first);
    expect(await status()).toBe(200);
    const second = { currentPassword: first.newPassword, newPassword: 'a third quiet river' };
    await post(person.token, '/password', { ...second, revokeApiTokens: true });
    expect(await status()).toBe(401);
    const mails = await api.database.prisma.mailMessage.findMany({
      where: { ownerId: person.ownerId },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['password-changed', 'password-and-tokens-changed']);
  });

  it('rejects a short password, and locks the caller out after five wrong ones', async () => {
    const { token, password } = await api.register();
    const short = await post(token, '/password', { currentPassword: password, newPassword: 'short' });
    expect(short.body.message).toBe('Password must be at least 8 characters');
    const tryOnce = () =>
      api.call<{ code?: string }>('POST', '/api/account/password', {
        token,
        body: { currentPassword: 'wrong', newPassword: 'another quiet river' },
        from,
      });
    for (let tries = 0; tries < 5; tries += 1) expect((await tryOnce()).status).toBe(403);
    expect(outcome(await tryOnce())).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('devices', () => {
  it('are listed, and can be signed out one by one, or all except the current one', async () => {
    const person = await api.register();
    const [second = '', third = ''] = [
      (await login(person)).body.idToken,
      (await login(person)).body.idToken,
    ];
    const { sessions } = (
      await api.call<SignedInDevicesResponse>('GET', '/api/account/sessions', { token: second })
    ).body;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain('tokenHash');
    const mine = sessions.find(({ current }) => current)?.id ?? '';
    const stranger = await api.register();
    const remove = (token: string, id: string) =>
      api.call('DELETE', `/api/account/sessions/${id}`, { token });
    expect((await remove(stranger.token, mine)).status).toBe(404);
    expect((await remove(third, mine)).status).toBe(204);
    expect((await remove(third, mine)).status).toBe(404);
    expect([await isSignedIn(second), await isSignedIn(third)]).toEqual([false, true]);
    expect((await post(third, '/sessions/sign-out-others')).status).toBe(204);
    expect([
      await isSignedIn(person.token),
      await isSignedIn(third),
      await isSignedIn(stranger.token),
    ]).toEqual([false, true, true]);
  });

  it('stay signed in when many calls renew a session at the same time', async () => {
    const person = await api.register();
    const [lastSeenAt, expiresAt] = [-119 * 60_000, 30_000].map((ms) => new Date(Date.now() + ms));
    await changeSessions(api, { ownerId: person.ownerId }, { lastSeenAt, expiresAt });
    const calls = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.call('GET', index % 2 ? '/me' : '/api/account/security', { token: person.token }),
      ),
    );
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await isSignedIn(person.token)).toBe(true);
  });
});

describe('API tokens', () => {
  const create = ({ token, password }: Person, scope: string, name = 'Accounting') =>
    post<CreatedApiTokenResponse>(token, '/api-tokens', { name, scope, password });

  it('let programs read or write records as the scope allows, but not access the account', async () => {
    const person = await api.register();
    const reading = (await create(person, 'read')).body.token;
    const writing = (await create(person, 'read-write')).body.token;
    const add = (token: string) =>
      api.call<{ client: { id: string }; code?: string }>('POST', '/api/add-clients', {
        token,
        body: clientExample(),
      });
    expect(outcome(await add(reading))).toEqual([403, 'API_TOKEN_SCOPE']);
    const { body } = await add(writing);
    const read = await api.call('GET', `/api/clients/${body.client.id}`, { token: reading });
    expect(read.status).toBe(200);
    expect((await api.call('GET', '/me', { token: reading })).status).toBe(200);
    for (const [method, url] of [
      ['GET', '/api/account/security'],
      ['POST', '/api/account/api-tokens'],
      ['PUT', '/api/settings'],
      ['GET', '/api/audit'],
      ['GET', '/api/mails'],
      ['GET', '/api/clients/export.csv'],
      ['POST', '/auth/logout'],
    ] as const) {
      const answer = await api.call<{ code?: string }>(method, url, { token: writing, body: {} });
      expect([url, ...outcome(answer)]).toEqual([url, 403, 'API_TOKEN_SCOPE']);
    }
  });

  it('are shown once, listed without their secrets, and rejected once they are revoked', async () => {
    const person = await api.register();
    const { apiToken, token } = (await create(person, 'read')).body;
    const list = () => api.call<ApiTokensResponse>('GET', '/api/account/api-tokens', { token: person.token });
    expect(token).toMatch(/^ddk_[\w-]{43}$/);
    expect((await list()).body.apiTokens).toEqual([apiToken]);
    await api.call('GET', '/me', { token });
    const stranger = await api.register();
    const revoke = (by: string) =>
      api.call('DELETE', `/api/account/api-tokens/${apiToken.id}`, { token: by });
    expect((await revoke(stranger.token)).status).toBe(404);
    expect((await list()).body.apiTokens[0]?.lastUsedAt).not.toBeNull();
    expect((await revoke(person.token)).status).toBe(204);
    expect((await api.call('GET', '/me', { token })).status).toBe(401);
    expect((await list()).body.apiTokens).toEqual([]);
    const { rows } = await api.database.pool.query(
      `SELECT 1 FROM "ApiToken" WHERE encode("tokenHash", 'escape') LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([]);
  });

  it('are named in the audit trail for changes and reads, even after they were revoked', async () => {
    const person = await api.register();
    const { apiToken, token } = (await create(person, 'read-write', 'Books')).body;
    const { body } = await api.call<{ client: { id: string } }>('POST', '/api/add-clients', {
      token,
      body: clientExample(),
    });
    const chart = `/api/clients/${body.client.id}`;
    // Reads are audited at most once an hour, after the response is sent.
    const views = async (count: number) => {
      const where = { entityId: body.client.id, action: 'client.viewed' };
      for (let tries = 0; (await api.database.prisma.auditEvent.count({ where })) < count; tries += 1) {
        if (tries === 100) throw new Error("the views weren't audited");
        await setTimeout(20);
      }
    };
    await api.call('GET', chart, { token: person.token });
    await views(1);
    await api.call('GET', chart, { token });
    await views(2);
    await api.call('GET', chart, { token });
    await api.call('POST', `${chart}/contracts`, { token, body: { type: 'birth' } });
    await api.call('DELETE', `/api/account/api-tokens/${apiToken.id}`, { token: person.token });

    const read = (path: string) =>
      api.call<AuditResponse>('GET', `/api/audit${path}`, { token: person.token });
    const whoDidWhat = ({ events }: AuditResponse) =>
      events
        .filter(({ action }) => action !== 'api-token.used')
        .map((line) => [auditActor(line), line.action]);
    const expected = [
      ["API token 'Books'", 'contract.created'],
      ["API token 'Books'", 'client.viewed'],
      ['You', 'client.viewed'],
      ["API token 'Books'", 'client.created'],
    ];
    expect(whoDidWhat((await read(`?clientId=${body.client.id}`)).body)).toEqual(expected);
    expect(whoDidWhat((await read('')).body)).toEqual([
      ['You', 'api-token.revoked'],
      ...expected,
      ['You', 'api-token.created'],
      ['You', 'session.started'],
      ['You', 'account.created'],
    ]);
    const csv = String((await read('/file')).body);
    expect(
      csv.split('\r\n').filter((row) => row.includes("API token 'Books'") && !row.includes('used')),
    ).toHaveLength(3);
  });

  it('are limited to twenty, even in concurrent requests, and require a name', async () => {
    const person = await api.register();
    await api.database.pool.query(
      `INSERT INTO "ApiToken" (id, "ownerId", name, "tokenHash", scope)
       SELECT gen_random_uuid(), $1::uuid, 'Another', sha256(convert_to($1 || n::text, 'UTF8')), 'read'
       FROM generate_series(1, 19) AS n`,
      [person.ownerId],
    );
    const answers = await Promise.all([1, 2, 3].map(() => create(person, 'read')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(outcome(answers.find(({ status }) => status !== 201) as never)).toEqual([409, 'API_TOKENS_FULL']);
    expect((await create(person, 'read', ' ')).body.message).toBe('Give the token a name');
    expect((await create(person, 'admin')).body.message).toBe('Choose what the token may do');
  });

  it("can't be created by someone who finds an open session", async () => {
    const person = await api.register();
    expect(outcome(await create({ ...person, password: 'a guess' }, 'read'))).toEqual([
      403,
      'PASSWORD_WRONG',
    ]);
    await enroll(person);
    expect(outcome(await create(person, 'read'))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });
});

describe('deleting the account', () => {
  it('requires the password, takes effect after thirty days, and can be canceled until then', async () => {
    const person = await api.register();
    const { password } = person;
    expect(outcome(await post(person.token, '/deletion', { password: 'wrong' }))).toEqual([
      403,
      'PASSWORD_WRONG',
    ]);
    const { body } = await post<SecurityOverview>(person.token, '/deletion', { password });
    const days = (Date.parse(body.deleteAfter ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const again = await post<SecurityOverview>(person.token, '/deletion', { password });
    expect(again.body.deleteAfter).toBe(body.deleteAfter);
    const mails = await api.database.pool.query(`SELECT kind FROM "MailMessage" WHERE "ownerId" = $1`, [
      person.ownerId,
    ]);
    expect(mails.rows).toEqual([{ kind: 'account-deletion' }]);
    expect(await isSignedIn(person.token)).toBe(true);
    expect((await api.call('DELETE', '/api/account/deletion', { token: person.token })).status).toBe(204);
    expect((await overview(person.token)).deleteAfter).toBeNull();
  });

  it('says whether the server would be left without an administrator', async () => {
    const [person, colleague] = [await api.register(), await api.register()];
    const grant = ({ ownerId }: { ownerId: string }) =>
      api.app.get(AdminGrants).grant(api.database.prisma, ownerId);
    const isOnlyAdmin = async () => (await overview(person.token)).isOnlyAdmin;
    expect(await isOnlyAdmin()).toBe(false);
    await grant(person);
    expect(await isOnlyAdmin()).toBe(true);
    await grant(colleague);
    expect(await isOnlyAdmin()).toBe(false);
  });
});
