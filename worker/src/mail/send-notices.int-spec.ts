import { newId } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createAppointment, createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig } from '../testing/test-worker.js';

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
    ownerId = await createPractitioner(worker.database, { firstName: 'Zoë (李)', timeZone: 'UTC' });
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

  it('brings the words of the bell: plain in the subject, inert in HTML, to one person', async () => {
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

  it('brings the week, and the way out of the list', async () => {
    const clientId = await createClient(worker.database, ownerId);
    const today = new Date().toISOString().slice(0, 10);
    await createAppointment(worker.database, { ownerId, clientId }, 'UTC', { date: today, time: '23:30' });
    const mailId = await leave('weekly-digest');
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    const mail = mailServer.caught[0]?.mail;
    expect(mail?.subject).toMatch(/^Your week: /);
    expect(mail?.text).toMatch(/11:30 PM UTC · Prenatal Visit · Ada Invented · Client Home/);
    const raw = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line;
    expect(raw?.replace(/\s+/g, ' ')).toBe(
      'List-Unsubscribe: <mailto:no-reply@desk.example.test?subject=Unsubscribe%20from%20the%20weekly%20digest>',
    );
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

  it('is not sent to somebody who wants none by now, nor to a disabled account', async () => {
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

  it('whose acceptance was lost has one Message-ID, ends after two copies, and is stored as unknown', async () => {
    mailServer.receive = () => 'accept and hang up';
    const mailId = await leave('notification');
    const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 2, lastError: 'outcome-unknown' });
    expect(new Set(mailServer.caught.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
