import { hashToken, newId, toDateColumn } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig } from '../testing/test-worker.js';

describeOnBothQueues('mail with a link to a birth plan', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;
  let ownerId: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    mailServer = await MailCatcher.start();
    worker = await TestWorker.start(
      await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url }),
    );
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

  async function createShare(changes: { expiresAt?: Date; revokedAt?: Date } = {}): Promise<string> {
    const { prisma } = worker.database;
    const clientId = await createClient(worker.database, ownerId, { lastName: `<b>O'Neil` });
    const planId = newId();
    const edd = toDateColumn('2027-03-07');
    await prisma.birthPlan.create({
      data: { id: planId, ownerId, clientId, templateType: 'hospital', edd, createdBy: 'Zoë' },
    });
    const id = newId();
    const expiresAt = new Date('2199-03-08T10:00:00Z');
    await prisma.birthPlanShare.create({
      data: { id, ownerId, planId, recipient: 'nurse@x.test', message: 'For the bag', expiresAt, ...changes },
    });
    return id;
  }

  const send = (subjectId: string) =>
    worker.send({ ownerId, kind: 'birth-plan-share', recipient: 'nurse@x.test', subjectId });
  const linksOf = (shareId: string) =>
    worker.database.prisma.birthPlanShareLink.findMany({ where: { shareId } });
  const tokensSent = () =>
    mailServer.caught.map(
      ({ mail }) =>
        /http:\/\/desk\.example\.test:8080\/shared\/birth-plans\/([\w-]{43})\n/.exec(mail.text ?? '')?.[1] ??
        '',
    );

  it('goes to one recipient, with a secret of which only the hash is stored', async () => {
    const shareId = await createShare();
    const mailId = await send(shareId);
    await eventually(() => worker.rowWhen(mailId, 'sent'));
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = mailServer.caught;
    expect(recipients).toEqual(['nurse@x.test']);
    expect(mail?.to).toMatchObject({ value: [{ name: '', address: 'nurse@x.test' }] });
    expect(mail?.subject).toBe('Zoë (李) Núñez shared a birth plan with you');
    expect(mail?.text).toContain(`the birth plan of Ada <b>O'Neil with you.`);
    expect(mail?.text).toContain('For the bag');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('works until Mar 8, 2199, 10:00 AM UTC');
    expect(mail?.html).toContain('Ada &lt;b&gt;O&#39;Neil');
    const [token = ''] = tokensSent();
    const links = await linksOf(shareId);
    expect(links.map(({ tokenHash }) => Buffer.from(tokenHash))).toEqual([hashToken(token)]);
  });

  it('is sent twice if its acceptance was lost, and either link works', async () => {
    mailServer.receive = () => 'accept and hang up';
    const shareId = await createShare();
    const mailId = await send(shareId);
    await eventually(() => worker.rowWhen(mailId, 'failed'));
    const hashes = (await linksOf(shareId)).map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex'));
    const sent = tokensSent().map((token) => hashToken(token).toString('hex'));
    expect(sent).toHaveLength(2);
    expect(hashes.sort()).toEqual(sent.sort());
  });

  it('is not sent once its link has ended, its plan was deleted, or its account is disabled', async () => {
    const shares = [
      await createShare({ revokedAt: new Date() }),
      await createShare({ expiresAt: new Date(Date.now() - 1000) }),
      newId(),
    ];
    for (const shareId of shares) {
      const mailId = await send(shareId);
      const row = await eventually(() => worker.rowWhen(mailId, 'failed'));
      expect(row.lastError).toBe('withdrawn');
      expect(await linksOf(shareId)).toEqual([]);
    }
    const last = await createShare();
    await worker.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { disabledAt: new Date() },
    });
    const mailId = await send(last);
    expect((await eventually(() => worker.rowWhen(mailId, 'failed'))).lastError).toBe('withdrawn');
    expect(mailServer.to('nurse@x.test')).toEqual([]);
  });
});
