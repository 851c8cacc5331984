import { randomUUID } from 'node:crypto';
import { createLogger } from '@doula-desk/platform';
import { withoutTriggers } from '@doula-desk/platform/testing';
import { NestFactory } from '@nestjs/core';
import { accountCalls } from '../testing/account-example.js';
import { randomAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { operatorCommands } from './commands.js';
import { OperatorModule } from './operator.module.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ REGISTRATION: 'closed' });
});
afterAll(() => api.close());

/** Runs a command and returns its output. */
async function run(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const open = () =>
    NestFactory.createApplicationContext(OperatorModule.for(api.config, createLogger('operator', 'silent')), {
      logger: false,
      abortOnError: false,
    });
  await operatorCommands(
    open,
    (text) => printed.push(text),
    async () => undefined,
  ).parseAsync(args, { from: 'user' });
  return printed.join('\n');
}

const login = (email: string, password: string) =>
  api.call<{ idToken: string; message: string }>('POST', '/auth/login', {
    body: { email, password },
    from: randomAddress(),
  });

/** Creates an account as the operator, and sets its password through the link. */
async function createAccount(): Promise<{ email: string; password: string }> {
  const email = `made-${randomUUID()}@example.org`;
  const password = 'a password of my own';
  const printed = await run('accounts', 'create', email, '--first-name', 'Zoë', '--last-name', 'Example');
  await setPassword(printed, password);
  return { email, password };
}

async function setPassword(printed: string, password: string): Promise<void> {
  const token = /\/reset-password\?token=([\w-]{43})/.exec(printed)?.[1];
  const { status } = await api.call('POST', '/auth/reset-password', { body: { token, password } });
  expect(status).toBe(200);
}

describe("the operator's commands", () => {
  it('creates an account on a closed server, whose owner sets the password', async () => {
    const { email, password } = await createAccount();
    expect((await login(email, password)).status).toBe(200);
    expect(await run('accounts', 'list')).toMatch(new RegExp(`${email} +Zoë Example .* active`));
  });

  it('lists what visitors wrote on the contact page', async () => {
    expect(await run('messages')).toBe('No messages.');
    const body = { name: 'Ana', email: 'ana@example.org', message: 'Hello,\nis anybody there?' };
    expect((await api.call('POST', '/api/contact', { body, from: randomAddress() })).status).toBe(200);
    expect(await run('messages')).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Ana <ana@example\.org> {2}general {2}not forwarded\n {2}Hello,\n {2}is anybody there\?$/,
    );
  });

  it('refuses a second account for an address', async () => {
    const { email } = await createAccount();
    await expect(run('accounts', 'create', email, '--first-name', 'A', '--last-name', 'B')).rejects.toThrow(
      'This address already has an account.',
    );
  });

  it('ends the sessions and blocks the account with disable, and unblocks it with enable', async () => {
    const { email, password } = await createAccount();
    const { idToken } = (await login(email, password)).body;
    expect(await run('accounts', 'disable', email)).toBe('Disabled.');
    expect((await api.call('GET', '/me', { token: idToken })).status).toBe(401);
    expect((await login(email, password)).body.message).toBe(
      'Your account is disabled. Please contact support.',
    );
    expect(await run('accounts', 'enable', email)).toBe('Enabled.');
    expect((await login(email, password)).status).toBe(200);
  });

  it('prints a link that works once with reset-password', async () => {
    const { email, password } = await createAccount();
    await setPassword(await run('accounts', 'reset-password', ` ${email.toUpperCase()}`), 'a newer password');
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, 'a newer password')).status).toBe(200);
  });

  it('prints a link for each account in use whose password a lost server key proved, until it is set', async () => {
    const [lost, works, disabled] = [await createAccount(), await createAccount(), await createAccount()];
    const addresses = [lost.email, disabled.email];
    await run('accounts', 'disable', disabled.email);
    await api.database.prisma.practitioner.updateMany({
      where: { email: { in: addresses } },
      data: { signInMac: Buffer.alloc(32) },
    });
    const printed = await run('accounts', 'reset-all-passwords');
    expect(printed).toContain(`${lost.email}  Zoë Example`);
    expect(printed).not.toContain(works.email);
    expect(printed).not.toContain(disabled.email);
    await setPassword(printed, 'a newer password');
    expect((await login(lost.email, 'a newer password')).status).toBe(200);
    expect(await run('accounts', 'reset-all-passwords')).toMatch(/^Every password works/);
  });

  it('lets the password alone sign in again after reset-second-factor', async () => {
    const account = await createAccount();
    const { idToken } = (await login(account.email, account.password)).body;
    const { enroll } = accountCalls(() => api);
    await enroll({ ...account, token: idToken, ownerId: '' });
    expect((await login(account.email, account.password)).status).toBe(403);
    expect(await run('accounts', 'reset-second-factor', account.email)).toMatch(/^Two-factor sign-in is off/);
    expect((await login(account.email, account.password)).status).toBe(200);
    expect(await run('accounts', 'reset-second-factor', account.email)).toBe(
      'This account has no second factor.',
    );
  });

  it('signs out everywhere with end-sessions', async () => {
    const { email, password } = await createAccount();
    const tokens = [(await login(email, password)).body.idToken, (await login(email, password)).body.idToken];
    expect(await run('accounts', 'end-sessions', email)).toBe('Ended 2 session(s).');
    for (const token of tokens) expect((await api.call('GET', '/me', { token })).status).toBe(401);
  });

  it('lists only active accounts whose owners agreed to product news', async () => {
    const [agreed, refused, disabled] = [await createAccount(), await createAccount(), await createAccount()];
    await api.database.prisma.practitioner.updateMany({
      where: { email: { in: [agreed.email, disabled.email] } },
      data: { marketingEmails: true },
    });
    await run('accounts', 'disable', disabled.email);
    const printed = await run('accounts', 'list', '--marketing');
    expect(printed).toContain(agreed.email);
    expect(printed).not.toContain(refused.email);
    expect(printed).not.toContain(disabled.email);
  });

  it('reports an unknown address', async () => {
    await expect(run('accounts', 'disable', 'nobody@example.org')).rejects.toThrow(
      'No account has this address.',
    );
  });

  it('creates the demo practice once, and its sign-in works', async () => {
    expect(await run('demo')).toMatch(/^Created the demo practice: demo@example\.org/);
    expect(await run('demo')).toMatch(/^The demo practice already exists/);
    const { idToken } = (await login('demo@example.org', 'demo-practice')).body;
    const { clients } = (await api.call<{ clients: unknown[] }>('GET', '/api/clients', { token: idToken }))
      .body;
    expect(clients).toHaveLength(4);
    const pending = await api.call<{ reminders: unknown[] }>('GET', '/api/reminders', { token: idToken });
    expect(pending.body.reminders).toHaveLength(4);
    const { body } = await api.call<{ notes: unknown[] }>('GET', '/api/visit-notes', { token: idToken });
    expect(body.notes).toHaveLength(4);
    const earlier = await api.database.prisma.pregnancy.findMany({ where: { NOT: { closedAt: null } } });
    expect(earlier.map(({ endKind }) => endKind)).toEqual(['birth']);
    const births = await api.database.prisma.birth.findMany({ include: { events: true } });
    expect(births.map(({ status, events }) => [status, events.length])).toEqual([['recorded', 27]]);
  });

  it('verifies the whole server, and fails with the first break of each log', async () => {
    await createAccount();
    expect(await run('verify')).toMatch(
      /^Checked \d+ audit logs, [\s\S]*entr(y|ies) since [\s\S]*\nEverything verifies\.$/,
    );
    const newest = `1:${'0'.repeat(64)}`;
    await expect(run('verify', '--checkpoint', newest)).rejects.toThrow('Verification failed: 1 broken.');
    const { pool } = api.database;
    await withoutTriggers(pool, ['AuditEvent'], () =>
      pool.query(`UPDATE "AuditEvent" SET actor = 'practitioner' WHERE action = 'account.created'`),
    );
    await expect(run('verify')).rejects.toThrow(/^Verification failed: \d+ broken\.$/);
  });

  it('audits the commands', async () => {
    const { email } = await createAccount();
    await run('accounts', 'disable', email);
    const events = await api.database.prisma.auditEvent.findMany({
      where: { owner: { email }, actor: 'operator' },
    });
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.created', 'password.reset-link-made', 'account.disabled']),
    );
  });
});
