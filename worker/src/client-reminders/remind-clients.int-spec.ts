import {
  appointmentInterval,
  type ClientReminderSettings,
  defaultClientReminderSettings,
  THIRD_PARTY_EMAILS_PER_DAY,
} from '@doula-desk/domain';
import { recordAudit } from '@doula-desk/platform';
import { createAppointment, createClient } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { ClientRemindersModule } from './client-reminders.module.js';
import { RemindClientsJob } from './remind-clients.job.js';

const ZONE = 'Europe/London';

describe('client reminders', () => {
  let harness: NoticeTestHarness;
  let ownerId: string;
  let clientId: string;

  beforeAll(async () => {
    harness = await NoticeTestHarness.open([ClientRemindersModule]);
  });
  afterAll(() => harness.close());
  beforeEach(() => practice({ hoursBefore: true }));

  const prisma = () => harness.database.prisma;
  const scan = (now: string) => harness.run(RemindClientsJob, now);
  const kinds = async () => {
    const rows = await prisma().appointmentReminder.findMany({ where: { ownerId }, orderBy: { id: 'asc' } });
    return rows.map(({ kind, startsAt, recipient }) => `${kind} ${startsAt.toISOString()} ${recipient}`);
  };

  async function practice(choices: Partial<ClientReminderSettings>): Promise<void> {
    await prisma().practitioner.deleteMany();
    const clientReminders = { ...defaultClientReminderSettings, enabled: true, ...choices };
    ownerId = await createPractitioner(harness.database, {
      timeZone: ZONE,
      notifications: { clientReminders },
    });
    clientId = await createClient(harness.database, ownerId, { email: 'ada@x.test' });
  }
  const book = (seed: Partial<Parameters<typeof createAppointment>[3]> = {}) =>
    createAppointment(harness.database, { ownerId, clientId }, ZONE, {
      date: '2026-11-28',
      time: '14:00',
      ...seed,
    });

  it('are emailed once a day before and once two hours before, without a notification', async () => {
    const id = await book();
    expect(await scan('2026-11-27T13:59:00Z')).toBe('nothing to do');
    expect(await scan('2026-11-27T14:00:00Z')).toBe('reminded 1');
    expect(await scan('2026-11-27T14:05:00Z')).toBe('nothing to do');
    expect(await scan('2026-11-28T11:55:00Z')).toBe('nothing to do');
    expect(await scan('2026-11-28T12:00:00Z')).toBe('reminded 1');
    expect(await scan('2026-11-28T12:05:00Z')).toBe('nothing to do');
    const start = '2026-11-28T14:00:00.000Z';
    expect(await kinds()).toEqual([`day ${start} ada@x.test`, `hours ${start} ada@x.test`]);
    expect(await harness.mails(ownerId)).toMatchObject([
      {
        kind: 'appointment-reminder',
        recipient: 'ada@x.test',
        dedupeKey: `appointment-reminder/${id}/day/${start}`,
      },
      {
        kind: 'appointment-reminder',
        recipient: 'ada@x.test',
        dedupeKey: `appointment-reminder/${id}/hours/${start}`,
      },
    ]);
    expect(await harness.bell(ownerId)).toEqual([]);
  });

  it('stay off after a client opts out, even if the row is changed, until turned back on', async () => {
    await book();
    const choose = (action: string, fields = ['reminderChoice']) =>
      recordAudit(prisma(), ownerId, {
        actor: 'client',
        action,
        fields,
        entityType: 'client',
        entityId: clientId,
      });
    await choose('client.reminders-stopped');
    await choose('client.reminders-changed', ['reminderZone']);
    // Someone with access to the database inserts an event.
    await harness.database.pool.query(
      `INSERT INTO "AuditEvent" (id, "ownerId", actor, action, "entityType", "entityId", fields)
       VALUES (gen_random_uuid(), $1, 'practitioner', 'client.reminders-changed', 'client', $2, '{reminderChoice}')`,
      [ownerId, clientId],
    );
    expect(await scan('2026-11-27T14:00:00Z')).toBe('nothing to do');
    await choose('client.reminders-changed');
    expect(await scan('2026-11-27T14:00:00Z')).toBe('reminded 1');
  });

  it('are off until a practice turns them on', async () => {
    await practice({ enabled: false });
    await book();
    await prisma().settings.deleteMany();
    expect(await scan('2026-11-27T15:00:00Z')).toBe('nothing to do');
  });

  it('are sent once each, even if several workers scan at the same time', async () => {
    for (let n = 0; n < 40; n += 1) await book();
    await Promise.all([
      scan('2026-11-27T15:00:00Z'),
      scan('2026-11-27T15:00:00Z'),
      scan('2026-11-27T15:00:00Z'),
    ]);
    expect(await kinds()).toHaveLength(40);
    expect(await harness.mails(ownerId)).toHaveLength(40);
  });

  it('are sent for all appointments, in several batches', async () => {
    const other = await createPractitioner(harness.database, {
      timeZone: ZONE,
      notifications: { clientReminders: { ...defaultClientReminderSettings, enabled: true } },
    });
    const otherClient = await createClient(harness.database, other, { email: 'bea@x.test' });
    for (let n = 0; n < 130; n += 1) {
      await book({ time: '14:00' });
      await createAppointment(harness.database, { ownerId: other, clientId: otherClient }, ZONE, {
        date: '2026-11-28',
        time: '14:00',
      });
    }
    expect(await scan('2026-11-27T15:00:00Z')).toBe('reminded 260');
  });

  it("are sent before quiet hours that they would fall into, in the client's time zone", async () => {
    await book({ time: '09:00' });
    await scan('2026-11-27T20:25:00Z');
    expect(await kinds()).toEqual(['day 2026-11-28T09:00:00.000Z ada@x.test']);
    await scan('2026-11-27T20:30:00Z');
    expect(await kinds()).toHaveLength(2);
  });

  it("follow the quiet hours in the client's own time zone if there is one", async () => {
    await prisma().client.updateMany({ data: { reminderZone: 'America/Los_Angeles' } });
    await book({ time: '14:00' });
    // 14:00 in London is 6:00 AM in Los Angeles, so the day-before reminder would fall within the previous night's
    // quiet hours.
    await scan('2026-11-27T04:25:00Z');
    expect(await kinds()).toEqual([]);
    await scan('2026-11-27T04:30:00Z');
    expect(await kinds()).toHaveLength(1);
  });

  it('skip the day-before reminder if the worker resumes only two hours before', async () => {
    await book();
    await scan('2026-11-28T12:30:00Z');
    expect(await kinds()).toEqual(['hours 2026-11-28T14:00:00.000Z ada@x.test']);
  });

  it.each(['2026-11-28T14:00:00Z', '2026-11-28T20:00:00Z'])(
    "aren't sent after the start: %s",
    async (now) => {
      await book();
      expect(await scan(now)).toBe('nothing to do');
    },
  );

  it('are sent again when the appointment moves to a new time', async () => {
    const id = await book();
    await scan('2026-11-27T14:00:00Z');
    const moved = { date: '2026-11-30', endDate: '2026-11-30', allDay: false, time: '15:00', duration: 60 };
    await prisma().appointment.update({ where: { id }, data: appointmentInterval(moved, ZONE) });
    expect(await scan('2026-11-28T12:00:00Z')).toBe('nothing to do');
    await scan('2026-11-29T15:00:00Z');
    expect(await kinds()).toEqual([
      'day 2026-11-28T14:00:00.000Z ada@x.test',
      'day 2026-11-30T15:00:00.000Z ada@x.test',
    ]);
  });

  it.each([
    ['a canceled appointment', { status: 'cancelled' }],
    ['a completed appointment', { status: 'completed' }],
    ['an on-call window', { duration: 0 }],
  ])("aren't sent for %s", async (_, seed) => {
    await book(seed);
    expect(await scan('2026-11-28T12:30:00Z')).toBe('nothing to do');
  });

  it("aren't sent for a birth", async () => {
    await book();
    await prisma().appointment.updateMany({ data: { type: 'Birth Support' } });
    expect(await scan('2026-11-28T12:30:00Z')).toBe('nothing to do');
  });

  it.each([
    ['a client without an email address', `UPDATE "Client" SET email = '' WHERE "ownerId" = $1`],
    [
      'a client for whom the practitioner turned it off',
      `UPDATE "Client" SET "reminderChoice" = 'off' WHERE "ownerId" = $1`,
    ],
    ['a client who opted out', `UPDATE "Client" SET "reminderChoice" = 'opted-out' WHERE "ownerId" = $1`],
    ['an inactive client', `UPDATE "Client" SET status = 'Inactive' WHERE "ownerId" = $1`],
    [
      'a client whose care is completed',
      `UPDATE "Client" SET status = 'Care Completed' WHERE "ownerId" = $1`,
    ],
    ['a client after a loss', `UPDATE "Client" SET "pregnancyEndKind" = 'loss' WHERE "ownerId" = $1`],
    ['a client of a disabled account', `UPDATE "Practitioner" SET "disabledAt" = now() WHERE id = $1`],
  ])("aren't sent to %s", async (_, statement) => {
    await book();
    await harness.database.pool.query(statement, [ownerId]);
    expect(await scan('2026-11-28T12:30:00Z')).toBe('nothing to do');
  });

  it('stop at the daily limit for third-party emails, and resume the next day', async () => {
    await book();
    const key = `third-party-mail:${ownerId}`;
    const expire = BigInt(Date.now() + 60_000);
    await prisma().rateLimit.create({ data: { key, points: THIRD_PARTY_EMAILS_PER_DAY, expire } });
    expect(await scan('2026-11-27T15:00:00Z')).toBe('nothing to do');
    expect(await scan('2026-11-27T15:15:00Z')).toBe('nothing to do');
    // The practitioner is notified once.
    expect(await prisma().notification.findMany({ where: { ownerId } })).toMatchObject([
      { type: 'system', title: 'Reminders to clients are delayed', route: '/settings?tab=notifications' },
    ]);
    await prisma().rateLimit.update({ where: { key }, data: { expire: 0n } });
    expect(await scan('2026-11-28T10:00:00Z')).toBe('reminded 1');
  });
});
