import { addDays } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { createClient } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { ScanOnCallJob } from './scan-on-call.job.js';

const ZONE = 'Australia/Sydney';
/** Returns the instant of 8 AM in Sydney on a day. */
const eight = (day: string) => `${addDays(day, -1)}T21:00:00Z`;
const TODAY = '2026-11-27';
/** Returns the due date of a client whose default window opens on a day. */
const opening = (day: string) => addDays(day, 14);

describe('the daily on-call scan', () => {
  let harness: NoticeTestHarness;
  let ownerId: string;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open();
  });

  afterAll(() => harness.close());

  beforeEach(async () => {
    ownerId = await harness.startOver({ timeZone: ZONE });
  });

  const client = (seed: Parameters<typeof createClient>[2]) => createClient(harness.database, ownerId, seed);
  const scan = (day = TODAY) => harness.run(ScanOnCallJob, eight(day));
  const notices = async () => (await harness.bell(ownerId)).map(({ title, message }) => [title, message]);
  const away = (startDate: string, endDate: string) =>
    harness.database.prisma.timeAway.create({
      data: { id: newId(), ownerId, startDate: new Date(startDate), endDate: new Date(endDate) },
    });

  it('notifies once, in the bell and by email, about a window that opens tomorrow', async () => {
    await client({ edd: opening('2026-11-28'), firstName: 'Mei' });
    await client({ edd: opening('2026-11-27'), firstName: 'Today' });
    await client({ edd: opening('2026-11-29'), firstName: 'Later' });
    await scan();
    await scan();
    expect(await notices()).toEqual([
      ['On call starting tomorrow: Mei Invented', 'Nov 28, 2026 – Dec 25, 2026'],
    ]);
    expect(await harness.mails(ownerId)).toHaveLength(1);
    await scan('2026-11-28');
    expect(await notices()).toHaveLength(2);
  });

  it('notifies once if two scans run at the same time, and after an interrupted scan', async () => {
    for (const firstName of ['Ada', 'Bea', 'Cleo']) await client({ edd: opening('2026-11-28'), firstName });
    await away('2026-12-01', '2026-12-03');
    await Promise.all([scan(), scan()]);
    await harness.database.prisma.noticeDay.deleteMany();
    await scan();
    // Three windows, with a conflict each.
    expect(await harness.bell(ownerId)).toHaveLength(6);
    expect(await harness.mails(ownerId)).toHaveLength(6);
  });

  it('notifies about a window that closed without a recorded birth, but not about one with a birth', async () => {
    const edd = addDays(TODAY, -14);
    await client({ edd, firstName: 'Waiting' });
    await client({ edd, firstName: 'Postpartum', status: 'Postpartum Care' });
    const born = await client({ edd, firstName: 'Born' });
    const at = new Date(`${addDays(TODAY, -1)}T01:00:00Z`);
    await harness.database.prisma.appointment.create({
      data: {
        id: newId(),
        ownerId,
        clientId: born,
        type: 'Birth Support',
        status: 'completed',
        date: at,
        time: '12:00',
        durationMinutes: 60,
        startsAt: at,
        endsAt: at,
      },
    });
    await scan();
    expect(await notices()).toEqual([
      [
        'On-call window closed: Waiting Invented',
        'Oct 30, 2026 – Nov 26, 2026. No birth has been recorded. Record the birth, or choose a later window.',
      ],
    ]);
  });

  it("doesn't notify after a loss, or about completed care", async () => {
    await away(TODAY, '2026-12-20');
    for (const edd of [opening('2026-11-28'), addDays(TODAY, -14), TODAY]) {
      await client({ edd, pregnancyEndKind: 'loss' });
      await client({ edd, status: 'Care Completed' });
    }
    await scan();
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it('notifies only once about a conflict within two weeks, even as days pass', async () => {
    const clientId = await client({ edd: '2026-12-10', firstName: 'Mei' });
    await away('2026-12-11', '2026-12-16');
    await scan('2026-11-26');
    expect(await notices()).toEqual([]);
    await scan('2026-11-27');
    await scan('2026-12-13');
    const conflicts = (await harness.bell(ownerId)).filter(({ type }) => type === 'urgent');
    expect(conflicts).toMatchObject([
      {
        title: 'On-call conflict',
        message: 'Away Fri, Dec 11 – Wed, Dec 16: no backup for Mei Invented',
        route: '/on-call',
        dedupeKey: `on-call-conflict/${clientId}/away/2026-12-16`,
      },
    ]);
  });

  it("doesn't notify about a conflict that is covered by a backup", async () => {
    const clientId = await client({ edd: '2026-12-10' });
    await away('2026-12-01', '2026-12-03');
    const { prisma } = harness.database;
    const current = await prisma.pregnancy.findFirstOrThrow({ where: { clientId } });
    await prisma.onCallPlan.create({ data: { ownerId, clientId, pregnancyId: current.id } });
    await prisma.coverage.create({
      data: { id: newId(), ownerId, pregnancyId: current.id, position: 0, name: 'Bea' },
    });
    await scan();
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it("doesn't name clients in a conflict about the limit", async () => {
    await harness.database.prisma.settings.create({
      data: { ownerId, scheduling: { maxConcurrentOnCall: 1 } },
    });
    await client({ edd: '2026-12-08', firstName: 'Ada' });
    await client({ edd: '2026-12-09', firstName: 'Mei' });
    await scan();
    const [conflict] = (await harness.bell(ownerId)).filter(({ type }) => type === 'urgent');
    expect(conflict?.message).toBe(
      '2 clients on call at the same time Fri, Nov 27 – Mon, Dec 21, more than your limit of 1',
    );
  });

  it("doesn't notify if the practitioner has turned off client notifications", async () => {
    await harness.database.prisma.settings.create({
      data: { ownerId, notifications: { clientUpdates: false } },
    });
    await client({ edd: opening('2026-11-28') });
    await scan();
    expect(await harness.bell(ownerId)).toEqual([]);
  });
});
