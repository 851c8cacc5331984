import { createAppointment, createClient, createReminder } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { DigestRepository } from './digest.repository.js';
import { SendWeeklyDigestJob } from './send-weekly-digest.job.js';
import { weekIncluding } from './week.js';

const ZONE = 'America/New_York';

describe('the weekly digest', () => {
  let harness: NoticeTestHarness;
  let ownerId: string;
  let parents: { ownerId: string; clientId: string };

  beforeAll(async () => {
    harness = await NoticeTestHarness.open();
  });

  afterAll(() => harness.close());

  beforeEach(async () => {
    ownerId = await harness.startOver({ timeZone: ZONE });
    parents = { ownerId, clientId: await createClient(harness.database, ownerId) };
  });

  const digest = (now: string) => harness.run(SendWeeklyDigestJob, now);
  const visit = (date: string, status = 'scheduled') =>
    createAppointment(harness.database, parents, ZONE, { date, status });

  it("is created once a week, on Monday at eight in the practice's zone", async () => {
    await visit('2026-12-02');
    await visit('2026-12-08');
    await digest('2026-11-29T13:00:00Z');
    await digest('2026-11-30T12:59:00Z');
    expect(await harness.mails(ownerId)).toEqual([]);
    expect(await digest('2026-11-30T13:00:00Z')).toBe('queued 1');
    await digest('2026-11-30T13:15:00Z');
    await digest('2026-12-01T13:00:00Z');
    await harness.database.prisma.noticeDay.deleteMany();
    await digest('2026-11-30T20:00:00Z');
    expect(await harness.mails(ownerId)).toEqual([
      {
        kind: 'weekly-digest',
        recipient: `${ownerId}@desk.example.test`,
        dedupeKey: `weekly-digest/${ownerId}/2026-11-30`,
        notificationId: null,
      },
    ]);
    await digest('2026-12-07T13:00:00Z');
    expect(await harness.mails(ownerId)).toHaveLength(2);
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it('is created late on the same day, but not after that day', async () => {
    await visit('2026-12-02');
    await digest('2026-11-28T14:00:00Z');
    await digest('2026-12-01T13:00:00Z');
    expect(await harness.mails(ownerId)).toEqual([]);
    await visit('2026-12-08');
    await digest('2026-12-08T11:00:00Z');
    expect(await harness.mails(ownerId)).toHaveLength(1);
  });

  it.each([
    [
      'an earlier reminder',
      () => createReminder(harness.database, parents, ZONE, { dueDate: '2026-11-01' }),
      1,
    ],
    ['a milestone', () => createClient(harness.database, ownerId, { edd: '2026-12-31' }), 1],
    ['an appointment next week', () => visit('2026-12-07'), 0],
    ['a canceled appointment', () => visit('2026-12-02', 'cancelled'), 0],
    [
      'a milestone after a loss',
      () => createClient(harness.database, ownerId, { edd: '2026-12-31', pregnancyEndKind: 'loss' }),
      0,
    ],
    [
      'a completed reminder',
      () => createReminder(harness.database, parents, ZONE, { dueDate: '2026-12-01', status: 'completed' }),
      0,
    ],
    ['nothing', async () => '', 0],
  ])('is created only for a week with something planned: %s', async (_what, seed, mails) => {
    await seed();
    await digest('2026-11-30T13:00:00Z');
    expect(await harness.mails(ownerId)).toHaveLength(mails);
  });

  it.each([{ weeklyDigest: false }, { emailNotifications: false }])(
    "isn't created for %p",
    async (notifications) => {
      await visit('2026-12-02');
      await harness.database.prisma.settings.create({ data: { ownerId, notifications } });
      await digest('2026-11-30T13:00:00Z');
      expect(await harness.mails(ownerId)).toEqual([]);
    },
  );

  it('lists an appointment in every week that it overlaps', async () => {
    const plan = (date: string, rest: object) =>
      createAppointment(harness.database, parents, ZONE, { date, ...rest });
    await plan('2026-11-29', { time: '22:00', duration: 480 });
    await plan('2026-11-29', { time: '22:00', duration: 120 });
    await plan('2026-11-30', { time: '00:00', duration: 0 });
    await plan('2026-11-25', { allDay: true, endDate: '2026-12-01' });
    const listed = async (day: string) => {
      const { appointments } = await harness
        .get(DigestRepository)
        .contentsOf(ownerId, weekIncluding(day, ZONE));
      return appointments.map(({ date }) => date);
    };
    expect(await listed('2026-11-29')).toEqual(['2026-11-25', '2026-11-29', '2026-11-29']);
    expect(await listed('2026-11-30')).toEqual(['2026-11-25', '2026-11-29', '2026-11-30']);
    await harness.database.prisma.appointment.deleteMany({ where: { date: new Date('2026-11-30') } });
    expect(await digest('2026-11-30T13:00:00Z')).toBe('queued 1');
  });

  it("covers one practitioner's week from Monday to Sunday", async () => {
    const other = await createPractitioner(harness.database, { timeZone: ZONE });
    const otherParents = { ownerId: other, clientId: await createClient(harness.database, other) };
    await createAppointment(harness.database, otherParents, ZONE, { date: '2026-12-02' });
    for (const date of ['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07']) await visit(date);
    for (const dueDate of ['2026-11-20', '2026-12-06', '2026-12-07'])
      await createReminder(harness.database, parents, ZONE, { dueDate });
    await createClient(harness.database, ownerId, { edd: '2026-12-31', firstName: 'Mei' });
    const contents = await harness
      .get(DigestRepository)
      .contentsOf(ownerId, weekIncluding('2026-12-03', ZONE));
    expect(contents.appointments.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-06']);
    expect(contents.reminders.map(({ dueDate }) => dueDate)).toEqual(['2026-11-20', '2026-12-06']);
    expect(contents.milestones).toEqual([
      { firstName: 'Mei', lastName: 'Invented', edd: '2026-12-31', total: 1 },
    ]);
  });
});
