import type {
  ApiTokensResponse,
  CreatedApiTokenResponse,
  RecoveryCodesResponse,
  SecurityOverview,
  SignedInDevicesResponse,
  TwoFactorEnrolment,
} from '@doula-desk/domain';
import { generateSync } from 'otplib';
import { clientExample } from '../testing/client-example.js';
import { type Answer, randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Person {
  token: string;
  email: string;
  password: string;
  ownerId: string;
}

const from = randomAddress();
const post = <Body = Record<string, unknown>>(token: string, url: string, body?: unknown) =>
  api.call<Body & { code?: string; message?: string }>('POST', `/api/account${url}`, {
    token,
    body: body ?? {},
    from: randomAddress(),
  });
const login = ({ email, password }: Person, code?: string, address = randomAddress()) =>
  api.call<{ idToken?: string; code?: string }>('POST', '/auth/login', {
    body: { email, password, ...(code === undefined ? {} : { code }) },
    from: address,
  });
const isSignedIn = async (token: string) => (await api.call('GET', '/me', { token })).status === 200;
const outcome = ({ status, body }: Answer<{ code?: string }>) => [status, body.code];
const overview = async (token: string) =>
  (await api.call<SecurityOverview>('GET', '/api/account/security', { token })).body;

/** The code of the step that is `steps` away from now. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Enrols with the code of the step before, so that the present one is still to be used. */
async function enrol(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { password } = person;
  const { secret } = (await post<TwoFactorEnrolment>(person.token, '/two-factor', { password })).body;
  const answer = await post<RecoveryCodesResponse>(person.token, '/two-factor/confirm', {
    code: codeAt(secret, -1),
  });
  expect(answer.status).toBe(200);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}

describe('changing the password', () => {
  it('asks for the present one, ends other sessions and keeps this one', async () => {
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

  it('refuses a short one, and locks after five wrong tries from one address', async () => {
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

describe('two-factor sign-in', () => {
  it('asks for a code once it is confirmed, and not before', async () => {
    const person = await api.register();
    expect(outcome(await post(person.token, '/two-factor', { password: 'wrong' }))).toEqual([
      403,
      'PASSWORD_WRONG',
    ]);
    const { body } = await post<TwoFactorEnrolment>(person.token, '/two-factor', {
      password: person.password,
    });
    expect(body.uri).toBe(
      `otpauth://totp/Doula%20Desk:${encodeURIComponent(person.email)}?secret=${body.secret}&issuer=Doula%20Desk`,
    );
    expect((await login(person)).status).toBe(200);
    const wrong = await post(person.token, '/two-factor/confirm', { code: '000000' });
    expect(outcome(wrong)).toEqual([403, 'SECOND_FACTOR_WRONG']);
    const confirmed = await post<RecoveryCodesResponse>(person.token, '/two-factor/confirm', {
      code: codeAt(body.secret),
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(await overview(person.token)).toMatchObject({
      twoFactor: { enabled: true, recoveryCodesLeft: 10 },
    });
    expect(outcome(await login(person))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const settings = await api.call<{ settings: { privacy: { twoFactorAuth: boolean } } }>(
      'GET',
      '/api/settings',
      { token: person.token },
    );
    expect(settings.body.settings.privacy.twoFactorAuth).toBe(true);
    expect(outcome(await post(person.token, '/two-factor', { password: person.password }))).toEqual([
      409,
      'TWO_FACTOR_STATE',
    ]);
  });

  it('takes a code of the step before at enrolment and at sign-in, and hints at the clock beyond', async () => {
    const person = await api.register();
    const begin = async () =>
      (await post<TwoFactorEnrolment>(person.token, '/two-factor', { password: person.password })).body
        .secret;
    const lost = await begin();
    const secret = await begin();
    expect(outcome(await post(person.token, '/two-factor/confirm', { code: codeAt(lost) }))[0]).toBe(403);
    const off = await post(person.token, '/two-factor/confirm', { code: codeAt(secret, -10) });
    expect(outcome(off)).toEqual([403, 'SECOND_FACTOR_CLOCK']);
    expect((await post(person.token, '/two-factor/confirm', { code: codeAt(secret, -1) })).status).toBe(200);
    // Its step is used up; the next ones are not.
    expect(outcome(await login(person, codeAt(secret, -1)))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await login(person, codeAt(secret))).status).toBe(200);
    expect(outcome(await login(person, codeAt(secret, 10)))).toEqual([403, 'SECOND_FACTOR_CLOCK']);

    const second = await api.register();
    const enrolled = await enrol(second);
    await api.database.pool.query(`UPDATE "TwoFactor" SET "lastUsedStep" = 0 WHERE "ownerId" = $1`, [
      second.ownerId,
    ]);
    expect((await login(second, codeAt(enrolled.secret, -1))).status).toBe(200);
  });

  it('takes no code twice, in parallel too', async () => {
    const person = await api.register();
    const { secret, recoveryCodes } = await enrol(person);
    const code = codeAt(secret);
    const byCode = await Promise.all(Array.from({ length: 8 }, () => login(person, code)));
    expect(byCode.filter(({ status }) => status === 200)).toHaveLength(1);
    const [recovery = ''] = recoveryCodes;
    const byRecovery = await Promise.all(
      Array.from({ length: 8 }, () => login(person, recovery.toUpperCase().replaceAll('-', ' '))),
    );
    expect(byRecovery.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcome(await login(person, recovery))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await overview(person.token)).twoFactor.recoveryCodesLeft).toBe(9);
  });

  it('counts wrong codes towards the lock, which asking without a code does not clear', async () => {
    const person = await api.register();
    const { secret } = await enrol(person);
    const address = randomAddress();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(outcome(await login(person, '000000', address))).toEqual([403, 'SECOND_FACTOR_WRONG']);
      if (tries < 4)
        expect(outcome(await login(person, undefined, address))[1]).toBe('SECOND_FACTOR_REQUIRED');
    }
    expect(outcome(await login(person, codeAt(secret), address))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('gives new recovery codes and turns off, each for the password and a code', async () => {
    const person = await api.register();
    const { password } = person;
    const { secret, recoveryCodes } = await enrol(person);
    const [first = '', second = ''] = recoveryCodes;
    expect(outcome(await post(person.token, '/two-factor/turn-off', { password }))).toEqual([
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
    const renewed = await post<RecoveryCodesResponse>(person.token, '/two-factor/recovery-codes', {
      password,
      code: first,
    });
    expect(renewed.status).toBe(200);
    expect(outcome(await login(person, second))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    const off = await post(person.token, '/two-factor/turn-off', { password, code: codeAt(secret) });
    expect(off.status).toBe(204);
    expect((await login(person)).status).toBe(200);
    expect((await login(person, renewed.body.recoveryCodes[0])).status).toBe(200);
    expect(await overview(person.token)).toMatchObject({
      twoFactor: { enabled: false, recoveryCodesLeft: 0 },
    });
  });

  it('stores no recovery code as it is', async () => {
    const person = await api.register();
    const { recoveryCodes } = await enrol(person);
    const { rows } = await api.database.pool.query<{ all: string }>(
      `SELECT string_agg(encode("codeHash", 'escape'), ' ') AS all FROM "RecoveryCode" WHERE "ownerId" = $1`,
      [person.ownerId],
    );
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code);
  });
});

describe('devices', () => {
  it('lists those that are signed in and signs them out, one or all others', async () => {
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

  it('keeps everybody signed in when many calls renew a session at once', async () => {
    const person = await api.register();
    await api.database.pool.query(
      `UPDATE "Session" SET "lastSeenAt" = now() - interval '119 minutes', "expiresAt" = now() + interval '30 seconds'
       WHERE "ownerId" = $1`,
      [person.ownerId],
    );
    const calls = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.call('GET', index % 2 ? '/me' : '/api/account/security', { token: person.token }),
      ),
    );
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await isSignedIn(person.token)).toBe(true);
  });
});

describe('tokens for programs', () => {
  const create = ({ token, password }: Person, scope: string, name = 'Accounting') =>
    post<CreatedApiTokenResponse>(token, '/api-tokens', { name, scope, password });

  it('read or write records as their scope says, and reach nothing of the account', async () => {
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

  it('are shown once, listed without their secret, and end when revoked', async () => {
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

  it('are twenty at most, in parallel too, and need a name', async () => {
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

  it('are not made by somebody who only found the session open', async () => {
    const person = await api.register();
    expect(outcome(await create({ ...person, password: 'a guess' }, 'read'))).toEqual([
      403,
      'PASSWORD_WRONG',
    ]);
    await enrol(person);
    expect(outcome(await create(person, 'read'))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });
});

describe('deleting the account', () => {
  it('is asked for with the password, happens after thirty days, and can be taken back', async () => {
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
});
