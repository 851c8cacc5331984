import { CredentialMacs, createLogger, hashToken, newId } from '@doula-desk/platform';
import { DigestRepository } from '../digest/digest.repository.js';
import { DigestEmails } from '../digest/digest-emails.js';
import { createAppointment, createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { useMailSuite } from '../testing/mail-suite.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { testServerKey } from '../testing/test-worker.js';
import { MailRepository } from './mail.repository.js';
import { MailComposer } from './mail-composer.js';
import { MailWriters } from './mail-writers.js';
import { UnsubscribeLinkFactory } from './unsubscribe-links.js';

const DAY = 24 * 3_600_000;

describeOnBothQueues('notification and digest emails', (redisUrl) => {
  const suite = useMailSuite(redisUrl);
  let ownerId: string;

  beforeEach(async () => {
    await suite.worker.database.prisma.practitioner.deleteMany();
    ownerId = await createPractitioner(suite.worker.database, {
      firstName: 'Zoë (李)',
      timeZone: 'UTC',
      email: 'zoe@x.test',
    });
  });

  async function queueMail(kind: 'notification' | 'weekly-digest', createdAt = new Date()): Promise<string> {
    const { prisma } = suite.worker.database;
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
    await suite.worker.queues.enqueue('mail.send', { mailId: id });
    return id;
  }

  it("contains the notification's text, escaped in HTML but not in the subject, for one person", async () => {
    const mailId = await queueMail('notification');
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = suite.mailServer.caught;
    expect(recipients).toEqual(['zoe@x.test']);
    expect(mail?.to).toMatchObject({ value: [{ name: 'Zoë (李) Núñez', address: 'zoe@x.test' }] });
    expect(mail?.subject).toBe(`Call <a href=//x>O'Neil</a> & Co Bcc: all@x.test`);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.html).toContain('Ada &lt;b&gt;: due now');
    expect(mail?.html).not.toContain('<a href=//x>');
    expect(mail?.text).toContain('http://desk.example.test:8080/reminders');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('contains an overview of the week and an unsubscribe link', async () => {
    const clientId = await createClient(suite.worker.database, ownerId);
    const today = new Date().toISOString().slice(0, 10);
    await createAppointment(suite.worker.database, { ownerId, clientId }, 'UTC', {
      date: today,
      time: '23:30',
    });
    const mailId = await queueMail('weekly-digest');
    await eventually(() => suite.worker.rowWhen(mailId, 'sent'));
    const mail = suite.mailServer.caught[0]?.mail;
    expect(mail?.subject).toMatch(/^Your week: /);
    expect(mail?.text).toMatch(/11:30 PM UTC · Prenatal Visit · Ada Invented · Client Home/);
    const header = (name: string) =>
      mail?.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, ' ');
    const [, token = ''] =
      /^List-Unsubscribe: <http:\/\/desk\.example\.test:8080\/api\/unsubscribe\/([\w-]{43})>$/.exec(
        header('list-unsubscribe') ?? '',
      ) ?? [];
    expect(mail?.text).toContain(`http://desk.example.test:8080/unsubscribe/${token}\n`);
    // One-click unsubscribe is only offered over TLS.
    expect(header('list-unsubscribe-post')).toBeUndefined();
    const { prisma } = suite.worker.database;
    const stored = await prisma.unsubscribeToken.findUnique({ where: { tokenHash: hashToken(token) } });
    expect(stored).toMatchObject({ ownerId, kind: 'weekly-digest' });
  });

  it('offers one-click unsubscribe only over TLS', async () => {
    const secure = { ...suite.worker.config, appUrl: 'https://desk.example.test' };
    const writers = new MailWriters();
    const logger = createLogger('test', 'silent');
    const macs = new CredentialMacs(testServerKey(suite.worker.config), logger);
    const unsubscribing = new UnsubscribeLinkFactory(suite.worker.database, macs, secure);
    new DigestEmails(writers, new DigestRepository(suite.worker.database), unsubscribing, secure);
    const composer = new MailComposer(new MailRepository(suite.worker.database), writers, secure, logger);
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
      period: null,
      dedupeKey: null,
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

  it.each(['notification', 'weekly-digest'] as const)("isn't sent after a day (%s)", async (kind) => {
    const mailId = await queueMail(kind, new Date(Date.now() - DAY));
    const row = await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    expect(row.lastError).toBe('too-late');
    expect(suite.mailServer.caught).toEqual([]);
  });

  it("isn't sent to someone who no longer wants it, or to a disabled account", async () => {
    await suite.worker.database.prisma.settings.create({
      data: { ownerId, notifications: { emailNotifications: false } },
    });
    const unwanted = await queueMail('notification');
    expect((await eventually(() => suite.worker.rowWhen(unwanted, 'failed'))).lastError).toBe('not-wanted');
    ownerId = await createPractitioner(suite.worker.database, { disabledAt: new Date() });
    const disabled = await queueMail('notification');
    expect((await eventually(() => suite.worker.rowWhen(disabled, 'failed'))).lastError).toBe(
      'account-disabled',
    );
    expect(suite.mailServer.caught).toEqual([]);
  });

  it('is sent twice with one Message-ID if the response is lost, and recorded as unknown', async () => {
    suite.mailServer.receive = () => 'accept and hang up';
    const mailId = await queueMail('notification');
    const row = await eventually(() => suite.worker.rowWhen(mailId, 'failed'));
    expect(row).toMatchObject({ attempts: 2, lastError: 'outcome-unknown' });
    expect(new Set(suite.mailServer.caught.map(({ mail }) => mail.messageId)).size).toBe(1);
  });
});
