import { randomUUID } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { queueNames, type ServerStatus, type SharedChartsResponse } from '@doula-desk/domain';
import { deleteNotedCheckpoint, FailedJobs, serverKeyFile, writeNotedCheckpoint } from '@doula-desk/platform';
import { withoutTriggers } from '@doula-desk/platform/testing';
import { SMTPServer } from 'smtp-server';
import { accountCalls } from '../testing/account-example.js';
import { randomIpAddress, startTestApi, type TestApi } from '../testing/test-api.js';
import { TestOperator } from '../testing/test-operator.js';

const operator = new TestOperator();
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ REGISTRATION: 'closed' });
});
afterAll(async () => {
  await operator.close();
  await api.close();
});

/** Runs a command and returns its output. */
const run = (...args: string[]) => operator.run(api.config, args);

/** Runs a command that fails, and returns its output and the error. */
async function runFailing(...args: string[]): Promise<{ printed: string; error: string }> {
  const printed: string[] = [];
  const error = await operator.run(api.config, args, printed).then(
    () => '',
    (reason: Error) => reason.message,
  );
  return { printed: printed.join('\n'), error };
}

const login = (email: string, password: string) =>
  api.call<{ idToken: string; message: string }>('POST', '/auth/login', {
    body: { email, password },
    from: randomIpAddress(),
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

describe('the operator command line', () => {
  it('creates an account while registration is closed, and its owner sets the password', async () => {
    const { email, password } = await createAccount();
    expect((await login(email, password)).status).toBe(200);
    expect(await run('accounts', 'list')).toMatch(new RegExp(`${email} +Zoë Example .* active`));
  });

  it('lists the messages that visitors sent from the contact page', async () => {
    expect(await run('messages')).toBe('No messages.');
    const body = { name: 'Ana', email: 'ana@example.org', message: 'Hello,\nis anybody there?' };
    expect((await api.call('POST', '/api/contact', { body, from: randomIpAddress() })).status).toBe(200);
    expect(await run('messages')).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}Ana <ana@example\.org> {2}general {2}not forwarded\n {2}Hello,\n {2}is anybody there\?$/,
    );
  });

  it('lists failed jobs, retries one only once, and retries all others together', async () => {
    expect(await run('jobs')).toBe('No failed jobs.');
    const jobs = api.app.get(FailedJobs);
    const mailId = randomUUID();
    await jobs.record('mail.send', { mailId }, 'Error ECONNREFUSED');
    await jobs.record('mail.send', { mailId }, 'Error ETIMEDOUT');
    await jobs.record('documents.sweep', {}, 'DatabaseError 53100');
    const printed = await run('jobs');
    expect(printed).toMatch(/ {2}mail\.send {2}Error ETIMEDOUT, 2 times {2}failed$/m);
    expect(printed).not.toContain(mailId);
    const [id = ''] = /^\S+(?= .* mail\.send )/m.exec(printed) ?? [];
    expect(await run('jobs', 'retry', id)).toBe('Retrying.');
    expect(await run('jobs', 'retry', id)).toBe('This job was already retried, or it succeeded.');
    expect(await run('jobs', 'retry', '--all')).toBe('Retrying 1 job(s).');
    expect(await run('jobs', 'retry', '--all')).toBe('Retrying 0 job(s).');
    expect(await run('jobs')).toMatch(/documents\.sweep .* put back into its queue/);
    await expect(run('jobs', 'retry')).rejects.toThrow('Enter the id of a job, or --all.');
    await expect(run('jobs', 'retry', randomUUID())).rejects.toThrow('No failed job has this id.');
  });

  it('shows the state of the server, in words and as JSON', async () => {
    const printed = await run('status');
    expect(printed).toMatch(/^Version {11}\d+\.\d+\.\d+\nDatabase {10}\d/);
    expect(printed).toMatch(/^Worker {12}none running\nQueue mail {8}\d+ waiting/m);
    expect(printed).toMatch(/^Migrations {8}none pending$/m);
    const status = JSON.parse(await run('status', '--json')) as ServerStatus;
    expect(status.queues?.map(({ name }) => name)).toEqual(queueNames);
    expect(status).toMatchObject({ lastBackup: null, pendingMigrations: [] });
  });

  it("lists the server's problems and how to fix them", async () => {
    const { printed, error } = await runFailing('doctor');
    expect(error).toMatch(/^Found \d+ problem\(s\)\.$/);
    expect(printed).toContain('PROBLEM  No worker is running');
    expect(printed).toContain("warning  SMTP_URL isn't set");
    expect(printed).toContain('ok       The clocks of this machine and of the database agree.');
    await chmod(serverKeyFile(api.config.dataDir), 0o644);
    expect((await runFailing('doctor')).printed).toMatch(
      /PROBLEM {2}Other users .*server\.key\. Run: chmod go= /,
    );
    await chmod(serverKeyFile(api.config.dataDir), 0o600);
  });

  it('checks the mail server, and sends a test email through it', async () => {
    await expect(run('mail-test', 'zoe@example.org')).rejects.toThrow("SMTP_URL isn't set");
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => done());
      },
    });
    const { port } = await new Promise<AddressInfo>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo));
    });
    const { mail } = api.config;
    try {
      mail.smtpUrl = `smtp://127.0.0.1:${port}`;
      expect(await run('mail-test', ' Zoe@example.org')).toMatch(/^The mail server accepted the email\./);
      expect(received).toEqual(['zoe@example.org']);
      expect((await runFailing('doctor')).printed).toContain(
        'ok       The mail server accepts the connection',
      );
      await new Promise<void>((resolve) => server.close(() => resolve()));
      expect((await runFailing('doctor')).printed).toMatch(/PROBLEM {2}The mail server .* \(E[A-Z]+\)\./);
      await expect(run('mail-test', 'zoe@example.org')).rejects.toThrow(
        "The mail server didn't accept the email.",
      );
    } finally {
      mail.smtpUrl = undefined;
    }
  });

  it('rejects a second account for an email address', async () => {
    const { email } = await createAccount();
    await expect(run('accounts', 'create', email, '--first-name', 'A', '--last-name', 'B')).rejects.toThrow(
      'There’s already an account with this email address.',
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

  it('prints a link that works once for reset-password', async () => {
    const { email, password } = await createAccount();
    await setPassword(await run('accounts', 'reset-password', ` ${email.toUpperCase()}`), 'a newer password');
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, 'a newer password')).status).toBe(200);
  });

  it('prints a link for each active account whose password no longer works after the server key was lost', async () => {
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

  it('allows sign-in with the password alone after reset-second-factor', async () => {
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

  it('warns when the last administrator is disabled, but not before', async () => {
    const [{ email: one }, { email: other }] = [await createAccount(), await createAccount()];
    for (const email of [one, other]) await run('accounts', 'grant-admin', email);
    expect(await run('accounts', 'disable', one)).toBe('Disabled.');
    expect(await run('accounts', 'disable', other)).toMatch(/^Disabled\.\nNo administrator is left\./);
  });

  it('lets only the account that grant-admin names administer the server, until revoke-admin', async () => {
    const { email, password } = await createAccount();
    const { idToken: token } = (await login(email, password)).body;
    const status = async () => (await api.call('GET', '/api/admin/accounts', { token })).status;
    expect(await status()).toBe(404);
    expect(await run('accounts', 'grant-admin', email)).toBe('This account is now an administrator.');
    expect(await status()).toBe(200);
    expect(await run('accounts', 'list')).toMatch(new RegExp(`${email} .* administrator`));
    expect(await run('accounts', 'revoke-admin', email)).toMatch(
      /^This account is no longer an administrator\.\nNo administrator is left\./,
    );
    expect(await status()).toBe(404);
    expect(await run('accounts', 'revoke-admin', email)).toBe("This account isn't an administrator.");
    const events = await api.database.prisma.auditEvent.findMany({
      where: { owner: { email }, action: { startsWith: 'admin.' } },
      orderBy: { at: 'asc' },
    });
    expect(events.map(({ actor, action }) => [actor, action])).toEqual([
      ['operator', 'admin.granted'],
      ['operator', 'admin.revoked'],
    ]);
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

  it('reports an unknown email address', async () => {
    await expect(run('accounts', 'disable', 'no-account@example.org')).rejects.toThrow(
      'No account has this email address.',
    );
  });

  it('creates the demo practice once, and its sign-in works', async () => {
    expect(await run('demo')).toMatch(/^Created the demo practice, .*: demo@example\.org/);
    expect(await run('demo')).toMatch(/^The demo practice already exists/);
    const { idToken } = (await login('demo@example.org', 'demo-practice')).body;
    const { clients } = (await api.call<{ clients: unknown[] }>('GET', '/api/clients', { token: idToken }))
      .body;
    expect(clients).toHaveLength(4);
    const pending = await api.call<{ reminders: unknown[] }>('GET', '/api/reminders', { token: idToken });
    expect(pending.body.reminders).toHaveLength(4);
    const { body } = await api.call<{ notes: unknown[] }>('GET', '/api/visit-notes', { token: idToken });
    expect(body.notes).toHaveLength(4);
    const shared = await api.call<SharedChartsResponse>('GET', '/api/shared-charts', { token: idToken });
    expect(shared.body.charts.map(({ ownerName, state }) => [ownerName, state])).toEqual([
      ['Noor Example', 'invited'],
      ['Noor Example', 'active'],
    ]);
    const earlier = await api.database.prisma.pregnancy.findMany({ where: { NOT: { closedAt: null } } });
    expect(earlier.map(({ endKind }) => endKind)).toEqual(['birth']);
    const births = await api.database.prisma.birth.findMany({ include: { events: true } });
    expect(births.map(({ status, events }) => [status, events.length])).toEqual([['recorded', 27]]);
    const shifts = await api.database.prisma.shift.findMany({ include: { entries: true } });
    expect(shifts.map(({ endsAt, entries }) => [endsAt !== null, entries.length])).toEqual([[true, 10]]);
  });

  it('verifies the whole server, and fails with the first problem in each log', async () => {
    await createAccount();
    expect(await run('verify')).toMatch(
      /^Checked \d+ audit logs, [\s\S]*entr(y|ies) since [\s\S]*\nNo problems found\.$/,
    );
    const newest = `1:${'0'.repeat(64)}`;
    await expect(run('verify', '--checkpoint', newest)).rejects.toThrow(
      'Verification failed: 1 problem found.',
    );
    // The worker recorded a checkpoint that is now missing.
    const { dataDir } = api.config;
    writeNotedCheckpoint(dataDir, { number: 1, mac: '0'.repeat(64) });
    await expect(run('verify')).rejects.toThrow('Verification failed: 1 problem found.');
    deleteNotedCheckpoint(dataDir);
    const { pool } = api.database;
    await withoutTriggers(pool, ['AuditEvent'], () =>
      pool.query(`UPDATE "AuditEvent" SET actor = 'practitioner' WHERE action = 'account.created'`),
    );
    await expect(run('verify')).rejects.toThrow(/^Verification failed: \d+ problems found\.$/);
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
