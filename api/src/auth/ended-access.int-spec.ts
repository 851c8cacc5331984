import type {
  CalendarFeedAddress,
  ChartMember,
  CreatedApiTokenResponse,
  RecoveryCodesResponse,
  TwoFactorEnrollment,
} from '@doula-desk/domain';
import { AdminGrants, ServerKey } from '@doula-desk/platform';
import { verifyDatabase, withoutTriggers } from '@doula-desk/platform/testing';
import { createPool } from '@doula-desk/prisma';
import { jest } from '@jest/globals';
import { accountCalls, codeAt, outcome } from '../testing/account-example.js';
import {
  contractCalls,
  createSentContract,
  openContractPractice,
  openLink,
} from '../testing/contract-example.js';
import { openPlanPractice } from '../testing/plan-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { transferCalls } from '../testing/transfer-example.js';
import { PasswordResetService } from './password-reset.service.js';

/**
 * An attacker who can write to the database, but doesn't have the server key, tries to regain access that has ended.
 */
let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'error' }, {}, { write: (line) => logged.push(line) });
});
afterAll(() => api.close());
beforeEach(async () => {
  logged.length = 0;
  await sql('DELETE FROM "RateLimit"');
});

/** Functions that stay real with fake timers: only the date is faked. */
const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

const { post, login, enroll } = accountCalls(() => api);
const { offer, accept, openChart } = transferCalls(() => api);
const sql = async (text: string, ...values: unknown[]) => (await api.database.pool.query(text, values)).rows;
const me = async (token: string) => (await api.call('GET', '/me', { token })).status;
/** Marks the events in an account's log as imported, with the triggers off. */
const markImported = (ownerId: string) =>
  withoutTriggers(api.database.pool, ['AuditEvent'], () =>
    sql('UPDATE "AuditEvent" SET "importedAt" = now() WHERE "ownerId" = $1', ownerId),
  );
const expectLogged = (table: string) =>
  expect(logged.join('')).toMatch(new RegExp(`"table":"${table}".*rejected a credential`));

describe('a session', () => {
  const REVIVE = `UPDATE "Session" SET "endedAt" = NULL WHERE "ownerId" = $1 AND "endedAt" IS NOT NULL RETURNING id`;

  it('stays ended when someone clears its end time, no matter how it ended', async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    await api.call('POST', '/auth/logout', { token: eve.token });
    const { idToken = '' } = (await login(zoe)).body;
    const change = { currentPassword: zoe.password, newPassword: 'another quiet river' };
    expect((await post(idToken, '/password', change)).status).toBe(204);
    for (const { ownerId } of [zoe, eve]) expect(await sql(REVIVE, ownerId)).toHaveLength(1);
    const answers = async () => [await me(zoe.token), await me(idToken), await me(eve.token)];
    expect(await answers()).toEqual([401, 200, 401]);
    for (const { ownerId } of [zoe, eve]) await markImported(ownerId);
    expect(await answers()).toEqual([401, 200, 401]);
  });

  it.each([
    `"expiresAt" = now() + interval '20 days'`,
    `"createdAt" = now() + interval '1 day'`,
    '"idleMinutes" = 43200',
  ])("can't be extended (%s)", async (change) => {
    const zoe = await api.register();
    await sql(`UPDATE "Session" SET ${change} WHERE "ownerId" = $1`, zoe.ownerId);
    expect(await me(zoe.token)).toBe(401);
    expectLogged('Session');
  });

  it("stays expired when someone replaces the database's clock", async () => {
    const { url } = api.config.database;
    const name = new URL(url).pathname.slice(1);
    await sql(`CREATE SCHEMA shadow`);
    await sql(
      `CREATE FUNCTION shadow.now() RETURNS timestamptz LANGUAGE sql AS $$ SELECT '2020-01-01'::timestamptz $$`,
    );
    await sql(`ALTER DATABASE "${name}" SET search_path = public, shadow, pg_catalog`);
    const pool = createPool(url);
    try {
      const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now');
      expect(rows[0]?.now.getFullYear()).toBeGreaterThan(2020);
    } finally {
      await pool.end();
      await sql(`ALTER DATABASE "${name}" RESET search_path`);
    }
  });

  it("doesn't become genuine when its owner changes how long sessions last", async () => {
    const zoe = await api.register();
    const other = (await login(zoe)).body.idToken ?? '';
    await sql(
      `UPDATE "Session" SET "expiresAt" = now() + interval '20 days' WHERE id = (
         SELECT id FROM "Session" WHERE "ownerId" = $1 ORDER BY "createdAt" LIMIT 1)`,
      zoe.ownerId,
    );
    const body = { privacy: { sessionTimeout: '30 minutes' } };
    expect((await api.call('PUT', '/api/settings', { token: other, body })).status).toBe(200);
    expect([await me(zoe.token), await me(other)]).toEqual([401, 200]);
  });
});

it("a session, a membership, and a share stay expired if the database's clock is set back", async () => {
  const zoe = await openPlanPractice(api);
  const plan = await zoe.created();
  const { link } = await zoe.shared(plan);
  const noor = await api.register();
  const endsOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const terms = { email: noor.email, clientAgreed: true, endsOn };
  const chart = `/api/clients/${plan.clientId}`;
  const { body } = await api.call<{ member: ChartMember }>('POST', `${chart}/members`, {
    token: zoe.token,
    body: terms,
  });
  await api.call('POST', `/api/shared-charts/${body.member.id}/accept`, { token: noor.token });
  const request = { name: 'Books', scope: 'read', password: noor.password };
  const { token } = (await post<CreatedApiTokenResponse>(noor.token, '/api-tokens', request)).body;
  const access = async () => [
    await me(noor.token),
    (await api.call('GET', chart, { token })).status,
    (await api.call<{ clients: unknown[] }>('GET', '/api/clients?scope=shared', { token })).body.clients
      .length,
    (await api.call('GET', `/api/shared/birth-plans/${link}`)).status,
  ];
  expect(await access()).toEqual([200, 200, 1, 200]);
  jest.useFakeTimers({ now: new Date('3000-01-01'), doNotFake: TIMERS });
  try {
    expect(await access()).toEqual([401, 404, 0, 404]);
  } finally {
    jest.useRealTimers();
  }
});

it('an API token stays revoked when someone clears its revocation time', async () => {
  const eve = await api.register();
  const request = { name: 'Books', scope: 'read', password: eve.password };
  const { token, apiToken } = (await post<CreatedApiTokenResponse>(eve.token, '/api-tokens', request)).body;
  await api.call('DELETE', `/api/account/api-tokens/${apiToken.id}`, { token: eve.token });
  await sql('UPDATE "ApiToken" SET "revokedAt" = NULL WHERE id = $1', apiToken.id);
  await markImported(eve.ownerId);
  expect((await api.call('GET', '/api/clients', { token })).status).toBe(401);
});

/** Saves an account's rows, and returns a function that restores them. */
async function keep(table: string, key: string, ownerId: string): Promise<() => Promise<void>> {
  const rows = await sql(`SELECT to_jsonb(t) AS row FROM "${table}" t WHERE "${key}" = $1`, ownerId);
  return async () => {
    for (const { row } of rows) {
      const columns = Object.keys(row).map((name) => `"${name}"`);
      const from = `SELECT * FROM jsonb_populate_record(NULL::"${table}", $2)`;
      const id = table === 'RecoveryCode' ? 'codeHash' : key;
      await sql(
        `WITH s AS (${from}), changed AS (
           UPDATE "${table}" t SET (${columns}) = (SELECT ${columns.map((name) => `s.${name}`)} FROM s)
           WHERE t."${id}" = (SELECT "${id}" FROM s) AND t."${key}" = $1 RETURNING 1)
         INSERT INTO "${table}" SELECT * FROM s WHERE NOT EXISTS (SELECT FROM changed)`,
        ownerId,
        JSON.stringify(row),
      );
    }
  };
}

/** Returns an administrator's calls. */
async function administrator() {
  const { ownerId, token, password } = await api.register();
  await api.app.get(AdminGrants).grant(api.database.prisma, ownerId);
  return async (path: string) => {
    const call = { token, body: { password }, from: randomIpAddress() };
    expect((await api.call('POST', `/api/admin/accounts/${path}`, call)).status).toBe(200);
  };
}

const verification = async () =>
  (await verifyDatabase(api.database.pool, api.app.get(ServerKey))).violations.join('\n');

describe('an earlier password', () => {
  it.each(['changed', 'reset'])(
    'stays invalid when someone restores the row from before it was %s',
    async (how) => {
      const zoe = await api.register();
      const putBack = await keep('Practitioner', 'id', zoe.ownerId);
      const password = 'another quiet river';
      if (how === 'changed') {
        await post(zoe.token, '/password', { currentPassword: zoe.password, newPassword: password });
      } else {
        const token = await api.app.get(PasswordResetService).issue({ id: zoe.ownerId, email: zoe.email });
        await api.call('POST', '/auth/reset-password', {
          body: { token, password },
          from: randomIpAddress(),
        });
      }
      expect((await login({ ...zoe, password })).status).toBe(200);
      await putBack();
      expect(outcome(await login(zoe))).toEqual([401, 'INVALID_CREDENTIALS']);
      await markImported(zoe.ownerId);
      expect(outcome(await login(zoe))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect(logged.join('')).toContain('another password replaced it');
      expect(await verification()).toContain(
        `Password of account ${zoe.ownerId}: The audit log says that a newer password replaced it.`,
      );
      const token = await api.app.get(PasswordResetService).issue({ id: zoe.ownerId, email: zoe.email });
      const body = { token, password: 'a third quiet river' };
      await api.call('POST', '/auth/reset-password', { body, from: randomIpAddress() });
      expect((await login({ ...zoe, password: body.password })).status).toBe(200);
    },
  );

  it('stops working when two new ones are set at the same time, of which only the last one works', async () => {
    const zoe = await api.register();
    const next = ['one quiet river', 'two quiet rivers'];
    const change = { currentPassword: zoe.password };
    await Promise.all(next.map((newPassword) => post(zoe.token, '/password', { ...change, newPassword })));
    const answers = await Promise.all(next.map((password) => login({ ...zoe, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

it('a disabled account stays disabled when someone clears the time in its row, until it is enabled', async () => {
  const zoe = await api.register();
  const request = { name: 'Books', scope: 'read', password: zoe.password };
  const { token } = (await post<CreatedApiTokenResponse>(zoe.token, '/api-tokens', request)).body;
  const { url } = (
    await api.call<CalendarFeedAddress>('POST', '/api/calendar-feed', { token: zoe.token, body: {} })
  ).body;
  const access = async () => [
    outcome(await login(zoe)),
    (await api.call('GET', '/api/clients', { token })).status,
    (await api.call('GET', new URL(url).pathname)).status,
  ];
  const admin = await administrator();
  await admin(`${zoe.ownerId}/disable`);
  await sql('UPDATE "Practitioner" SET "disabledAt" = NULL WHERE id = $1', zoe.ownerId);
  const closed = [[403, 'ACCOUNT_DISABLED'], 401, 404];
  expect(await access()).toEqual(closed);
  // A forged event changes nothing.
  await sql(
    `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, action, "entityType", "entityId", fields, mac)
     SELECT gen_random_uuid(), "ownerId", at + interval '1 hour', actor, 'account.enabled', "entityType", "entityId", fields, mac
     FROM "AuditEvent" WHERE "ownerId" = $1 AND action = 'account.disabled'`,
    zoe.ownerId,
  );
  await markImported(zoe.ownerId);
  expect(await access()).toEqual(closed);
  expect(await verification()).toContain(
    `Account ${zoe.ownerId}: The audit log says that it is disabled, but it isn't.`,
  );
  // An administrator sees the account as enabled.
  for (const change of ['disable', 'enable']) await admin(`${zoe.ownerId}/${change}`);
  expect(await access()).toEqual([[200, undefined], 200, 200]);
});

describe('a second factor', () => {
  it('is still required when someone removes it, or its confirmation, from the database', async () => {
    for (const change of ['DELETE FROM "TwoFactor"', 'UPDATE "TwoFactor" SET "confirmedAt" = NULL']) {
      const zoe = await api.register();
      const { secret, recoveryCodes } = await enroll(zoe);
      await sql(`${change} WHERE "ownerId" = $1`, zoe.ownerId);
      expect(outcome(await login(zoe))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
      expect(outcome(await login(zoe, codeAt(secret)))).toEqual([409, 'SECOND_FACTOR_UNREADABLE']);
      const again = await post(zoe.token, '/two-factor', { password: zoe.password });
      expect(outcome(again)).toEqual([409, 'TWO_FACTOR_STATE']);
      expect(await verification()).toContain(
        `Second factor of account ${zoe.ownerId}: The audit log says that it's on, but it isn't.`,
      );
      expect((await login(zoe, recoveryCodes[0])).status).toBe(200);
      const admin = await administrator();
      await admin(`${zoe.ownerId}/remove-second-factor`);
      expect((await login(zoe)).status).toBe(200);
    }
  });

  it("doesn't accept an authenticator that was replaced, or one that was never confirmed", async () => {
    const zoe = await api.register();
    const { body } = await post<TwoFactorEnrollment>(zoe.token, '/two-factor', { password: zoe.password });
    const putUnconfirmedBack = await keep('TwoFactor', 'ownerId', zoe.ownerId);
    const first = await enroll(zoe);
    const putFirstBack = await keep('TwoFactor', 'ownerId', zoe.ownerId);
    const off = { password: zoe.password, code: first.recoveryCodes[0] };
    expect((await post(zoe.token, '/two-factor/turn-off', off)).status).toBe(204);
    const second = await enroll(zoe);
    for (const [putBack, secret] of [
      [putFirstBack, first.secret],
      [putUnconfirmedBack, body.secret],
    ] as const) {
      await putBack();
      await sql(
        'UPDATE "TwoFactor" SET "confirmedAt" = now(), "lastUsedStep" = 0 WHERE "ownerId" = $1',
        zoe.ownerId,
      );
      expect(outcome(await login(zoe, codeAt(secret)))).toEqual([409, 'SECOND_FACTOR_UNREADABLE']);
    }
    expect((await login(zoe, second.recoveryCodes[0])).status).toBe(200);
  });
});

it('a recovery code works only once, and not after it was replaced, even if its row is changed', async () => {
  const zoe = await api.register();
  const { recoveryCodes } = await enroll(zoe);
  const [used, other, last] = recoveryCodes;
  const putBack = await keep('RecoveryCode', 'ownerId', zoe.ownerId);
  expect((await login(zoe, used)).status).toBe(200);
  await putBack();
  expect(outcome(await login(zoe, used))).toEqual([403, 'SECOND_FACTOR_WRONG']);
  expect(await verification()).toContain(`Recovery codes of account ${zoe.ownerId}:`);
  const renewed = await post<RecoveryCodesResponse>(zoe.token, '/two-factor/recovery-codes', {
    password: zoe.password,
    code: other,
  });
  expect(renewed.status).toBe(200);
  await putBack();
  await markImported(zoe.ownerId);
  for (const code of [used, last]) {
    expect(outcome(await login(zoe, code))).toEqual([403, 'SECOND_FACTOR_WRONG']);
  }
  expect((await login(zoe, renewed.body.recoveryCodes[0])).status).toBe(200);
});

it('a used password link stays used, and no link can be extended', async () => {
  const zoe = await api.register();
  const account = { id: zoe.ownerId, email: zoe.email };
  const issue = () => api.app.get(PasswordResetService).issue(account);
  const reset = async (token: string, password: string) =>
    (await api.call('POST', '/auth/reset-password', { body: { token, password }, from: randomIpAddress() }))
      .status;
  const used = await issue();
  expect(await reset(used, 'another quiet river')).toBe(200);
  await sql('UPDATE "PasswordResetToken" SET "usedAt" = NULL WHERE "ownerId" = $1', zoe.ownerId);
  await markImported(zoe.ownerId);
  expect(await reset(used, 'chosen by an intruder')).toBe(400);
  const later = await issue();
  await sql(
    `UPDATE "PasswordResetToken" SET "expiresAt" = now() + interval '1 day' WHERE "ownerId" = $1`,
    zoe.ownerId,
  );
  expect(await reset(later, 'chosen by an intruder')).toBe(400);
  expectLogged('PasswordResetToken');
});

it('a share stays revoked when someone clears its revocation time, and stops working when someone extends it', async () => {
  const zoe = await openPlanPractice(api);
  const plan = await zoe.created();
  const { link, share } = await zoe.shared(plan);
  const open = async (token: string) => (await api.call('GET', `/api/shared/birth-plans/${token}`)).status;
  expect(await open(link)).toBe(200);
  const shares = `/api/clients/${plan.clientId}/birth-plans/${plan.id}/shares`;
  expect((await api.call('DELETE', `${shares}/${share.id}`, { token: zoe.token })).status).toBe(204);
  await sql('UPDATE "BirthPlanShare" SET "revokedAt" = NULL WHERE id = $1', share.id);
  await markImported(zoe.ownerId);
  expect(await open(link)).toBe(404);
  const other = await zoe.shared(plan);
  await sql(
    `UPDATE "BirthPlanShare" SET "expiresAt" = now() + interval '1 year' WHERE id = $1`,
    other.share.id,
  );
  expect(await open(other.link)).toBe(404);
  expectLogged('BirthPlanShare');
  // Sending the changed share to another address doesn't make it valid.
  const resent = await api.call('POST', `${shares}/${other.share.id}/resend`, {
    token: zoe.token,
    body: { email: 'right@example.org' },
  });
  expect(resent.body.code).toBe('MAIL_NOT_RESENDABLE');
});

it('a calendar link stays revoked when someone restores its row', async () => {
  const zoe = await api.register();
  const read = async (url: string) => (await api.call('GET', new URL(url).pathname)).status;
  const create = async () =>
    (await api.call<CalendarFeedAddress>('POST', '/api/calendar-feed', { token: zoe.token, body: {} })).body
      .url;
  const putBack = async (row: object) => {
    await sql('DELETE FROM "CalendarFeed" WHERE "ownerId" = $1', zoe.ownerId);
    await sql(
      'INSERT INTO "CalendarFeed" SELECT * FROM jsonb_populate_record(NULL::"CalendarFeed", $1)',
      JSON.stringify(row),
    );
  };
  const first = await create();
  const [{ row }] = await sql(
    'SELECT to_jsonb(f) AS row FROM "CalendarFeed" f WHERE "ownerId" = $1',
    zoe.ownerId,
  );
  expect(await read(first)).toBe(200);
  const second = await create();
  await putBack(row);
  expect([await read(first), await read(second)]).toEqual([404, 404]);
  await api.call('DELETE', '/api/calendar-feed', { token: zoe.token });
  await putBack(row);
  expect(await read(first)).toBe(404);
  await markImported(zoe.ownerId);
  expect(await read(first)).toBe(404);
  await putBack({ ...row, createdAt: new Date().toISOString() });
  expect(await read(first)).toBe(404);
  expectLogged('CalendarFeed');
});

it('a contract link stays revoked after the contract was sent to another address', async () => {
  const practice = await openContractPractice(api);
  const { contract, link } = await createSentContract(api, practice);
  const page = async (token: string) =>
    (await api.call<{ state: string }>('GET', `/api/sign/${token}`)).body.state;
  expect(await page(link)).toBe('open');
  const { post: send } = contractCalls(() => api);
  await send(practice, `${contract.id}/resend`, { email: 'right@example.org' });
  const right = await openLink(api, contract.id);
  await sql('UPDATE "ContractLink" SET "revokedAt" = NULL WHERE "contractId" = $1', contract.id);
  await markImported(practice.ownerId);
  expect([await page(link), await page(right)]).toEqual(['ended', 'open']);
});

describe('a care team membership', () => {
  it.each([
    ['the first day', { startsOn: '2099-01-01' }, 404, `"startsOn" = '2020-01-01'`],
    ['the last day', { endsOn: '2099-01-01' }, 200, '"endsOn" = NULL'],
    ['the end after the birth', { closesAfterBirth: true }, 200, '"closesAfterBirth" = false'],
  ])('gives no access when someone changes %s', async (_, terms, status, change) => {
    const { zoe, noor, url } = await openChart();
    const body = { clientAgreed: true, email: noor.email, access: 'edit', ...terms };
    const invited = await api.call<{ member: ChartMember }>('POST', `${url}/members`, {
      token: zoe.token,
      body,
    });
    const { id } = invited.body.member;
    const accepted = await api.call('POST', `/api/shared-charts/${id}/accept`, { token: noor.token });
    expect(accepted.status).toBe(200);
    const read = async () => (await api.call('GET', url, { token: noor.token })).status;
    expect(await read()).toBe(status);
    await sql(`UPDATE "ChartMember" SET ${change} WHERE id = $1`, id);
    expect(await read()).toBe(404);
    expectLogged('ChartMember');
  });

  it('stays an invitation until the member accepts it, even if someone changes its row and the log', async () => {
    const { zoe, noor, url } = await openChart();
    const mina = await api.register();
    const invite = async (email: string) => {
      const body = { clientAgreed: true, email, access: 'edit' };
      return (await api.call<{ member: ChartMember }>('POST', `${url}/members`, { token: zoe.token, body }))
        .body.member.id;
    };
    const [id, other] = [await invite(noor.email), await invite(mina.email)];
    const accept = (member: { token: string }, membership: string) =>
      api.call('POST', `/api/shared-charts/${membership}/accept`, { token: member.token });
    expect((await accept(mina, other)).status).toBe(200);
    const read = async () => [
      (await api.call('GET', url, { token: noor.token })).status,
      (await api.call('GET', '/api/clients?scope=shared', { token: noor.token })).body,
      (await api.call('GET', '/api/shared-charts', { token: noor.token })).body,
    ];
    const before = await read();
    expect(before).toMatchObject([404, { clients: [] }, { charts: [{ id, state: 'invited' }] }]);
    await sql('UPDATE "ChartMember" SET "acceptedAt" = now(), version = version + 1 WHERE id = $1', id);
    // Inserts an event with another membership's MAC, and one with none.
    for (const mac of ['mac', 'NULL']) {
      await sql(
        `INSERT INTO "AuditEvent" (id, "ownerId", at, actor, "actorId", "actorName", action, "entityType", "entityId", mac)
         SELECT gen_random_uuid(), "ownerId", at, actor, $2, "actorName", action, "entityType", $1, ${mac}
         FROM "AuditEvent" WHERE action = 'chart-member.accepted' AND "entityId" = $3`,
        ...[id, noor.ownerId, other],
      );
    }
    expect(await read()).toEqual(before);
    expectLogged('ChartMember');
    expect((await accept(noor, id)).status).toBe(200);
    expect(await read()).toMatchObject([200, { clients: [{}] }, { charts: [{ id, state: 'active' }] }]);
  });

  it('gives no access when someone restores earlier terms, or replaces the member', async () => {
    const { zoe, noor, url } = await openChart();
    const body = { clientAgreed: true, email: noor.email, access: 'edit' };
    const invited = await api.call<{ member: ChartMember }>('POST', `${url}/members`, {
      token: zoe.token,
      body,
    });
    const { id } = invited.body.member;
    await api.call('POST', `/api/shared-charts/${id}/accept`, { token: noor.token });
    const read = async (token = noor.token) => (await api.call('GET', url, { token })).status;
    const limit = (change: object) =>
      api.call<{ code?: string }>('PUT', `${url}/members/${id}`, { token: zoe.token, body: change });
    const putBack = await keep('ChartMember', 'id', id);
    expect((await limit({ access: 'view' })).status).toBe(200);
    expect(await read()).toBe(200);
    await putBack();
    expect(await read()).toBe(404);
    // Changing the terms again makes the membership valid again.
    expect((await limit({ access: 'view' })).status).toBe(200);
    expect(await read()).toBe(200);
    const eve = await api.register();
    await sql('UPDATE "ChartMember" SET "memberId" = $2 WHERE id = $1', id, eve.ownerId);
    expect(outcome(await limit({ role: 'Backup doula' }))).toEqual([409, 'CHART_MEMBER_STATE']);
    expect(await read(eve.token)).toBe(404);
  });

  it('stays ended after a chart transfer ended it', async () => {
    const chart = await openChart();
    const mina = await api.register();
    const { body } = await api.call<{ member: ChartMember }>('POST', `${chart.url}/members`, {
      token: chart.zoe.token,
      body: { clientAgreed: true, email: mina.email },
    });
    await api.call('POST', `/api/shared-charts/${body.member.id}/accept`, { token: mina.token });
    const read = async () => (await api.call('GET', chart.url, { token: mina.token })).status;
    expect(await read()).toBe(200);
    const { transfer } = (await offer(chart, { email: chart.noor.email })).body;
    expect((await accept(chart.noor, transfer?.id ?? '')).status).toBe(200);
    await sql('UPDATE "ChartMember" SET "revokedAt" = NULL WHERE id = $1', body.member.id);
    await markImported(chart.zoe.ownerId);
    expect(await read()).toBe(404);
  });
});

describe('an offer to transfer a chart', () => {
  const offered = async () => {
    const chart = await openChart();
    const { transfer } = (await offer(chart, { email: chart.noor.email })).body;
    return { ...chart, id: transfer?.id ?? '' };
  };

  it("can't be accepted after it was withdrawn, or a second time", async () => {
    const withdrawn = await offered();
    expect((await withdrawn.ofZoe('DELETE', `${withdrawn.url}/transfer`)).status).toBe(204);
    const accepted = await offered();
    expect((await accept(accepted.noor, accepted.id)).status).toBe(200);
    await sql(
      `UPDATE "ChartTransfer" SET "withdrawnAt" = NULL, "acceptedAt" = NULL, "newClientId" = NULL WHERE id = ANY ($1)`,
      [withdrawn.id, accepted.id],
    );
    await sql('UPDATE "Client" SET "transferredAt" = NULL WHERE id = $1', accepted.clientId);
    for (const { zoe } of [withdrawn, accepted]) await markImported(zoe.ownerId);
    for (const { noor, id } of [withdrawn, accepted]) {
      expect((await accept(noor, id)).body.code).toBe('CHART_TRANSFER_STATE');
    }
  });

  it.each([
    ['end', `"expiresAt" = now() + interval '1 year'`],
    ['chart', '"clientId" = $2'],
    ['recipient', '"recipientId" = $2'],
    ['proof', 'mac = NULL'],
  ])("can't be accepted after someone changed its %s", async (what, change) => {
    const [chart, mina] = [await offered(), await api.register()];
    const { ownerId } = chart.zoe;
    const data = { id: crypto.randomUUID(), ownerId, firstName: 'Ada', lastName: 'Other' };
    const other = what === 'chart' ? (await api.database.prisma.client.create({ data })).id : mina.ownerId;
    await sql(
      `UPDATE "ChartTransfer" SET ${change} WHERE id = $1`,
      chart.id,
      ...(change.includes('$2') ? [other] : []),
    );
    for (const person of [chart.noor, mina]) expect((await accept(person, chart.id)).status).toBe(404);
    expectLogged('ChartTransfer');
  });
});
