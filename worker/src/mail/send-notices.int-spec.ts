import { CredentialMacs, createLogger, hashToken, newId } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { DigestRepository } from '../digest/digest.repository.js';
import { DigestMails } from '../digest/digest-mails.js';
import { createAppointment, createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { serverKeyOf, TestWorker, testConfig } from '../testing/test-worker.js';
import { MailRepository } from './mail.repository.js';
import { MailComposer } from './mail-composer.js';
import { MailWriters } from './mail-writers.js';
import { UnsubscribeLinkMaker } from './unsubscribe-links.js';

const DAY = 24 * 3_600_000;

describeOnBothQueues('mail of notices and digests', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let ownerId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    worker = await TestWorker.start(config);
  });

  afterAll(async () => {
    await worker.close();
    await mailServer.stop();
    await testDatabase.drop();
  });

  beforeEach(async () => {
    mailServer.receive = () => 'accept';
    mailServer.caught.length = 0;
    await worker.database.prisma.practitioner.deleteMany();
    ownerId = await createPractitioner(worker.database, {
      firstName: 'Zoë (李)',
      timeZone: 'UTC',
      email: 'zoe@x.test',
    });
  });

  async function leave(kind: 'notification' | 'weekly-digest', createdAt = new Date()): Promise<string> {
    const { prisma } = worker.database;
    const id = newId();
    let notificationId: string | null = null;
    if (kind === 'notification') {
      notificationId = newId();
      const text = {
        title: `Call <a href=//x>O'Neil</a> & Co\r\nBcc: all@x.test`,
        message: 'Ada <b>: due now',
      };
      await prisma.notification.create({
        data: { id: notificationId, ownerId, type: 'reminder', route: '/reminders', dedupeKey: id, ...text },
      });
    }
    await prisma.mailMessage.create({
      data: { id, ownerId, kind, recipient: 'zoe@x.test', notificationId, createdAt },
    });
    await worker.queues.enqueue('mail.send', { mailId: id });
    return id;
  }

  it('has the text of the notification: plain in the subject, escaped in HTML, to one person', async () => {
    const mailId = await leave('notification');
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = mailServer.caught;
    expect(recipients).toEqual(['zoe@x.test']);
    expect(mail?.to).toMatchObject({ value: [{ name: 'Zoë (李) Núñez', address: 'zoe@x.test' }] });
    expect(mail?.subject).toBe(`Call <a href=//x>O'Neil</a> & Co Bcc: all@x.test`);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.html).toContain('Ada &lt;b&gt;: due now');
    expect(mail?.html).not.toContain('<a href=//x>');
    expect(mail?.text).toContain('http://desk.example.test:8080/reminders');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('has the week, and a link to unsubscribe', async () => {
    const clientId = await createClient(worker.database, ownerId);
    const today = new Date().toISOString().slice(0, 10);
    await createAppointment(worker.database, { ownerId, clientId }, 'UTC', { date: today, time: '23:30' });
    const mailId = await leave('weekly-digest');
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    const mail = mailServer.caught[0]?.mail;
    expect(mail?.subject).toMatch(/^Your week: /);
    expect(mail?.text).toMatch(/11:30 PM UTC · Prenatal Visit · Ada Invented · Client Home/);
    const header = (name: string) =>
      mail?.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, ' ');
    const [, token = ''] =
      /^List-Unsubscribe: <http:\/\/desk\.example\.test:8080\/api\/unsubscribe\/([\w-]{43})>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    expect(mail?.text).toContain(`http://desk.example.test:8080/unsubscribe/${token}\n`);
    // Only by TLS may a mail program do it by itself.
    expect(header('list-unsubscribe-post')).toBeUndefined();
    const { prisma } = worker.database;
    const stored = await prisma.unsubscribeToken.findUnique({ where: { tokenHash: hashToken(token) } });
    expect(stored).toMatchObject({ ownerId, kind: 'weekly-digest' });
  });

  it('offers one-click unsubscribing over TLS only', async () => {
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    const secure = { ...config, appUrl: 'https://desk.example.test' };
    const writers = new MailWriters();
    const logger = createLogger('test', 'silent');
    const macs = new CredentialMacs(serverKeyOf(config), logger);
    const unsubscribing = new UnsubscribeLinkMaker(worker.database, macs, secure);
    new DigestMails(writers, new DigestRepository(worker.database), unsubscribing, secure);
    const composer = new MailComposer(new MailRepository(worker.database), writers, secure, logger);
    const mail = await composer.compose({
      id: newId(),
      ownerId,
      kind: 'weekly-digest',
      recipient: 'zoe@x.test',
      attempts: 1,
      createdAt: new Date(),
      elapsedMs: 0,
      lostOutcomes: 0,
      notificationId: null,
      subjectId: null,
    });
    expect(mail).toMatchObject({
      headers: {
        'List-Unsubscribe': expect.stringMatching(
          /^<https:\/\/desk\.example\.test\/api\/unsubscribe\/[\w-]{43}>$/,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it.each(['notification', 'weekly-digest'] as const)(
    'a %s of a day ago is not sent as if fresh',
    async (kind) => {
      const mailId = await leave(kind, new Date(Date.now() - DAY));
      const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
      expect(row.lastError).toBe('too-late');
      expect(mailServer.caught).toEqual([]);
    },
  );

  it('is not sent to someone who no longer wants it, or to a disabled account', async () => {
    await worker.database.prisma.settings.create({
      data: { ownerId, notifications: { emailNotifications: false } },
    });
    const unwanted = await leave('notification');
    expect((await eventually(() => worker.rowWhen(unwanted, 'failed'))).lastError).toBe('not-wanted');
    ownerId = await createPractitioner(worker.database, { disabledAt: new Date() });
    const disabled = await leave('notification');
    expect((await eventually(() => worker.rowWhen(disabled, 'failed'))).lastError).toBe('account-disabled');
    expect(mailServer.caught).toEqual([]);
  });

  it('has one Message-ID if its acceptance was lost, ends after two copies, and is stored as unknown', async () => {
    mailServer.receive = () => 'accept and hang up';
    const mailId = await leave('notification');
    const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 2, lastError: 'outcome-unknown' });
    expect(new Set(mailServer.caught.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
