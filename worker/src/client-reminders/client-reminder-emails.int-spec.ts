import { addMinutes, defaultClientReminderSettings, timeInZone } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import ICAL from 'ical.js';
import { createClient } from '../testing/charts.js';
import { eventually } from '../testing/eventually.js';
import { useMailSuite } from '../testing/mail-suite.js';
import { createPractitioner } from '../testing/practitioners.js';
import { describeOnBothQueues } from '../testing/queue-backends.js';
import { RemindClientsJob } from './remind-clients.job.js';

const NO_QUIET_HOURS = { start: '00:00', end: '00:00' };

describeOnBothQueues('an appointment reminder email', (redisUrl) => {
  const suite = useMailSuite(redisUrl);
  let ownerId: string;
  let clientId: string;
  let appointmentId: string;

  beforeEach(() => practice());

  const database = () => suite.worker.database;
  const scan = () => suite.worker.get(RemindClientsJob).handle();

  async function practice(quietHours = NO_QUIET_HOURS): Promise<void> {
    ownerId = await createPractitioner(database(), {
      timeZone: 'America/New_York',
      notifications: {
        clientReminders: {
          ...defaultClientReminderSettings,
          enabled: true,
          hoursBefore: true,
          quietHours,
          text: 'Ring <twice>.',
        },
      },
    });
    await database().prisma.practitioner.update({
      where: { id: ownerId },
      data: { emailVerifiedAt: new Date(), credentials: 'CD' },
    });
    clientId = await createClient(database(), ownerId, { firstName: '<b>Ada', email: 'ada@x.test' });
    const startsAt = new Date(Date.now() + 23 * 3_600_000);
    appointmentId = newId();
    await database().prisma.appointment.create({
      data: {
        id: appointmentId,
        ownerId,
        clientId,
        type: 'Prenatal Visit',
        date: startsAt,
        time: '10:00',
        durationMinutes: 60,
        location: 'Video: https://meet.example.org/a-b',
        notes: 'Afraid of needles',
        startsAt,
        endsAt: addMinutes(startsAt, 60),
      },
    });
  }

  /** Queues the reminder, makes a change, and lets the worker send the email. */
  async function remind(change?: () => Promise<unknown>) {
    suite.mailServer.receive = () => 'reject temporarily';
    await scan();
    const row = await database().prisma.mailMessage.findFirstOrThrow({
      where: { ownerId, kind: 'appointment-reminder' },
    });
    await eventually(async () => {
      const { attempts, status } = await database().prisma.mailMessage.findUniqueOrThrow({
        where: { id: row.id },
      });
      return attempts > 0 && status === 'pending';
    }, 'an attempt');
    await change?.();
    suite.mailServer.caught.length = 0;
    suite.mailServer.receive = () => 'accept';
    return row.id;
  }

  it('names the appointment, comes from the practice, and has links, a calendar file, and a way to opt out', async () => {
    await scan();
    const { id } = await database().prisma.mailMessage.findFirstOrThrow({ where: { ownerId } });
    await eventually(() => suite.worker.rowWhen(id, 'sent'));
    // The practitioner of the previous test may get a failure notice in the meantime.
    const mail = suite.mailServer.caught.find(({ recipients }) => recipients.includes('ada@x.test'))?.mail;
    expect(mail?.from?.text).toContain('Moonrise (Zoë Núñez) via Doula Desk');
    expect(mail?.replyTo?.text).toContain(`${ownerId}@desk.example.test`);
    expect(mail?.subject).toMatch(/^Appointment reminder: \w+day, .* E[SD]T$/u);
    expect(mail?.subject).not.toContain('Prenatal');
    expect(mail?.text).toContain('Ring <twice>.');
    expect(mail?.html).toContain('Hello &lt;b&gt;Ada');
    expect(mail?.text).toContain('tel:5550100');
    expect(mail?.text).toContain('Join the call: https://meet.example.org/a-b');
    expect(`${mail?.text}${mail?.html}`).not.toContain('needles');
    const [, token = ''] = /appointment-reply\/([\w-]+)\n/u.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain(`/appointment-reply/${token}?answer=move`);
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: `http://desk.example.test:8080/api/appointment-replies/${token}/stop` },
    });
    expect(await database().prisma.appointmentReminderLink.count({ where: { ownerId } })).toBe(1);
    const [file] = mail?.attachments ?? [];
    expect(file?.contentType).toBe('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(file?.content.toString() ?? ''));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect([event.uid, event.summary]).toEqual([
      `${appointmentId}@doula-desk`,
      'Prenatal Visit with Zoë Núñez',
    ]);
    const { startsAt } = await database().prisma.appointment.findUniqueOrThrow({
      where: { id: appointmentId },
    });
    expect(event.startDate.toJSDate().getTime()).toBe(Math.floor(startsAt.getTime() / 60_000) * 60_000);
  });

  it.each([
    [
      'the appointment was moved',
      `UPDATE "Appointment" SET "startsAt" = "startsAt" + interval '1 hour' WHERE "ownerId" = $1`,
      'withdrawn',
    ],
    [
      'the appointment was canceled',
      `UPDATE "Appointment" SET status = 'cancelled' WHERE "ownerId" = $1`,
      'withdrawn',
    ],
    [
      'the client opted out',
      `UPDATE "Client" SET "reminderChoice" = 'opted-out' WHERE "ownerId" = $1`,
      'withdrawn',
    ],
    [
      'the practice turned reminders off',
      `UPDATE "Settings" SET notifications = '{}' WHERE "ownerId" = $1`,
      'withdrawn',
    ],
    [
      'the pregnancy ended in a loss',
      `UPDATE "Client" SET "pregnancyEndKind" = 'loss' WHERE "ownerId" = $1`,
      'withdrawn',
    ],
    [
      'the client has another address',
      `UPDATE "Client" SET email = 'eve@x.test' WHERE "ownerId" = $1`,
      'other-recipient',
    ],
    [
      'someone wrote another recipient into the database',
      `UPDATE "AppointmentReminder" SET recipient = 'eve@x.test' WHERE "ownerId" = $1`,
      'sent',
    ],
    [
      "the reminder's proof is missing",
      `UPDATE "AppointmentReminder" SET mac = NULL WHERE "ownerId" = $1`,
      'other-recipient',
    ],
  ])(
    "is sent only to the client's address, if at all, when %s before it could be sent",
    async (_, statement, outcome) => {
      const id = await remind(() => database().pool.query(statement, [ownerId]));
      const row = await eventually(() => suite.worker.rowWhen(id, outcome === 'sent' ? 'sent' : 'failed'));
      if (outcome !== 'sent') expect(row.lastError).toBe(outcome);
      const recipients = suite.mailServer.caught.flatMap((caught) => caught.recipients);
      expect(recipients).not.toContain('eve@x.test');
    },
  );

  it("waits until the quiet hours end if it couldn't be sent before they began", async () => {
    const now = new Date();
    const quietHours = {
      start: timeInZone(addMinutes(now, -60), 'America/New_York'),
      end: timeInZone(addMinutes(now, 60), 'America/New_York'),
    };
    const id = await remind(() =>
      database().pool.query(
        `UPDATE "Settings" SET notifications = jsonb_set(notifications, '{clientReminders,quietHours}', $2) WHERE "ownerId" = $1`,
        [ownerId, JSON.stringify(quietHours)],
      ),
    );
    const row = await eventually(async () => {
      const found = await database().prisma.mailMessage.findUniqueOrThrow({ where: { id } });
      return found.lastError === 'quiet-hours' ? found : undefined;
    }, 'the pause');
    expect(row?.status).toBe('pending');
    expect(row?.nextAttemptAt.getTime()).toBeGreaterThan(now.getTime() + 50 * 60_000);
    expect(suite.mailServer.caught.flatMap(({ recipients }) => recipients)).not.toContain('ada@x.test');
  });
});
