import type { PaymentReminder } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { proveAllEvents } from '@doula-desk/platform/testing';
import { Module } from '@nestjs/common';
import { MailWriters } from '../mail/mail-writers.js';
import { SentBeforeLossError } from '../mail/sent-before-loss-error.js';
import { createClient } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { testServerKey } from '../testing/test-worker.js';
import { BillingEmails } from './billing-emails.js';
import { BillingScansModule } from './billing-scans.module.js';
import { RemindToPayJob } from './remind-to-pay.job.js';
import { SendStatementsJob } from './send-statements.job.js';

const ZONE = 'Europe/London';
const DUE = '2026-12-10';

const writers = new MailWriters();
@Module({ providers: [{ provide: MailWriters, useValue: writers }, BillingEmails] })
class WritersModule {}

describe('payment reminders', () => {
  let harness: NoticeTestHarness;
  let ownerId: string;
  let clientId: string;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open([BillingScansModule, WritersModule]);
  });
  afterAll(() => harness.close());
  beforeEach(() => practice({ before: true, onDay: true, after7: true, after14: true }));

  const prisma = () => harness.database.prisma;
  /** Runs the scan in the morning of a day. */
  const scan = (day: string) => harness.run(RemindToPayJob, `${day}T09:00:00Z`);

  async function practice(reminders: Partial<Record<PaymentReminder, boolean>>): Promise<void> {
    await prisma().practitioner.deleteMany();
    await prisma().noticeDay.deleteMany();
    ownerId = await createPractitioner(harness.database, { timeZone: ZONE });
    await prisma().settings.upsert({
      where: { ownerId },
      create: { ownerId, billing: { reminders } },
      update: { billing: { reminders } },
    });
    clientId = await createClient(harness.database, ownerId, { email: 'ada@x.test' });
  }

  /** Creates a sent invoice with two installments. Without a due date, the first is due two weeks after the birth. */
  async function invoice(dueDate: string | null = DUE, sentAt = '2026-11-01T12:00:00Z'): Promise<string> {
    const id = newId();
    const amounts = { subtotal: 100_000, total: 100_000, currency: 'USD' };
    await prisma().invoice.create({ data: { id, ownerId, clientId, ...amounts } });
    await prisma().invoiceInstallment.createMany({
      data: [dueDate, '2027-01-10'].map((day, position) => ({
        ...{
          ownerId,
          id: newId(),
          invoiceId: id,
          position,
          ...(day === null ? { event: 'birth', offset: 2 } : { event: 'date', dueDate: new Date(day) }),
          amount: 50_000,
        },
      })),
    });
    const sent = {
      status: 'sent',
      number: `2026-${id}`,
      issuedOn: new Date('2026-11-01'),
      sentAt: new Date(sentAt),
      parties: { paymentInstructions: '' },
    };
    await prisma().invoice.update({ where: { ownerId_id: { ownerId, id } }, data: sent });
    return id;
  }

  async function pay(invoiceId: string, amount: number): Promise<string> {
    const id = newId();
    const received = { receivedOn: new Date('2026-12-01'), method: 'cash', currency: 'USD' };
    await prisma().payment.create({ data: { id, ownerId, clientId, amount, ...received } });
    await prisma().paymentAllocation.create({ data: { ownerId, paymentId: id, invoiceId, amount } });
    return id;
  }

  /** Returns the reminders to the client. Notices to the practitioner are also emailed, so they're excluded. */
  const mails = async () =>
    (await harness.mails(ownerId))
      .filter(({ kind }) => kind !== 'notification')
      .map(({ kind, dedupeKey }) => `${kind} ${dedupeKey?.split('/').slice(2).join(' ')}`);
  const notices = async () =>
    (await prisma().notification.findMany({ where: { ownerId } })).map(
      ({ title, message }) => `${title}: ${message}`,
    );

  it('are emailed once each: 3 days before, on the due date, and 7 and 14 days after', async () => {
    await invoice();
    for (const day of ['06', '07', '08', '09', '10', '11', '17', '18', '24', '25']) {
      await scan(`2026-12-${day}`);
      await prisma().noticeDay.deleteMany();
      await scan(`2026-12-${day}`);
    }
    expect(await mails()).toEqual(
      ['before', 'onDay', 'after7', 'after14'].map((kind) => `payment-reminder ${kind} ${DUE}`),
    );
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^Payment overdue: Ada Invented: \$500\.00 of invoice 2026-\S+ was due Dec 10, 2026$/,
      ),
    ]);
  });

  it("aren't sent if the practice turned them off, but the practitioner is notified", async () => {
    await practice({});
    await invoice();
    for (const day of ['07', '10', '11', '17', '24']) await scan(`2026-12-${day}`);
    expect(await mails()).toEqual([]);
    expect(await notices()).toHaveLength(1);
  });

  it('come with one notice on the next morning if the payment was past due when its invoice was sent', async () => {
    for (const sentAt of ['2026-12-14T16:00:00Z', '2026-12-15T07:30:00Z']) await invoice(DUE, sentAt);
    await pay(await invoice(DUE, '2026-12-14T16:00:00Z'), 50_000);
    await scan('2026-12-14');
    expect(await notices()).toEqual([]);
    await scan('2026-12-15');
    const overdue = expect.stringMatching(/^Payment overdue: .* was due Dec 10, 2026$/);
    expect(await notices()).toEqual([overdue, overdue]);
    await scan('2026-12-16');
    expect(await notices()).toHaveLength(2);
  });

  it('come with one notice on the next morning if the birth moves the due date into the past', async () => {
    await invoice(null);
    await scan('2026-12-14');
    await prisma().client.update({
      where: { ownerId_id: { ownerId, id: clientId } },
      data: { pregnancyEndKind: 'birth', pregnancyEndDate: new Date('2026-11-20') },
    });
    await prisma().pregnancy.updateMany({
      where: { ownerId },
      data: { updatedAt: new Date('2026-12-14T16:00Z') },
    });
    for (const day of ['15', '16']) await scan(`2026-12-${day}`);
    expect(await notices()).toEqual([expect.stringMatching(/^Payment overdue: .* was due Dec 4, 2026$/)]);
  });

  it("aren't sent for paid or voided invoices", async () => {
    await pay(await invoice(), 50_000);
    const voided = await invoice();
    await prisma().invoice.update({
      where: { ownerId_id: { ownerId, id: voided } },
      data: { status: 'void', voidedAt: new Date(), voidReason: 'A mistake' },
    });
    for (const day of ['07', '10', '11', '17']) await scan(`2026-12-${day}`);
    expect([await mails(), await notices()]).toEqual([[], []]);
  });

  it("aren't sent after a loss until the practitioner decides that they should be", async () => {
    const id = await invoice();
    const where = { ownerId_id: { ownerId, id: clientId } };
    await prisma().client.update({
      where,
      data: { pregnancyEndKind: 'loss', pregnancyEndDate: new Date('2026-12-01') },
    });
    await scan('2026-12-10');
    await scan('2026-12-11');
    expect(await mails()).toEqual([]);
    expect(await notices()).toEqual([
      expect.stringMatching(
        /^Payment outstanding after a loss: .*The client gets no reminders unless you choose to send them\.$/,
      ),
    ]);
    await prisma().invoice.update({
      where: { ownerId_id: { ownerId, id } },
      data: { remindAfterLoss: true },
    });
    await scan('2026-12-17');
    expect(await mails()).toEqual([`payment-reminder after7 ${DUE}`]);
  });

  it.each([
    // Queued automatically before the loss was recorded.
    ['payment-reminder', 'payment-reminder/p/before/2026-12-10', false, false],
    ['statement', 'statement/c/2026-11-01', false, false],
    // Sent by the practitioner, either before the loss was recorded or deliberately after it.
    ['invoice', null, false, true],
    ['statement', null, false, true],
    // A receipt confirms a payment that the client has just made.
    ['payment-receipt', null, true, true],
  ])(
    'and other billing emails are withdrawn after a loss as needed: %s (key %s), sent if queued before it: %s, after it: %s',
    async (kind, dedupeKey, isSentFromBefore, isSentFromAfter) => {
      const invoiceId = await invoice();
      const paymentId = await pay(invoiceId, 10_000);
      await proveAllEvents(harness.database.pool, testServerKey(harness.config));
      const subjects: Record<string, string> = { statement: clientId, 'payment-receipt': paymentId };
      const subjectId = subjects[kind] ?? invoiceId;
      const mail = {
        ...{ id: newId(), ownerId, kind, recipient: 'ada@x.test', subjectId, dedupeKey },
        ...{ attempts: 1, elapsedMs: 0, lostOutcomes: 0, createdAt: new Date(), notificationId: null },
        period: '2026-11-01 to 2026-11-30',
      };
      const write = async (createdAt = mail.createdAt) => {
        const owner = { email: '', name: '', timeZone: ZONE } as never;
        const writing = Promise.resolve(writers.find(kind)?.({ ...mail, createdAt }, owner));
        const text = await writing.catch((error: unknown) =>
          error instanceof SentBeforeLossError ? undefined : Promise.reject(error),
        );
        return text !== undefined;
      };
      expect(await write()).toBe(true);
      const edit = (data: object) =>
        prisma().client.update({ where: { ownerId_id: { ownerId, id: clientId } }, data });
      await edit({ pregnancyEndKind: 'loss', pregnancyEndDate: new Date('2026-11-20') });
      expect(await write()).toBe(isSentFromBefore);
      const { lossRecordedAt } = await prisma().pregnancy.findFirstOrThrow({ where: { ownerId, clientId } });
      const after = new Date((lossRecordedAt?.getTime() ?? 0) + 1);
      // A later edit doesn't change when the loss was recorded.
      await edit({ gravida: 3, pregnancyEndDate: new Date('2026-11-19') });
      expect(await write(after)).toBe(isSentFromAfter);
      const decided = { where: { ownerId_id: { ownerId, id: invoiceId } }, data: { remindAfterLoss: true } };
      await prisma().invoice.update(decided);
      expect(await write()).toBe(true);
    },
  );

  describe('monthly statements', () => {
    const send = (day: string) => harness.run(SendStatementsJob, `${day}T09:00:00Z`);
    const sent = async () =>
      (
        await prisma().mailMessage.findMany({ where: { ownerId, kind: 'statement' }, orderBy: { id: 'asc' } })
      ).map(({ recipient, period }) => `${recipient} ${period}`);
    const STATEMENTS = ['ada@x.test 2026-11-01 to 2026-11-30', 'ada@x.test 2026-12-01 to 2026-12-31'];
    beforeEach(() =>
      prisma().settings.update({ where: { ownerId }, data: { billing: { monthlyStatements: true } } }),
    );

    it('are emailed to each client once a month, even with two workers and after missed runs', async () => {
      await createClient(harness.database, ownerId, { email: 'eve@x.test' });
      await invoice();
      await send('2026-11-20');
      expect(await sent()).toEqual([]);
      await Promise.all([send('2026-12-01'), send('2026-12-01')]);
      for (const day of ['2026-12-01', '2026-12-02', '2026-12-20', '2027-01-02', '2027-01-03']) {
        await prisma().noticeDay.deleteMany();
        await send(day);
      }
      expect(await sent()).toEqual(STATEMENTS);
    });

    it("aren't sent if they're turned off, the client has no address, or there's no activity", async () => {
      await send('2026-12-01');
      await invoice();
      await prisma().settings.update({ where: { ownerId }, data: { billing: {} } });
      await prisma().noticeDay.deleteMany();
      await send('2026-12-01');
      await prisma().settings.update({ where: { ownerId }, data: { billing: { monthlyStatements: true } } });
      await prisma().client.update({ where: { ownerId_id: { ownerId, id: clientId } }, data: { email: '' } });
      await prisma().noticeDay.deleteMany();
      await send('2026-12-01');
      expect(await sent()).toEqual([]);
    });

    it("aren't sent after a loss until the practitioner decides that they should be", async () => {
      const id = await invoice();
      await prisma().client.update({
        where: { ownerId_id: { ownerId, id: clientId } },
        data: { pregnancyEndKind: 'loss', pregnancyEndDate: new Date('2026-11-20') },
      });
      await send('2026-12-01');
      expect(await sent()).toEqual([]);
      await prisma().invoice.update({
        where: { ownerId_id: { ownerId, id } },
        data: { remindAfterLoss: true },
      });
      await send('2026-12-02');
      expect(await sent()).toEqual(STATEMENTS.slice(0, 1));
    });
  });
});
