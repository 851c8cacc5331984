import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { simpleParser } from 'mailparser';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { runSequentially } from '../testing/run-sequentially.js';
import { fastTiming, sweepingTiming, TestWorker, testConfig, testServerKey } from '../testing/test-worker.js';

describeOnBothQueues('sending mail', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let ownerId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(() => testDatabase.drop());

  beforeEach(async () => {
    mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    worker = await TestWorker.start(config, fastTiming);
    await worker.database.prisma.practitioner.deleteMany();
    ownerId = await createPractitioner(worker.database, { email: 'zoe@x.test', key: testServerKey(config) });
  });

  afterEach(async () => {
    // Unsent messages of one test must not be sent during the next one.
    await worker.database.prisma.mailMessage.deleteMany();
    await worker.close();
    await mailServer.stop();
  });

  it('sends one message to the right recipient, and records it', async () => {
    const mailId = await worker.send({ ownerId, kind: 'password-reset', recipient: 'zoe@x.test' });
    const row = await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(row).toMatchObject({ attempts: 1, lastError: null, claimedUntil: null });
    expect(row.sentAt).not.toBeNull();

    expect(mailServer.caught).toHaveLength(1);
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = mailServer.caught;
    expect(recipients).toEqual(['zoe@x.test']);
    expect(mail?.to).toMatchObject({ value: [{ name: 'Zoë Núñez', address: 'zoe@x.test' }] });
    expect(mail?.from?.value).toEqual([{ name: 'Doula Desk', address: 'no-reply@desk.example.test' }]);
    expect(mail?.subject).toBe('Choose a new password for Doula Desk');
    expect(mail?.messageId).toBe(`<${mailId}@desk.example.test>`);

    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.html).toContain(`http://desk.example.test:8080/reset-password?token=${token}`);
    const links = await worker.database.prisma.passwordResetToken.findMany({ where: { ownerId } });
    expect(links).toHaveLength(1);
    expect(Buffer.from(links[0]?.tokenHash ?? [])).toEqual(createHash('sha256').update(token).digest());
    expect(links[0]).toMatchObject({ usedAt: null, sentByMail: true });
    const [{ minutes } = { minutes: 0 }] = await worker.database.prisma.$queryRaw<{ minutes: number }[]>`
      SELECT round(extract(epoch FROM "expiresAt" - "createdAt") / 60)::int AS minutes
      FROM "PasswordResetToken" WHERE "ownerId" = ${ownerId}::uuid`;
    expect(minutes).toBe(60);
  });

  it("sends an invitation with a 72-hour link, unless the account's address is verified", async () => {
    const { practitioner } = worker.database.prisma;
    const verified = (at: Date | null) =>
      practitioner.update({ where: { id: ownerId }, data: { emailVerifiedAt: at } });
    const send = () => worker.send({ ownerId, kind: 'account-invitation', recipient: 'zoe@x.test' });
    await verified(null);
    const mailId = await send();
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(mailServer.caught[0]?.mail.subject).toBe('You’re invited to Doula Desk');
    expect(mailServer.caught[0]?.mail.text).toMatch(/\/reset-password\?token=[\w-]+/);
    const [{ hours } = { hours: 0 }] = await worker.database.prisma.$queryRaw<{ hours: number }[]>`
      SELECT round(extract(epoch FROM "expiresAt" - "createdAt") / 3600)::int AS hours
      FROM "PasswordResetToken" WHERE "ownerId" = ${ownerId}::uuid AND "sentByMail"`;
    expect(hours).toBe(72);
    await verified(new Date());
    const late = await send();
    await eventually(() => worker.rowWhen(late, 'failed'));
    expect(mailServer.caught).toHaveLength(1);
  });

  it('keeps user input out of headers and HTML', async () => {
    const name = 'Núñez, Zoë (李)\r\nBcc: all@x.test';
    const owner = await createPractitioner(worker.database, {
      firstName: name,
      lastName: `<a href=//x>O'Neil</a> & Co`,
    });
    await worker.send({ ownerId: owner, recipient: 'zoe@x.test' });
    const [{ mail, recipients }] = await eventually(
      () => mailServer.caught.length === 1 && (mailServer.caught as [(typeof mailServer.caught)[0]]),
    );
    expect(recipients).toEqual(['zoe@x.test']);
    expect(mail.to).toMatchObject({
      value: [{ name: `Núñez, Zoë (李) Bcc: all@x.test <a href=//x>O'Neil</a> & Co`, address: 'zoe@x.test' }],
    });
    expect(mail.bcc).toBeUndefined();
    expect(mail.html).not.toContain('<a href=//x>');
  });

  it('sends a link to verify the address, but not after it has been verified', async () => {
    const verified = (at: Date | null) =>
      worker.database.prisma.practitioner.update({ where: { id: ownerId }, data: { emailVerifiedAt: at } });
    await verified(null);
    await worker.send({ ownerId, kind: 'verify-email', recipient: 'zoe@x.test' });
    const mail = await eventually(() => mailServer.to('zoe@x.test')[0]?.mail);
    const token = /verify-email\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const [link] = await worker.database.prisma.emailVerificationToken.findMany({ where: { ownerId } });
    expect(Buffer.from(link?.tokenHash ?? [])).toEqual(createHash('sha256').update(token).digest());
    const hours = ((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / 3_600_000;
    expect(Math.round(hours)).toBe(48);
    await verified(new Date());
    const late = await worker.send({ ownerId, kind: 'verify-email', recipient: 'zoe@x.test' });
    expect(await eventually(() => worker.rowWhen(late, 'failed'))).toMatchObject({ lastError: 'withdrawn' });
  });

  it('names the device and the time of a new sign-in, but not its IP address', async () => {
    const session = await worker.database.prisma.session.create({
      data: {
        id: randomUUID(),
        ownerId,
        tokenHash: randomBytes(32),
        idleMinutes: 120,
        expiresAt: new Date(),
        ipAddress: '192.0.2.77',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0 <b>',
      },
    });
    await worker.send({ ownerId, kind: 'new-device', recipient: 'zoe@x.test', subjectId: session.id });
    const mail = await eventually(() => mailServer.to('zoe@x.test')[0]?.mail);
    expect(mail.text?.replace(/\s+/g, ' ')).toMatch(
      /Pacific \w+ Time \(Los Angeles\), on a device .*: Firefox on Windows\./,
    );
    expect(mail.text).toContain('/forgot-password');
    expect(`${mail.text}${mail.html}`).not.toMatch(/192\.0\.2\.77|<b>/);
  });

  it("sends nothing to third parties before the account's address is verified", async () => {
    await worker.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { emailVerifiedAt: null },
    });
    const kinds = ['birth-plan-share', 'contract-invitation', 'contract-reminder', 'contract-copy'] as const;
    for (const kind of kinds) {
      const mailId = await worker.send({ ownerId, kind, recipient: 'ada@x.test', subjectId: ownerId });
      const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
      expect([kind, row.lastError]).toEqual([kind, 'address-not-verified']);
    }
    expect(mailServer.caught).toEqual([]);
  });

  it("shows the time of a password change in the practice's time zone", async () => {
    await worker.send({ ownerId, kind: 'password-changed', recipient: 'zoe@x.test' });
    const mail = await eventually(() => mailServer.to('zoe@x.test')[0]?.mail);
    expect(mail.text?.replace(/\s+/g, ' ')).toMatch(
      /at \d{1,2}:\d\d [AP]M, Pacific \w+ Time \(Los Angeles\)\./,
    );
  });

  it('retries after a temporary rejection', async () => {
    mailServer.receive = (offered) => (offered < 2 ? 'reject temporarily' : 'accept');
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    const row = await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(row).toMatchObject({ attempts: 3, lastError: null });
    expect(mailServer.caught).toHaveLength(1);
  });

  it('gives up on a permanent rejection, and stores the reason', async () => {
    mailServer.receive = () => 'reject permanently';
    const mailId = await worker.send({ ownerId, recipient: 'refused@x.test' });
    const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 1, lastError: 'smtp-550-5.1.1', lostOutcomes: 0, sentAt: null });
  });

  it("reports the server's own address as the reason if the mail server rejects the sender", async () => {
    mailServer.receive = () => 'reject the sender';
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 1, lastError: 'sender-refused' });
  });

  /** Moves the first attempt to send a waiting message into the past, and makes the next one due. */
  async function letHoursPass(mailId: string, hours: number): Promise<void> {
    await worker.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "nextAttemptAt" = now(),
        "firstAttemptAt" = "firstAttemptAt" - make_interval(hours => ${hours}::int)
      WHERE id = ${mailId}::uuid`;
  }

  it('delivers a message that was temporarily rejected for five hours', async () => {
    mailServer.receive = () => 'reject temporarily';
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(async () => (await worker.rowWhen(mailId, 'pending'))?.lastError === 'smtp-451');
    await letHoursPass(mailId, 5);
    mailServer.receive = () => 'accept';
    await worker.queues.enqueue('mail.sweep', {});
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(mailServer.caught).toHaveLength(1);
  });

  it('gives up on a message that was temporarily rejected for 48 hours', async () => {
    mailServer.receive = () => 'reject temporarily';
    const mailId = await worker.addToOutbox({ ownerId, recipient: 'zoe@x.test' });
    await worker.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET attempts = 30, "lastError" = 'smtp-451', "firstAttemptAt" = now() - interval '48 hours'
      WHERE id = ${mailId}::uuid`;
    await worker.queues.enqueue('mail.sweep', {});
    const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 31, lastError: 'smtp-451' });
  });

  it("introduces itself with the server's hostname", async () => {
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(mailServer.ehloName).toBe('desk.example.test');
  });

  it('sends a second copy with the same Message-ID, but no third, if the response is lost', async () => {
    mailServer.receive = () => 'accept and hang up';
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 2, lastError: 'outcome-unknown', lostOutcomes: 2 });
    const ids = mailServer.caught.map(({ mail }) => mail.messageId);
    expect(ids).toEqual([`<${mailId}@desk.example.test>`, `<${mailId}@desk.example.test>`]);
  });

  it('waits for a mail server that is down', async () => {
    await mailServer.stop();
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    const row = await eventually(async () => {
      const found = await worker.rowWhen(mailId, 'pending');
      return found && found.attempts > 0 && found;
    });
    expect(row.lastError).toBe('ECONNREFUSED');
  });

  it('sends no link for a disabled account', async () => {
    const owner = await createPractitioner(worker.database, { disabledAt: new Date() });
    for (const kind of ['password-reset', 'contract-invitation'] as const) {
      const mailId = await worker.send({ ownerId: owner, kind, recipient: 'zoe@x.test' });
      const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
      expect(row.lastError).toBe('account-disabled');
    }
    expect(await worker.database.prisma.passwordResetToken.count({ where: { ownerId: owner } })).toBe(0);
    expect(mailServer.offered).toBe(0);
  });

  it('finds a message whose job was lost', async () => {
    const mailId = await worker.addToOutbox({ ownerId, recipient: 'zoe@x.test' });
    await worker.queues.enqueue('mail.sweep', {});
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(mailServer.caught).toHaveLength(1);
  });

  it('finds a message whose worker was interrupted, once the claim has expired', async () => {
    const mailId = await worker.addToOutbox({ ownerId, recipient: 'zoe@x.test' });
    await worker.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET status = 'sending', attempts = 1, "claimedUntil" = now() - interval '1 second',
        "nextAttemptAt" = now() - interval '1 second' WHERE id = ${mailId}::uuid`;
    const other = await worker.addToOutbox({ ownerId, recipient: 'ada@x.test' });
    await worker.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET status = 'sending', attempts = 1, "claimedUntil" = now() + interval '1 hour',
        "nextAttemptAt" = now() + interval '1 hour' WHERE id = ${other}::uuid`;
    await worker.queues.enqueue('mail.sweep', {});
    const row = await eventually(() => worker.rowWhen(mailId, 'sent'));
    expect(row.attempts).toBe(2);
    await worker.queues.enqueue('mail.send', { mailId: other });
    const last = await worker.send({ ownerId, recipient: 'last@x.test' });
    await eventually(() => worker.rowWhen(last, 'sent'));
    expect(mailServer.to('ada@x.test')).toHaveLength(0);
  });

  it('does nothing for a message that was already sent', async () => {
    const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    await worker.queues.enqueue('mail.send', { mailId });
    const next = await worker.send({ ownerId, recipient: 'next@x.test' });
    await eventually(() => worker.rowWhen(next, 'sent'));
    expect(mailServer.to('zoe@x.test')).toHaveLength(1);
  });

  it('sends every message once when two workers run, sweep, and enqueue at the same time', async () => {
    const second = await TestWorker.start(worker.config, sweepingTiming);
    try {
      mailServer.delays = { before: 20, after: 20 };
      const mailIds = await runSequentially(30, (index) =>
        worker.addToOutbox({ ownerId, recipient: `r${index}@x.test` }),
      );
      await Promise.all(
        mailIds.flatMap((mailId) => [
          worker.queues.enqueue('mail.send', { mailId }),
          second.queues.enqueue('mail.send', { mailId }),
          second.queues.enqueue('mail.sweep', {}),
        ]),
      );
      for (const mailId of mailIds) await eventually(() => worker.rowWhen(mailId, 'sent'));
      const recipients = mailServer.caught.flatMap((caught) => caught.recipients).sort();
      expect(recipients).toEqual(mailIds.map((_, index) => `r${index}@x.test`).sort());
    } finally {
      await second.close();
    }
  });
});

describeOnBothQueues('email that must be encrypted', (redisUrl) => {
  it("waits if the mail server doesn't offer TLS, and sends nothing", async () => {
    const testDatabase = await createTestDatabase();
    const mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    const worker = await TestWorker.start({ ...config, mail: { ...config.mail, requireTls: true } });
    try {
      const ownerId = await createPractitioner(worker.database, {
        email: 'zoe@x.test',
        key: testServerKey(worker.config),
      });
      const mailId = await worker.send({ ownerId, recipient: 'zoe@x.test' });
      const row = await eventually(async () => {
        const found = await worker.rowWhen(mailId, 'pending');
        return found?.lastError ? found : undefined;
      });
      expect(row.lastError).toBe('tls-required');
      expect([mailServer.offered, mailServer.caught.length]).toEqual([0, 0]);
    } finally {
      await worker.close();
      await mailServer.stop();
      await testDatabase.drop();
    }
  });
});

describe('email without a mail server', () => {
  it('is saved to a file that only the server can read, and recorded as saved', async () => {
    const testDatabase = await createTestDatabase();
    const worker = await TestWorker.start(await testConfig({ databaseUrl: testDatabase.url }));
    try {
      const ownerId = await createPractitioner(worker.database, {
        email: 'zoe@x.test',
        key: testServerKey(worker.config),
      });
      const mailId = await worker.send({ ownerId, kind: 'password-reset', recipient: 'zoe@x.test' });
      const row = await eventually(() => worker.rowWhen(mailId, 'sent'));
      expect(row.isSaved).toBe(true);
      const folder = path.join(worker.config.dataDir, 'mail');
      expect(await readdir(folder)).toEqual([`${mailId}.eml`]);
      const file = path.join(folder, `${mailId}.eml`);
      expect((await stat(file)).mode & 0o077).toBe(0);
      const mail = await simpleParser(await readFile(file));
      expect(mail.to).toMatchObject({ value: [{ name: 'Zoë Núñez', address: 'zoe@x.test' }] });
      expect(mail.text).toContain('/reset-password?token=');
    } finally {
      await worker.close();
      await testDatabase.drop();
    }
  });
});
