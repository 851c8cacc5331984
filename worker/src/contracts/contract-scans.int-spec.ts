import type { Documents } from '@doula-desk/platform';
import { createClient } from '../testing/charts.js';
import { sendContract } from '../testing/contracts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { testServerKey } from '../testing/test-worker.js';
import { ExpireContractsJob } from './expire-contracts.job.js';
import { RemindToSignJob } from './remind-to-sign.job.js';

let harness: NoticeTestHarness;
beforeAll(async () => {
  harness = await NoticeTestHarness.open();
});
afterAll(() => harness.close());

const documents: Pick<Documents, 'request'> = { request: async (_tx, subject) => subject.subjectId };

async function sent(
  { timeZone = 'America/Los_Angeles', ...owner }: Parameters<typeof createPractitioner>[1] = {},
  seed: Parameters<typeof sendContract>[4] = {},
) {
  const ownerId = await createPractitioner(harness.database, { timeZone, ...owner });
  const clientId = await createClient(harness.database, ownerId);
  const contract = await sendContract(
    harness.database,
    documents,
    { ownerId, clientId, key: testServerKey(harness.config) },
    timeZone,
    seed,
  );
  return { ownerId, clientId, ...contract };
}

const contractOf = (id: string) => harness.database.prisma.contract.findUniqueOrThrow({ where: { id } });
const eventsOf = async (contractId: string) =>
  (
    await harness.database.prisma.contractEvent.findMany({ where: { contractId }, orderBy: { at: 'asc' } })
  ).map(({ kind }) => kind);

describe('an unsigned contract', () => {
  it("expires once after its last day in the practice's zone, with a notification", async () => {
    const { id, ownerId, clientId, linkId } = await sent({}, { expiryDate: '2026-12-01' });
    // December 2, 8:00 UTC is the end of December 1 in Los Angeles.
    await harness.run(ExpireContractsJob, '2026-12-02T07:59:59Z');
    expect((await contractOf(id)).status).toBe('sent');
    await Promise.all([1, 2].map(() => harness.run(ExpireContractsJob, '2026-12-02T08:00:00Z')));
    expect(await contractOf(id)).toMatchObject({ status: 'expired', version: 2 });
    expect(await eventsOf(id)).toEqual(['sent', 'expired']);
    expect(await harness.bell(ownerId)).toMatchObject([
      { title: 'Contract expired: Ada Invented', route: `/client-chart/${clientId}?tab=contracts` },
    ]);
    expect(await harness.mails(ownerId)).toMatchObject([{ kind: 'notification' }]);
    const link = await harness.database.prisma.contractLink.findUniqueOrThrow({ where: { id: linkId } });
    expect(link.revokedAt).not.toBeNull();
    expect(await harness.run(ExpireContractsJob, '2026-12-03T08:00:00Z')).toBe('nothing to do');
  });

  it("expires without a notification if the practitioner doesn't want one", async () => {
    const { id, ownerId } = await sent(
      { notifications: { clientUpdates: false } },
      { expiryDate: '2026-12-01' },
    );
    await harness.run(ExpireContractsJob, '2026-12-04T00:00:00Z');
    expect((await contractOf(id)).status).toBe('expired');
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it("expires, but signed and canceled contracts don't", async () => {
    const ids = [];
    for (const status of ['signed', 'cancelled', 'draft']) {
      const { id } = await sent({}, { expiryDate: '2026-12-01' });
      await harness.database.prisma.$executeRaw`
        UPDATE "Contract" SET status = ${status} WHERE id = ${id}::uuid AND ${status} <> 'draft'`;
      if (status !== 'draft') ids.push(id);
    }
    await harness.run(ExpireContractsJob, '2026-12-04T00:00:00Z');
    const rows = await harness.database.prisma.contract.findMany({ where: { id: { in: ids } } });
    expect(rows.map(({ status }) => status).sort()).toEqual(['cancelled', 'signed']);
  });
});

describe('signature reminders', () => {
  const due = new Date('2026-11-06T12:00:00Z');

  it("are sent once to the link's address, until the last day", async () => {
    const { id, ownerId } = await sent(
      {},
      { expiryDate: '2026-11-14', signReminderAt: due, signReminderDays: 5 },
    );
    await harness.run(RemindToSignJob, '2026-11-06T11:59:59Z');
    expect(await harness.mails(ownerId)).toEqual([]);
    await Promise.all([1, 2].map(() => harness.run(RemindToSignJob, '2026-11-06T12:00:00Z')));
    expect(await harness.mails(ownerId)).toMatchObject([
      { kind: 'contract-reminder', recipient: 'ada@x.test' },
    ]);
    expect((await contractOf(id)).signReminderAt).toEqual(new Date('2026-11-11T12:00:00Z'));
    await harness.run(RemindToSignJob, '2026-11-11T12:00:00Z');
    expect(await harness.mails(ownerId)).toHaveLength(2);
    expect((await contractOf(id)).signReminderAt).toBeNull();
    expect(await eventsOf(id)).toEqual(['sent', 'reminded', 'reminded']);
    expect(await harness.database.prisma.contractLink.count({ where: { contractId: id } })).toBe(3);
  });

  it('are sent once after a long outage, but not after the last day', async () => {
    const week = await sent({}, { expiryDate: '2026-12-31', signReminderAt: due, signReminderDays: 3 });
    const late = await sent({}, { expiryDate: '2026-11-14', signReminderAt: due, signReminderDays: 3 });
    await harness.run(RemindToSignJob, '2026-11-20T12:00:00Z');
    expect(await harness.mails(week.ownerId)).toHaveLength(1);
    expect((await contractOf(week.id)).signReminderAt).toEqual(new Date('2026-11-23T12:00:00Z'));
    expect(await harness.mails(late.ownerId)).toEqual([]);
  });

  it("aren't sent for a disabled account, without a valid link, or to a client who had a loss", async () => {
    const disabled = await sent({ disabledAt: new Date() }, { signReminderAt: due, signReminderDays: 3 });
    const revoked = await sent({}, { signReminderAt: due, signReminderDays: 3 });
    await harness.database.prisma.contractLink.updateMany({
      where: { contractId: revoked.id },
      data: { revokedAt: new Date() },
    });
    const lost = await sent({}, { signReminderAt: due, signReminderDays: 3 });
    await harness.database.prisma.client.updateMany({
      where: { ownerId: lost.ownerId },
      data: { pregnancyEndKind: 'loss' },
    });
    await harness.run(RemindToSignJob, '2026-11-06T12:00:00Z');
    for (const { ownerId } of [disabled, revoked, lost]) expect(await harness.mails(ownerId)).toEqual([]);
  });
});
