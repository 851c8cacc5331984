import type {
  CreatedApiTokenResponse,
  ServerPolicyResponse,
  SessionUser,
  TwoFactorEnrollment,
} from '@doula-desk/domain';
import { AdminGrants, ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { accountCalls, codeAt, outcome, type Person } from '../testing/account-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { enroll, login, post } = accountCalls(() => api);

async function admin(): Promise<Person> {
  const person = await api.register();
  await api.app.get(AdminGrants).grant(api.database.prisma, person.ownerId);
  return person;
}

const read = async (token: string) =>
  (await api.call<ServerPolicyResponse>('GET', '/api/admin/policy', { token })).body;
const save = (token: string, requiresTwoFactor: boolean, version: number) =>
  api.call<ServerPolicyResponse & { code?: string }>('PUT', '/api/admin/policy', {
    token,
    body: { requiresTwoFactor, version },
  });

it('lets people without two-factor sign-in do nothing but set it up', async () => {
  const [ada, zoe] = [await admin(), await api.register()];
  const request = { name: 'Books', scope: 'read', password: zoe.password };
  const program = (await post<CreatedApiTokenResponse>(zoe.token, '/api-tokens', request)).body.token;
  const { policy } = await read(ada.token);
  expect(policy).toEqual({ requiresTwoFactor: false, version: 0 });
  const early = await save(ada.token, true, 0);
  expect(outcome(early)).toEqual([409, 'OWN_SECOND_FACTOR_MISSING']);

  await enroll(ada);
  const saved = await save(ada.token, true, 0);
  expect(saved.body).toEqual({
    policy: { requiresTwoFactor: true, version: 1 },
    accountsWithoutTwoFactor: 1,
  });
  const status = async (token: string) =>
    outcome(await api.call<{ code?: string }>('GET', '/api/clients', { token }));
  expect(await status(ada.token)).toEqual([200, undefined]);
  expect(await status(zoe.token)).toEqual([403, 'SECOND_FACTOR_MISSING']);
  expect(await status(program)).toEqual([403, 'SECOND_FACTOR_MISSING']);
  for (const [method, url] of [
    ['GET', '/api/settings'],
    ['GET', '/api/account/sessions'],
    ['POST', '/api/account/password'],
    ['POST', '/api/account/deletion'],
    ['GET', '/api/notifications'],
  ] as const) {
    const answer = await api.call<{ code?: string }>(method, url, { token: zoe.token, body: {} });
    expect([url, answer.body.code]).toEqual([url, 'SECOND_FACTOR_MISSING']);
  }

  const again = await login(zoe);
  expect(again.status).toBe(200);
  const token = again.body.idToken ?? '';
  const me = async () => (await api.call<SessionUser>('GET', '/me', { token })).body.needsSecondFactor;
  expect(await me()).toBe(true);
  const { secret } = (await post<TwoFactorEnrollment>(token, '/two-factor', { password: zoe.password })).body;
  // Only a confirmed second factor counts.
  expect(await me()).toBe(true);
  expect((await post(token, '/two-factor/confirm', { code: codeAt(secret) })).status).toBe(200);
  expect(await me()).toBe(false);
  expect([await status(token), await status(program)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);

  const stale = await save(ada.token, false, 0);
  expect(outcome(stale)).toEqual([409, 'VERSION_CONFLICT']);
  expect((await save(ada.token, false, 1)).body.policy).toEqual({ requiresTwoFactor: false, version: 2 });
  const events = await api.database.prisma.auditEvent.findMany({
    where: { ownerId: ada.ownerId, action: { startsWith: 'admin.two-factor' } },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'admin.two-factor-required',
    'admin.two-factor-optional',
  ]);
});

it('keeps the rule in force when someone switches it off in the database, and reports the change in a verification', async () => {
  const [ada, zoe] = [await admin(), await api.register()];
  await enroll(ada);
  const { pool } = api.database;
  const needs = async () =>
    (await api.call<SessionUser>('GET', '/me', { token: zoe.token })).body.needsSecondFactor;
  const violations = async () =>
    (await verifyDatabase(pool, api.app.get(ServerKey))).violations.filter((each) =>
      each.startsWith('Sign-in rules'),
    );
  const rowOf = async () => (await pool.query('SELECT * FROM "ServerPolicy"')).rows[0];
  const before = await rowOf();
  await save(ada.token, true, before.version);
  const required = await rowOf();
  expect([await needs(), await violations()]).toEqual([true, []]);
  const tampering = [
    ['UPDATE "ServerPolicy" SET "requiresTwoFactor" = false'],
    ['DELETE FROM "ServerPolicy"'],
    [`UPDATE "AuditEvent" SET "importedAt" = now() WHERE action LIKE 'admin.two-factor-%'`],
    // Restores a row that an administrator saved before.
    ['INSERT INTO "ServerPolicy" SELECT * FROM jsonb_populate_record(NULL::"ServerPolicy", $1)', before],
    [
      `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId")
       SELECT gen_random_uuid(), "ownerId", now(), actor, 'admin.two-factor-optional', "entityType", "entityId"
       FROM "AuditEvent" WHERE action = 'admin.two-factor-required' LIMIT 1`,
    ],
  ] as const;
  for (const [sql, row] of tampering) {
    const mac = row ? `\\x${row.mac.toString('hex')}` : '';
    await withoutTriggers(pool, ['AuditEvent'], () =>
      pool.query(sql, row ? [JSON.stringify({ ...row, mac })] : []),
    );
    expect([await needs(), await violations()]).toEqual([
      true,
      ["Sign-in rules: They don't match what an administrator last saved."],
    ]);
  }
  expect((await read(ada.token)).policy).toEqual({ requiresTwoFactor: true, version: before.version });
  // Saving the rules again clears the report.
  expect((await save(ada.token, false, before.version)).status).toBe(200);
  expect([await needs(), await violations(), required.version]).toEqual([false, [], before.version + 1]);
});

it('returns 404 to everyone but administrators', async () => {
  const { token } = await api.register();
  expect((await api.call('GET', '/api/admin/policy', { token })).status).toBe(404);
  expect((await save(token, true, 0)).status).toBe(404);
});
