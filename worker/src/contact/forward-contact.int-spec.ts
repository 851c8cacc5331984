import { newId } from '@doula-desk/platform';
import { createTestDatabase, type TestDatabase } from '@doula-desk/platform/testing';
import { eventually } from '../testing/eventually.js';
import { MailCatcher } from '../testing/mail-catcher.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { TestWorker, testConfig } from '../testing/test-worker.js';

const OFFICE = 'office@desk.example.test';

describeOnBothQueues('messages from visitors', (redisUrl) => {
  let testDatabase: TestDatabase;
  let mailServer: MailCatcher;
  let worker: TestWorker;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(() => testDatabase.drop());

  const start = async (contactEmail: string | undefined) => {
    const config = await testConfig({ databaseUrl: testDatabase.url, redisUrl, smtpUrl: mailServer.url });
    return TestWorker.start({ ...config, mail: { ...config.mail, contactEmail } });
  };

  beforeEach(async () => {
    mailServer = await MailCatcher.start();
    worker = await start(OFFICE);
  });

  afterEach(async () => {
    await worker.database.prisma.contactMessage.deleteMany();
    await worker.close();
    await mailServer.stop();
  });

  async function createMessage(changes: object = {}): Promise<string> {
    const id = newId();
    const message = { name: 'Ana', email: 'ana@x.test', inquiryType: 'sales', message: 'How much\nis it?' };
    await worker.database.prisma.contactMessage.create({ data: { id, ...message, ...changes } });
    return id;
  }
  const rowWhen = async (id: string, forwardStatus: string) =>
    (await worker.database.prisma.contactMessage.findFirst({ where: { id, forwardStatus } })) ?? undefined;
  const forward = (messageId: string) => worker.queues.enqueue('contact.forward', { messageId });

  it('are sent to the operator once, and replies go to the visitor', async () => {
    const id = await createMessage({ company: 'Example Clinic' });
    await forward(id);
    const row = await eventually(() => rowWhen(id, 'sent'));
    expect(row).toMatchObject({ forwardAttempts: 1, lastForwardError: null });
    expect(row.forwardedAt).not.toBeNull();
    await forward(id);
    await worker.queues.enqueue('contact.sweep', {});
    const other = await createMessage({ email: 'bo@x.test' });
    await forward(other);
    await eventually(() => rowWhen(other, 'sent'));

    expect(mailServer.caught.map(({ recipients }) => recipients)).toEqual([[OFFICE], [OFFICE]]);
    const mail = mailServer.caught[0]?.mail;
    expect(mail?.replyTo?.value).toEqual([{ name: 'Ana', address: 'ana@x.test' }]);
    expect(mail?.messageId).toBe(`<${id}@desk.example.test>`);
    expect(mail?.subject).toBe('Sales: message from Ana on the contact page');
    expect(mail?.text).toBe(
      'From: Ana <ana@x.test>\nCompany: Example Clinic\nAbout: Sales\n\nHow much\nis it?\n',
    );
  });

  it("can't inject mail headers", async () => {
    const id = await createMessage({ name: 'Ana\r\nBcc: all@x.test' });
    await forward(id);
    await eventually(() => rowWhen(id, 'sent'));
    expect(mailServer.caught[0]?.recipients).toEqual([OFFICE]);
    expect(mailServer.caught[0]?.mail.bcc).toBeUndefined();
  });

  it('are retried after a temporary rejection, and abandoned after a permanent one', async () => {
    mailServer.receive = (offered) => (offered < 1 ? 'reject temporarily' : 'accept');
    const id = await createMessage();
    await forward(id);
    expect(await eventually(() => rowWhen(id, 'sent'))).toMatchObject({ forwardAttempts: 2 });
    mailServer.receive = () => 'reject permanently';
    const refused = await createMessage();
    await forward(refused);
    expect(await eventually(() => rowWhen(refused, 'failed'))).toMatchObject({
      lastForwardError: 'smtp-550-5.1.1',
    });
  });

  it('wait until the operator configures an address', async () => {
    await worker.close();
    worker = await start(undefined);
    const id = await createMessage();
    await forward(id);
    await worker.queues.enqueue('contact.sweep', {});
    await worker.close();
    worker = await start(OFFICE);
    expect(await rowWhen(id, 'pending')).toMatchObject({ forwardAttempts: 0 });
    await worker.queues.enqueue('contact.sweep', {});
    await eventually(() => rowWhen(id, 'sent'));
    expect(mailServer.caught).toHaveLength(1);
  });

  it('are retried after their worker was interrupted', async () => {
    const cutOff = { forwardStatus: 'sending', forwardAttempts: 1 };
    const id = await createMessage({ ...cutOff, nextForwardAt: new Date(0) });
    const claimed = await createMessage({ ...cutOff, nextForwardAt: new Date(Date.now() + 3_600_000) });
    await worker.queues.enqueue('contact.sweep', {});
    expect(await eventually(() => rowWhen(id, 'sent'))).toMatchObject({ forwardAttempts: 2 });
    expect(await rowWhen(claimed, 'sending')).toBeDefined();
  });

  it('are removed after two years', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const old = await createMessage({ createdAt: daysAgo(732) });
    const kept = await createMessage({ createdAt: daysAgo(729) });
    await worker.queues.enqueue('contact.prune', {});
    await eventually(async () => !(await rowWhen(old, 'pending')));
    expect(await rowWhen(kept, 'pending')).toBeDefined();
  });
});
