import { readFile } from 'node:fs/promises';
import type { AuditResponse, CalendarFeedAddress } from '@doula-desk/domain';
import { accountCalls, codeAt } from '../testing/account-example.js';
import { waitForAudit } from '../testing/audit-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

let api: TestApi;
const lines: string[] = [];
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'info' }, {}, { write: (line) => lines.push(line) });
});
afterAll(() => api.close());

const { enroll } = accountCalls(() => api);

const login = (body: object, from: string) =>
  api.call('POST', '/auth/login', { body, from, headers: { 'user-agent': FIREFOX } });
const accountActivity = async (token: string) =>
  (await api.call<AuditResponse>('GET', '/api/audit?scope=account', { token })).body.events;

describe("an account's audit trail", () => {
  it('includes failed sign-ins and lockouts, with their IP addresses', async () => {
    const person = await api.register();
    const from = randomIpAddress();
    for (let tries = 0; tries < 7; tries += 1)
      await login({ email: person.email, password: 'a guess' }, from);
    const failures = await waitForAudit(api, person.ownerId, 'sign-in.failed', 5);
    expect(failures).toHaveLength(5);
    expect(await waitForAudit(api, person.ownerId, 'sign-in.locked')).toHaveLength(1);
    expect((await accountActivity(person.token))[0]).toMatchObject({
      actor: 'visitor',
      ipAddress: from,
      device: 'Firefox on Android',
      fields: [],
    });
  });

  it('distinguishes a wrong code at sign-in from a wrong password, and both from one entered while signed in', async () => {
    const person = await api.register();
    const { secret } = await enroll(person);
    await login({ email: person.email, password: person.password, code: '000000' }, randomIpAddress());
    await waitForAudit(api, person.ownerId, 'second-factor.failed');
    await api.call('POST', '/api/account/deletion', { token: person.token, body: { password: 'wrong' } });
    const [check] = await waitForAudit(api, person.ownerId, 'identity-check.failed');
    expect(check).toMatchObject({ actor: 'practitioner' });
    expect(codeAt(secret)).not.toBe('000000');
    const actions = (await accountActivity(person.token)).map(({ action }) => action);
    expect(actions).not.toContain('sign-in.failed');
  });

  it('has one entry for each emailed reset link, and at most one an hour for each API token and the calendar link', async () => {
    const person = await api.register();
    const { email, token, password, ownerId } = person;
    const body = { email };
    await api.call('POST', '/auth/forgot-password', { body, from: randomIpAddress() });
    await api.call('POST', '/auth/forgot-password', { body, from: randomIpAddress() });
    expect(await waitForAudit(api, ownerId, 'password.reset-requested')).toMatchObject([
      { actor: 'visitor' },
    ]);

    const made = await api.call<{ token: string; apiToken: { id: string } }>(
      'POST',
      '/api/account/api-tokens',
      {
        token,
        body: { name: 'Books', scope: 'read', password },
      },
    );
    for (let calls = 0; calls < 3; calls += 1) await api.call('GET', '/api/me', { token: made.body.token });
    const used = await waitForAudit(api, ownerId, 'api-token.used');
    expect(used).toMatchObject([{ actor: 'program', tokenName: 'Books', entityId: made.body.apiToken.id }]);

    const feed = await api.call<CalendarFeedAddress>('POST', '/api/calendar-feed', { token, body: {} });
    const path = new URL(feed.body.url).pathname;
    for (let calls = 0; calls < 3; calls += 1) await api.call('GET', path, { from: randomIpAddress() });
    expect(await waitForAudit(api, ownerId, 'calendar-feed.read')).toMatchObject([{ actor: 'client' }]);
  });

  it("is separate from the charts' entries, and hidden from others", async () => {
    const person = await api.register();
    await api.call('POST', '/api/add-clients', {
      token: person.token,
      body: { firstName: 'Ada', lastName: 'Invented' },
    });
    const other = await api.register();
    const actions = async (token: string) => (await accountActivity(token)).map(({ action }) => action);
    expect(await actions(person.token)).toEqual(['session.started', 'account.created']);
    expect(await actions(other.token)).toEqual(['session.started', 'account.created']);
    const bad = await api.call('GET', '/api/audit?scope=everyone', { token: person.token });
    expect(bad.status).toBe(400);
  });
});

describe('failed access in the log', () => {
  it('has a line for every rejected attempt, which the fail2ban filter matches, without typed values', async () => {
    const person = await api.register();
    const from = '203.0.113.77';
    const ipv6 = '2001:db8::1:2';
    lines.length = 0;
    await login({ email: 'no-account@example.org', password: 'the typed password' }, from);
    for (let tries = 0; tries < 6; tries += 1)
      await login({ email: person.email, password: 'a guess' }, ipv6);
    await api.call('POST', '/auth/reset-password', {
      body: { token: 'x'.repeat(43), password: 'Quiet-Harbor-72-Lanterns' },
      from,
    });
    const refused = lines.filter((line) => line.includes('"access refused"'));
    const events = refused.map((line) => JSON.parse(line).event);
    expect(events).toEqual([
      'sign-in-failed',
      ...Array(5).fill('sign-in-failed'),
      'sign-in-locked',
      'reset-link-refused',
    ]);
    expect(lines.join('')).not.toMatch(/no-account@|typed password|a guess|Quiet-Harbor/);
    expect(lines.join('')).not.toContain(person.email);

    const [asWritten, inDocker] = await failRegexes();
    const address = (line: string, pattern: RegExp | undefined) => pattern?.exec(line)?.groups?.addr;
    expect(refused.map((line) => address(line, asWritten))).toEqual([from, ...Array(6).fill(ipv6), from]);
    const wrapped = refused.map((log) => JSON.stringify({ log, stream: 'stdout', time: new Date() }));
    expect(wrapped.map((line) => address(line, inDocker))).toEqual([from, ...Array(6).fill(ipv6), from]);
    // A line that only quotes such a line isn't a failure.
    const quoted = JSON.stringify({ level: 40, name: 'api', context: refused[0] });
    expect([address(quoted, asWritten), address(quoted, inDocker)]).toEqual([undefined, undefined]);
  });

  it("doesn't contain an 'access refused' line for a successful sign-in", async () => {
    const person = await api.register();
    lines.length = 0;
    await login({ email: person.email, password: person.password }, randomIpAddress());
    expect(lines.filter((line) => line.includes('access refused'))).toEqual([]);
  });
});

/** Reads the fail2ban filter's patterns as fail2ban does, with a pattern for IP addresses in place of `<ADDR>`. */
async function failRegexes(): Promise<RegExp[]> {
  const filter = await readFile(
    new URL('../../../deploy/fail2ban/filter.d/doula-desk.conf', import.meta.url),
    'utf8',
  );
  const events = /^_events = (.+)$/m.exec(filter)?.[1] ?? '';
  const [, patterns = ''] = /^failregex = ((?:.+\n)(?: +.+\n)*)/m.exec(filter) ?? [];
  return patterns
    .trim()
    .split('\n')
    .map((pattern) => pattern.trim().replace('%(_events)s', events).replace('<ADDR>', '(?<addr>[\\d.:a-f]+)'))
    .map((pattern) => new RegExp(pattern));
}
