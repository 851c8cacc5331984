import { API_TOKEN_PREFIX, type CreatedApiTokenResponse, type SessionUser } from '@doula-desk/domain';
import { AdminGrants, hashToken, newId, newToken, ServerKey } from '@doula-desk/platform';
import { verifyDatabase } from '@doula-desk/platform/testing';
import { accountCalls } from '../testing/account-example.js';
import {
  contractCalls,
  createSentContract,
  openContractPractice,
  signatureOf,
} from '../testing/contract-example.js';
import { openPlanPractice } from '../testing/plan-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { transferCalls } from '../testing/transfer-example.js';
import { hashRecoveryCode } from '../two-factor/recovery-codes.js';
import { hashPassword } from './passwords.js';

/** Simulates an attacker who can write to the database but doesn't have the server key. */
let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'error' }, {}, { write: (line) => logged.push(line) });
});
afterAll(() => api.close());
beforeEach(() => {
  logged.length = 0;
});

const { enroll, post } = accountCalls(() => api);
const { get } = contractCalls(() => api);
const { openChart } = transferCalls(() => api);
const sql = (text: string, values: unknown[]) => api.database.pool.query(text, values);
const login = (email: string, password: string) =>
  api.call<{ code?: string }>('POST', '/auth/login', { body: { email, password }, from: randomIpAddress() });
const me = async (token: string) => (await api.call('GET', '/me', { token })).status;
const expectLogged = (table: string) =>
  expect(logged.join('')).toMatch(new RegExp(`"table":"${table}".*rejected a credential`));

const SESSION = `
  INSERT INTO "Session" (id, "ownerId", "tokenHash", mac, "idleMinutes", "expiresAt", "ipAddress", "userAgent")
  VALUES ($1, $2, $3, $4, 120, now() + interval '1 hour', '::1', 'x')`;

it("rejects an inserted session, even with another session's MAC", async () => {
  const zoe = await api.register();
  const eve = await api.register();
  const { rows } = await sql('SELECT * FROM "Session" WHERE "ownerId" = $1', [eve.ownerId]);
  const macs = [null, rows[0]?.mac, Buffer.alloc(32)];
  for (const mac of macs) {
    const token = newToken();
    await sql(SESSION, [newId(), zoe.ownerId, hashToken(token), mac]);
    expect(await me(token)).toBe(401);
    expectLogged('Session');
  }
});

it('rejects a session moved to another account', async () => {
  const zoe = await api.register();
  const eve = await api.register();
  expect(await me(eve.token)).toBe(200);
  await sql('UPDATE "Session" SET "ownerId" = $1 WHERE "ownerId" = $2', [zoe.ownerId, eve.ownerId]);
  expect(await me(eve.token)).toBe(401);
});

it('rejects an API token that was inserted, moved to another account, or given another scope', async () => {
  const zoe = await api.register();
  const eve = await api.register();
  const planted = API_TOKEN_PREFIX + newToken();
  await sql(
    `INSERT INTO "ApiToken" (id, "ownerId", name, "tokenHash", scope) VALUES ($1, $2, 'x', $3, 'read-write')`,
    [newId(), zoe.ownerId, hashToken(planted)],
  );
  const request = { name: 'Books', scope: 'read', password: eve.password };
  const { token } = (await post<CreatedApiTokenResponse>(eve.token, '/api-tokens', request)).body;
  const read = async (bearer: string) => (await api.call('GET', '/api/clients', { token: bearer })).status;
  expect([await read(planted), await read(token)]).toEqual([401, 200]);
  await sql(`UPDATE "ApiToken" SET scope = 'read-write' WHERE "ownerId" = $1`, [eve.ownerId]);
  expect(await read(token)).toBe(401);
  await sql(`UPDATE "ApiToken" SET scope = 'read', "ownerId" = $2 WHERE "ownerId" = $1`, [
    eve.ownerId,
    zoe.ownerId,
  ]);
  expect(await read(token)).toBe(401);
  expectLogged('ApiToken');
});

it('treats a password hash that was replaced or copied from another account as a wrong password', async () => {
  const zoe = await api.register();
  const eve = await api.register();
  const { rows } = await sql('SELECT "passwordHash", "signInMac" FROM "Practitioner" WHERE id = $1', [
    zoe.ownerId,
  ]);
  const hash = await hashPassword('chosen by an intruder');
  await sql('UPDATE "Practitioner" SET "passwordHash" = $2 WHERE id = $1', [zoe.ownerId, hash]);
  const replaced = await login(zoe.email, 'chosen by an intruder');
  expect([replaced.status, replaced.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  expectLogged('Practitioner');
  await sql(
    `UPDATE "Practitioner" z SET "passwordHash" = e."passwordHash", "signInMac" = e."signInMac"
     FROM "Practitioner" e WHERE z.id = $1 AND e.id = $2`,
    [zoe.ownerId, eve.ownerId],
  );
  const copied = await login(zoe.email, eve.password);
  expect([copied.status, copied.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  await sql('UPDATE "Practitioner" SET "passwordHash" = $2, "signInMac" = $3 WHERE id = $1', [
    zoe.ownerId,
    rows[0]?.passwordHash,
    rows[0]?.signInMac,
  ]);
  expect((await login(zoe.email, zoe.password)).status).toBe(200);
});

it('rejects an admin grant that was inserted or copied from another account', async () => {
  const [zoe, eve] = [await api.register(), await api.register()];
  const isAdmin = async (token: string) => {
    const { status } = await api.call('GET', '/api/admin/accounts', { token });
    const { body } = await api.call<SessionUser>('GET', '/me', { token });
    return [status, body.isAdmin];
  };
  const { prisma } = api.database;
  await api.app.get(AdminGrants).grant(prisma, zoe.ownerId);
  expect(await isAdmin(zoe.token)).toEqual([200, true]);
  const grant = await prisma.adminGrant.findUniqueOrThrow({ where: { ownerId: zoe.ownerId } });
  for (const mac of [null, grant.mac, Buffer.alloc(32)]) {
    await sql('DELETE FROM "AdminGrant" WHERE "ownerId" = $1', [eve.ownerId]);
    await sql('INSERT INTO "AdminGrant" ("ownerId", mac) VALUES ($1, $2)', [eve.ownerId, mac]);
    expect(await isAdmin(eve.token)).toEqual([404, false]);
    expect(logged.join('')).toContain('rejected an admin grant');
  }
  expect(await api.app.get(AdminGrants).enabledAdmins(prisma)).toEqual([zoe.ownerId]);
});

it("doesn't restore administrator rights to someone whose grant was revoked", async () => {
  const { prisma } = api.database;
  const [zoe, grants] = [await api.register(), api.app.get(AdminGrants)];
  const isAdmin = async () => (await api.call<SessionUser>('GET', '/me', { token: zoe.token })).body.isAdmin;
  await grants.grant(prisma, zoe.ownerId);
  const grant = await prisma.adminGrant.findUniqueOrThrow({ where: { ownerId: zoe.ownerId } });
  await grants.revoke(prisma, zoe.ownerId);
  await prisma.adminGrant.create({ data: grant });
  expect(await isAdmin()).toBe(false);
  // A forged event changes nothing.
  await sql(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", fields, mac)
     SELECT gen_random_uuid(), "ownerId", at + interval '1 hour', actor, action, "entityType", "entityId", fields, mac
     FROM "AuditEvent" WHERE "ownerId" = $1 AND action = 'admin.granted'`,
    [zoe.ownerId],
  );
  expect(await isAdmin()).toBe(false);
  const { violations } = await verifyDatabase(api.database.pool, api.app.get(ServerKey));
  expect(violations).toContain(
    `Account ${zoe.ownerId}: It has administrator rights that this server didn't grant or has revoked.`,
  );
  expect(logged.join('')).toContain('rejected an admin grant');
});

it("doesn't email a link to an address that someone wrote to the database", async () => {
  const zoe = await api.register();
  await sql('UPDATE "Practitioner" SET email = $2 WHERE id = $1', [zoe.ownerId, `eve-${zoe.email}`]);
  const forgot = { body: { email: `eve-${zoe.email}` }, from: randomIpAddress() };
  expect((await api.call('POST', '/auth/forgot-password', forgot)).status).toBe(200);
  expect(await api.database.prisma.mailMessage.count({ where: { ownerId: zoe.ownerId } })).toBe(0);
  expect((await login(`eve-${zoe.email}`, zoe.password)).status).toBe(401);
});

it("doesn't share a chart with, or offer one to, an account that was given a colleague's address", async () => {
  const { zoe, noor, url } = await openChart();
  const eve = await api.register();
  await sql('UPDATE "Practitioner" SET email = $2 WHERE id = $1', [noor.ownerId, `former-${noor.email}`]);
  await sql('UPDATE "Practitioner" SET email = $2 WHERE id = $1', [eve.ownerId, noor.email]);
  const body = { clientAgreed: true, email: noor.email };
  expect((await api.call('POST', `${url}/members`, { token: zoe.token, body })).status).toBe(201);
  expect((await api.call('POST', `${url}/transfer`, { token: zoe.token, body })).status).toBe(201);
  for (const path of ['shared-charts', 'chart-transfers']) {
    const answer = await api.call('GET', `/api/${path}`, { token: eve.token });
    expect(JSON.stringify(answer.body)).not.toContain(zoe.ownerId);
  }
  const { rows } = await sql(
    `SELECT "memberId" AS id FROM "ChartMember" WHERE "ownerId" = $1 AND email = $2
     UNION ALL SELECT "recipientId" FROM "ChartTransfer" WHERE "ownerId" = $1 AND email = $2`,
    [zoe.ownerId, noor.email],
  );
  expect(rows).toEqual([{ id: null }, { id: null }]);
  expectLogged('Practitioner');
});

it('rejects inserted links to set a password or verify an address', async () => {
  const zoe = await api.register();
  const token = newToken();
  for (const table of ['PasswordResetToken', 'EmailVerificationToken']) {
    await sql(
      `INSERT INTO "${table}" ("tokenHash", "ownerId", "expiresAt") VALUES ($1, $2, now() + interval '1 hour')`,
      [hashToken(token), zoe.ownerId],
    );
  }
  const from = randomIpAddress();
  const reset = await api.call('POST', '/auth/reset-password', {
    body: { token, password: 'another quiet river' },
    from,
  });
  const verified = await api.call('POST', '/auth/verify-email', { body: { token }, from });
  expect([reset.body.code, verified.body.code]).toEqual(['RESET_LINK_INVALID', 'VERIFICATION_LINK_INVALID']);
  expect((await login(zoe.email, zoe.password)).status).toBe(200);
  expectLogged('PasswordResetToken');
});

it('rejects an inserted recovery code', async () => {
  const zoe = await api.register();
  await enroll(zoe);
  const code = 'aaaa-bbbb-cccc-dddd';
  await sql('INSERT INTO "RecoveryCode" ("codeHash", "ownerId") VALUES ($1, $2)', [
    hashRecoveryCode(zoe.ownerId, code),
    zoe.ownerId,
  ]);
  const answer = await api.call<{ code?: string }>('POST', '/auth/login', {
    body: { email: zoe.email, password: zoe.password, code },
    from: randomIpAddress(),
  });
  expect([answer.status, answer.body.code]).toEqual([403, 'SECOND_FACTOR_WRONG']);
});

it('rejects an inserted calendar feed, shared plan, or unsubscribe link', async () => {
  const zoe = await openPlanPractice(api);
  const plan = await zoe.created();
  const { share } = await zoe.shared(plan);
  const token = newToken();
  const hash = hashToken(token);
  await sql('INSERT INTO "BirthPlanShareLink" ("tokenHash", "ownerId", "shareId") VALUES ($1, $2, $3)', [
    hash,
    zoe.ownerId,
    share.id,
  ]);
  expect((await api.call('GET', `/api/shared/birth-plans/${token}`)).status).toBe(404);
  await sql(`INSERT INTO "CalendarFeed" ("ownerId", "tokenHash", "showClientNames") VALUES ($1, $2, true)`, [
    zoe.ownerId,
    hash,
  ]);
  expect((await api.call('GET', `/api/calendar-feed/${token}.ics`)).status).toBe(404);
  await sql(
    `INSERT INTO "UnsubscribeToken" ("tokenHash", "ownerId", kind) VALUES ($1, $2, 'weekly-digest')`,
    [hash, zoe.ownerId],
  );
  expect((await api.call('POST', `/api/unsubscribe/${token}`, { from: randomIpAddress() })).status).toBe(404);
});

it.each([
  [
    'plan',
    `WITH other AS (
       INSERT INTO "BirthPlan" (id, "ownerId", "clientId", "templateType", edd, "createdBy", "updatedAt")
       SELECT gen_random_uuid(), "ownerId", "clientId", "templateType", edd, 'Eve', now() FROM "BirthPlan"
       WHERE "ownerId" = $1 RETURNING id)
     UPDATE "BirthPlanShare" SET "planId" = other.id FROM other WHERE "ownerId" = $1`,
  ],
  ['recipient', `UPDATE "BirthPlanShare" SET recipient = 'eve@x.test' WHERE "ownerId" = $1`],
  ['proof', `UPDATE "BirthPlanShare" SET mac = NULL WHERE "ownerId" = $1`],
])('rejects the link to a share whose %s was changed', async (_, statement) => {
  const zoe = await openPlanPractice(api);
  const { link } = await zoe.shared(await zoe.created());
  const open = async () => (await api.call('GET', `/api/shared/birth-plans/${link}`)).status;
  expect(await open()).toBe(200);
  await sql(statement, [zoe.ownerId]);
  expect(await open()).toBe(404);
  expectLogged('BirthPlanShare');
});

describe('a contract link', () => {
  const page = async (token: string) => (await api.call('GET', `/api/sign/${token}`)).status;

  it("doesn't work when it was inserted", async () => {
    const practice = await openContractPractice(api);
    const { contract, sha256 } = await createSentContract(api, practice);
    const token = newToken();
    await sql(
      `INSERT INTO "ContractLink" (id, "ownerId", "contractId", recipient, "tokenHash", mac, "expiresAt")
       SELECT $1, "ownerId", "contractId", recipient, $2, mac, "expiresAt" FROM "ContractLink" WHERE "contractId" = $3`,
      [newId(), hashToken(token), contract.id],
    );
    expect(await page(token)).toBe(404);
    const signed = await api.call('POST', `/api/sign/${token}/sign`, { body: signatureOf(sha256) });
    expect(signed.status).toBe(404);
    expect((await get(practice, contract.id)).status).toBe('sent');
    expectLogged('ContractLink');
  });

  it.each([
    ['recipient', `UPDATE "ContractLink" SET recipient = 'eve@example.org' WHERE "contractId" = $1`],
    ['contract', `UPDATE "ContractLink" SET "contractId" = $2 WHERE "contractId" = $1`],
  ])("doesn't work when its %s was changed", async (what, update) => {
    const practice = await openContractPractice(api);
    const { contract, link } = await createSentContract(api, practice);
    const other = await createSentContract(api, practice);
    expect(await page(link)).toBe(200);
    await sql(update, what === 'contract' ? [contract.id, other.contract.id] : [contract.id]);
    expect(await page(link)).toBe(404);
  });
});
