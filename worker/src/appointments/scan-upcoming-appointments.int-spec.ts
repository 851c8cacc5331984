import { appointmentInterval, type NotificationSettings } from '@doula-desk/domain';
import { createAppointment, createClient } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { ScanUpcomingAppointmentsJob } from './scan-upcoming-appointments.job.js';

const ZONE = 'Europe/London';

describe('scanning appointments', () => {
  let harness: NoticeTestHarness;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open();
  });

  afterAll(() => harness.close());

  beforeEach(async () => {
    await harness.database.prisma.practitioner.deleteMany();
  });

  const scan = (now: string) => harness.run(ScanUpcomingAppointmentsJob, now);
  async function book(
    seed: { date: string; time?: string; allDay?: boolean; status?: string },
    appointmentReminders?: Partial<NotificationSettings['appointmentReminders']>,
  ) {
    const notifications = (
      appointmentReminders ? { appointmentReminders } : {}
    ) as Partial<NotificationSettings>;
    const ownerId = await createPractitioner(harness.database, { timeZone: ZONE, notifications });
    const clientId = await createClient(harness.database, ownerId);
    const id = await createAppointment(harness.database, { ownerId, clientId }, ZONE, seed);
    return { ownerId, id };
  }

  it('notifies once about an appointment, a day before it starts, in the bell and by email', async () => {
    const { ownerId, id } = await book({ date: '2026-11-28' });
    expect(await scan('2026-11-27T09:55:00Z')).toBe('nothing to do');
    expect(await scan('2026-11-27T10:00:00Z')).toBe('checked 1');
    expect(await scan('2026-11-27T10:05:00Z')).toBe('nothing to do');
    expect(await harness.bell(ownerId)).toMatchObject([
      {
        type: 'appointment',
        title: 'Upcoming: Prenatal Visit',
        message: 'Ada Invented · Nov 28, 2026, 10:00 AM GMT · Client Home',
        route: `/schedule?view=day&date=2026-11-28&appointment=${id}`,
        dedupeKey: `appointment-upcoming/${id}/2026-11-28T10:00:00.000Z`,
      },
    ]);
    expect(await harness.mails(ownerId)).toHaveLength(1);
  });

  it.each([
    ['1 hour', '2026-11-28T09:00:00Z'],
    ['2 hours', '2026-11-28T08:00:00Z'],
    ['24 hours', '2026-11-27T10:00:00Z'],
    ['48 hours', '2026-11-26T10:00:00Z'],
  ] as const)('notifies %s before the appointment if that is the chosen time', async (timing, from) => {
    const { ownerId } = await book({ date: '2026-11-28' }, { timing });
    await scan(new Date(Date.parse(from) - 60_000).toISOString());
    expect(await harness.bell(ownerId)).toEqual([]);
    await scan(from);
    expect(await harness.bell(ownerId)).toHaveLength(1);
  });

  it("doesn't notify practitioners who don't want it", async () => {
    const { ownerId } = await book({ date: '2026-11-28' }, { enabled: false });
    await scan('2026-11-28T09:00:00Z');
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it.each(['cancelled', 'completed'])("doesn't notify about an appointment that is %s", async (status) => {
    const { ownerId } = await book({ date: '2026-11-28', status });
    await scan('2026-11-28T09:00:00Z');
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it("doesn't notify about an appointment that has already started", async () => {
    const { ownerId } = await book({ date: '2026-11-28' });
    await scan('2026-11-28T10:00:00Z');
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it('notifies again when the appointment moves', async () => {
    const { ownerId, id } = await book({ date: '2026-11-28' });
    await scan('2026-11-27T10:00:00Z');
    const span = appointmentInterval(
      { date: '2026-12-05', endDate: '2026-12-05', allDay: false, time: '10:00', duration: 60 },
      ZONE,
    );
    await harness.database.prisma.appointment.update({ where: { id }, data: span });
    await scan('2026-12-04T09:55:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(1);
    await scan('2026-12-04T10:00:00Z');
    await scan('2026-12-04T10:05:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(2);
  });

  it('names the day of an all-day appointment, without a time', async () => {
    const { ownerId } = await book({ date: '2026-11-28', allDay: true });
    await scan('2026-11-27T12:00:00Z');
    expect(await harness.bell(ownerId)).toMatchObject([
      { message: 'Ada Invented · Saturday, November 28, 2026, all day · Client Home' },
    ]);
  });
});
