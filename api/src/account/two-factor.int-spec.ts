import type { RecoveryCodesResponse, TwoFactorEnrollment } from '@doula-desk/domain';
import { accountCalls, codeAt, outcome } from '../testing/account-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { post, login, overview, enroll } = accountCalls(() => api);

describe('two-factor sign-in', () => {
  it('asks for a code only after the enrollment is confirmed', async () => {
    const person = await api.register();
    expect(outcome(await post(person.token, '/two-factor', { password: 'wrong' }))).toEqual([
      403,
      'PASSWORD_WRONG',
    ]);
    const { body } = await post<TwoFactorEnrollment>(person.token, '/two-factor', {
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

  it('accepts a code from the previous time step, and mentions the clock when a code is older', async () => {
    const person = await api.register();
    const begin = async () =>
      (await post<TwoFactorEnrollment>(person.token, '/two-factor', { password: person.password })).body
        .secret;
    const lost = await begin();
    const secret = await begin();
    expect(outcome(await post(person.token, '/two-factor/confirm', { code: codeAt(lost) }))[0]).toBe(403);
    const off = await post(person.token, '/two-factor/confirm', { code: codeAt(secret, -10) });
    expect(outcome(off)).toEqual([403, 'SECOND_FACTOR_CLOCK']);
    expect((await post(person.token, '/two-factor/confirm', { code: codeAt(secret, -1) })).status).toBe(200);
    // A code for this time step was already used; codes for later steps still work.
    expect(outcome(await login(person, codeAt(secret, -1)))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await login(person, codeAt(secret))).status).toBe(200);
    expect(outcome(await login(person, codeAt(secret, 10)))).toEqual([403, 'SECOND_FACTOR_CLOCK']);

    const second = await api.register();
    const enrolled = await enroll(second);
    await api.database.pool.query(`UPDATE "TwoFactor" SET "lastUsedStep" = 0 WHERE "ownerId" = $1`, [
      second.ownerId,
    ]);
    expect((await login(second, codeAt(enrolled.secret, -1))).status).toBe(200);
  });

  it('accepts each code only once, even in concurrent requests', async () => {
    const person = await api.register();
    const { secret, recoveryCodes } = await enroll(person);
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

  it("counts wrong codes toward the lockout, which a sign-in without a code doesn't reset", async () => {
    const person = await api.register();
    const { secret } = await enroll(person);
    const address = randomIpAddress();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(outcome(await login(person, '000000', address))).toEqual([403, 'SECOND_FACTOR_WRONG']);
      if (tries < 4)
        expect(outcome(await login(person, undefined, address))[1]).toBe('SECOND_FACTOR_REQUIRED');
    }
    expect(outcome(await login(person, codeAt(secret), address))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('requires the password and a code to replace the recovery codes or turn the second factor off', async () => {
    const person = await api.register();
    const { password } = person;
    const { secret, recoveryCodes } = await enroll(person);
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

  it("encrypts the secret so that it can't be used in another owner's row", async () => {
    const [person, other] = [await api.register(), await api.register()];
    const { secret } = await enroll(person);
    await enroll(other);
    const { rows } = await api.database.pool.query<{ secret: Buffer }>(`SELECT secret FROM "TwoFactor"`);
    for (const row of rows) expect(row.secret.includes(secret)).toBe(false);
    // A row copied from another owner by someone with access to the database doesn't work.
    await api.database.pool.query(
      `UPDATE "TwoFactor" SET secret = (SELECT secret FROM "TwoFactor" WHERE "ownerId" = $1) WHERE "ownerId" = $2`,
      [person.ownerId, other.ownerId],
    );
    expect(outcome(await login(other, codeAt(secret)))).toEqual([409, 'SECOND_FACTOR_UNREADABLE']);
  });

  it('explains what to do when the server key is lost, and still accepts recovery codes', async () => {
    const person = await api.register();
    const { secret, recoveryCodes } = await enroll(person);
    await api.database.pool.query(
      `UPDATE "TwoFactor" SET secret = set_byte(secret, 20, 255 - get_byte(secret, 20)) WHERE "ownerId" = $1`,
      [person.ownerId],
    );
    const address = randomIpAddress();
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await login(person, codeAt(secret), address);
      expect(outcome(answer)).toEqual([409, 'SECOND_FACTOR_UNREADABLE']);
    }
    expect((await login(person, recoveryCodes[0], address)).status).toBe(200);
  });

  it("doesn't store recovery codes in plain text", async () => {
    const person = await api.register();
    const { recoveryCodes } = await enroll(person);
    const { rows } = await api.database.pool.query<{ all: string }>(
      `SELECT string_agg(encode("codeHash", 'escape'), ' ') AS all FROM "RecoveryCode" WHERE "ownerId" = $1`,
      [person.ownerId],
    );
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code);
  });
});
