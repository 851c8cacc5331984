import { NOTIFICATION_CHANNEL } from '@doula-desk/domain';
import { ServerKey } from '@doula-desk/platform';
import pg from 'pg';
import { createClient, createReminder, dueColumns, shareChart } from '../testing/charts.js';
import { NoticeTestHarness } from '../testing/notice-test-harness.js';
import { createPractitioner } from '../testing/practitioners.js';
import { runSequentially } from '../testing/run-sequentially.js';
import { ScanDueRemindersJob } from './scan-due-reminders.job.js';
import { ScanOverdueRemindersJob } from './scan-overdue-reminders.job.js';

const ZONE = 'America/New_York';

describe('reminder scans', () => {
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

  const due = (now: string) => harness.run(ScanDueRemindersJob, now);
  const overdue = (now: string) => harness.run(ScanOverdueRemindersJob, now);
  const remind = (dueDate: string, rest: { dueTime?: string; priority?: string; title?: string } = {}) =>
    createReminder(harness.database, parents, ZONE, { dueDate, ...rest });
  const titles = async () => (await harness.bell(ownerId)).map(({ title }) => title);
  const move = (id: string, dueDate: string, dueTime: string) =>
    harness.database.prisma.reminder.update({ where: { id }, data: dueColumns(dueDate, dueTime, ZONE) });

  it('notify once about a reminder at its time, in the bell and by email', async () => {
    const id = await remind('2026-11-27');
    expect(await due('2026-11-27T13:59:59Z')).toBe('nothing to do');
    expect(await due('2026-11-27T14:00:00Z')).toBe('checked 1');
    expect(await due('2026-11-27T14:01:00Z')).toBe('nothing to do');
    const [notice, ...others] = await harness.bell(ownerId);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      type: 'reminder',
      title: 'Call Ada',
      message: 'Ada Invented: due Nov 27, 2026, 9:00 AM EST',
      route: `/reminders?reminder=${id}`,
      dedupeKey: `reminder-due/${id}/2026-11-27T14:00:00.000Z`,
    });
    expect(await harness.mails(ownerId)).toEqual([
      {
        kind: 'notification',
        recipient: `${ownerId}@desk.example.test`,
        dedupeKey: notice?.dedupeKey,
        notificationId: notice?.id,
      },
    ]);
  });

  it('mark a reminder with high priority as urgent', async () => {
    await remind('2026-11-27', { priority: 'high' });
    await due('2026-11-27T14:00:00Z');
    expect(await harness.bell(ownerId)).toMatchObject([{ type: 'urgent' }]);
  });

  it('skip completed reminders, and those relative to the due date of an ended pregnancy', async () => {
    await createReminder(harness.database, parents, ZONE, { dueDate: '2026-11-27', status: 'completed' });
    const clientId = await createClient(harness.database, ownerId, {
      edd: '2026-12-01',
      pregnancyEndKind: 'loss',
    });
    const relative = await createReminder(harness.database, { ownerId, clientId }, ZONE, {
      dueDate: '2026-11-27',
      eddOffsetDays: -4,
    });
    expect(await due('2026-11-27T14:00:00Z')).toBe('checked 1');
    expect(await due('2026-11-27T14:01:00Z')).toBe('nothing to do');
    await overdue('2026-11-28T13:00:00Z');
    expect(await harness.bell(ownerId)).toEqual([]);
    const row = await harness.database.prisma.reminder.findUniqueOrThrow({ where: { id: relative } });
    expect(row.notifiedDueAt).toEqual(row.dueAt);
  });

  it('notify again about a reminder that was moved, but not about one that was moved back', async () => {
    const id = await remind('2026-11-27');
    await due('2026-11-27T14:00:00Z');
    await move(id, '2026-11-27', '11:00');
    await due('2026-11-27T15:59:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(1);
    await due('2026-11-27T16:00:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(2);
    await move(id, '2026-11-27', '09:00');
    await due('2026-11-27T16:01:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(2);
    expect(await harness.mails(ownerId)).toHaveLength(2);
  });

  it('notify once about a reminder that was saved twice in a second, and turned off and on', async () => {
    const id = await remind('2026-11-27');
    for (const time of ['09:30', '09:31']) await move(id, '2026-11-27', time);
    for (const status of ['completed', 'pending', 'completed', 'pending'])
      await harness.database.prisma.reminder.update({ where: { id }, data: { status } });
    for (const now of ['14:30', '14:31', '14:32', '14:33']) await due(`2026-11-27T${now}:00Z`);
    expect(await harness.bell(ownerId)).toHaveLength(1);
    expect(await harness.mails(ownerId)).toHaveLength(1);
  });

  it('notify once, as late and without an email, after three days without a worker', async () => {
    await remind('2026-11-24', { title: 'Daily stretch' });
    await due('2026-11-27T15:00:00Z');
    await overdue('2026-11-27T15:00:00Z');
    await due('2026-11-27T15:01:00Z');
    expect(await titles()).toEqual(['Daily stretch (late)']);
    expect(await harness.mails(ownerId)).toEqual([]);
    await overdue('2026-11-28T13:00:00Z');
    expect(await titles()).toEqual(['Daily stretch (late)']);
  });

  it('treat a reminder that was already due when it was saved as due, not late', async () => {
    const updatedAt = new Date('2026-11-27T14:59:00Z');
    await createReminder(harness.database, parents, ZONE, { dueDate: '2026-11-24', updatedAt });
    await due('2026-11-27T15:00:00Z');
    await overdue('2026-11-28T13:00:00Z');
    expect(await titles()).toEqual(['Call Ada']);
  });

  it("notify once about overdue reminders, at 8 AM on the next day in the practice's time zone", async () => {
    const id = await remind('2026-11-26', { dueTime: '22:00' });
    await due('2026-11-27T03:00:00Z');
    expect(await overdue('2026-11-27T12:59:00Z')).toBe('nothing to do');
    await overdue('2026-11-27T13:00:00Z');
    await overdue('2026-11-27T14:00:00Z');
    await overdue('2026-11-28T13:00:00Z');
    const bell = await harness.bell(ownerId);
    expect(bell).toHaveLength(2);
    expect(bell[1]).toMatchObject({
      type: 'overdue',
      title: 'Overdue: Call Ada',
      message: 'Ada Invented: was due Nov 26, 2026, 10:00 PM EST',
      dedupeKey: `reminder-overdue/${id}/2026-11-26`,
    });
    expect(await harness.mails(ownerId)).toHaveLength(2);
  });

  it("process only the time zones where it's time for the daily notices", async () => {
    const sydney = await createPractitioner(harness.database, { timeZone: 'Australia/Sydney' });
    const clientId = await createClient(harness.database, sydney);
    await createReminder(harness.database, { ownerId: sydney, clientId }, 'Australia/Sydney', {
      dueDate: '2026-11-26',
    });
    await remind('2026-11-26');
    await due('2026-11-26T21:00:00Z');
    await overdue('2026-11-26T21:00:00Z');
    expect((await harness.bell(sydney)).map(({ type }) => type)).toEqual(['reminder', 'overdue']);
    expect(await titles()).toEqual(['Call Ada']);
    await overdue('2026-11-27T13:00:00Z');
    expect(await titles()).toEqual(['Call Ada', 'Overdue: Call Ada']);
    expect(await harness.bell(sydney)).toHaveLength(2);
  });

  it.each([
    ['without emails', { emailNotifications: false }, 2, 0],
    ['without notices of due reminders', { reminderAlerts: false }, 1, 1],
    ['without notices of overdue reminders', { overdueTaskAlerts: false }, 1, 1],
  ])('notify according to the settings: %s', async (_what, notifications, notices, mails) => {
    await harness.database.prisma.settings.create({ data: { ownerId, notifications } });
    await remind('2026-11-26');
    await due('2026-11-26T14:00:00Z');
    await overdue('2026-11-27T13:00:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(notices);
    expect(await harness.mails(ownerId)).toHaveLength(mails);
    // Turning it on later doesn't result in notifications about the past.
    await harness.database.prisma.settings.update({ where: { ownerId }, data: { notifications: {} } });
    await due('2026-11-27T14:00:00Z');
    await overdue('2026-11-28T13:00:00Z');
    expect(await harness.bell(ownerId)).toHaveLength(notices);
  });

  it("don't notify a disabled account", async () => {
    await harness.database.prisma.practitioner.update({
      where: { id: ownerId },
      data: { disabledAt: new Date() },
    });
    await remind('2026-11-26');
    expect(await due('2026-11-26T14:00:00Z')).toBe('checked 1');
    expect(await harness.bell(ownerId)).toEqual([]);
    expect(await harness.mails(ownerId)).toEqual([]);
  });

  describe('for a reminder that is assigned to a colleague', () => {
    const DUE = '2026-11-26T14:00:00Z';
    let noor: string;
    const share = (key: ServerKey | undefined = harness.get(ServerKey)) =>
      shareChart(harness.database, { ...parents, memberId: noor }, key);
    const assign = () =>
      createReminder(harness.database, parents, ZONE, { dueDate: '2026-11-26', assigneeId: noor });

    beforeEach(async () => {
      noor = await createPractitioner(harness.database, { firstName: 'Noor', timeZone: 'UTC' });
    });

    it('notify the colleague, not the owner, in their time zone and without naming the client', async () => {
      await share();
      const id = await assign();
      await due(DUE);
      expect(await titles()).toEqual([]);
      expect(await harness.bell(noor)).toMatchObject([
        {
          title: 'Call Ada',
          message: 'AI: due Nov 26, 2026, 2:00 PM UTC',
          route: `/client-chart/${parents.clientId}?tab=reminders`,
          dedupeKey: `reminder-due/${id}/2026-11-26T14:00:00.000Z/${noor}`,
        },
      ]);
      expect(await harness.mails(noor)).toMatchObject([{ recipient: `${noor}@desk.example.test` }]);
      expect(await harness.mails(ownerId)).toEqual([]);
    });

    it("notify the owner and the colleague once it's overdue", async () => {
      await share();
      await assign();
      await due(DUE);
      await overdue('2026-11-27T13:00:00Z');
      await overdue('2026-11-27T13:15:00Z');
      expect(await titles()).toEqual(['Overdue: Call Ada']);
      expect((await harness.bell(noor)).map(({ title }) => title)).toEqual(['Call Ada', 'Overdue: Call Ada']);
    });

    it("follow the colleague's settings", async () => {
      await share();
      await assign();
      const notifications = { reminderAlerts: false, emailNotifications: false };
      await harness.database.prisma.settings.create({ data: { ownerId: noor, notifications } });
      await due(DUE);
      expect(await harness.bell(noor)).toEqual([]);
      await overdue('2026-11-27T13:00:00Z');
      expect(await harness.bell(noor)).toMatchObject([{ type: 'overdue' }]);
      expect(await harness.mails(noor)).toEqual([]);
    });

    it.each([
      ['was revoked', { revokedAt: new Date() }],
      ['ended on its last day', { endsOn: new Date('2026-11-25') }],
      ['has not started', { startsOn: new Date('2026-11-27') }],
    ])('notify only the owner if the access %s', async (_why, end) => {
      const id = await share();
      await harness.database.prisma.chartMember.update({ where: { id }, data: end });
      await assign();
      await due(DUE);
      await overdue('2026-11-27T12:59:00Z');
      expect(await titles()).toEqual(['Call Ada']);
      expect(await harness.bell(noor)).toEqual([]);
      expect(await harness.mails(noor)).toEqual([]);
    });

    it('notify only the owner if the account is disabled, or the access was forged', async () => {
      const id = await shareChart(harness.database, { ...parents, memberId: noor });
      await assign();
      await due(DUE);
      // According to the audit log, this invitation was never accepted.
      await harness.database.prisma.chartMember.delete({ where: { id } });
      await shareChart(harness.database, { ...parents, memberId: noor }, harness.get(ServerKey), false);
      await assign();
      await due(DUE);
      await harness.database.prisma.chartMember.deleteMany();
      await share();
      const data = { disabledAt: new Date() };
      await harness.database.prisma.practitioner.update({ where: { id: noor }, data });
      await overdue('2026-11-27T13:00:00Z');
      expect(await titles()).toEqual(['Call Ada', 'Call Ada', 'Overdue: Call Ada', 'Overdue: Call Ada']);
      expect(await harness.bell(noor)).toEqual([]);
    });
  });

  it("don't change a reminder's version, which is only for edits", async () => {
    const id = await remind('2026-11-26');
    const before = await harness.database.prisma.reminder.findUniqueOrThrow({ where: { id } });
    await due('2026-11-26T14:00:00Z');
    const after = await harness.database.prisma.reminder.findUniqueOrThrow({ where: { id } });
    expect(after).toEqual({ ...before, notifiedDueAt: before.dueAt });
  });

  it('notify the open tabs of each practitioner once, when everything has been committed', async () => {
    const listener = new pg.Client({
      connectionString: String(harness.database.pool.options.connectionString),
    });
    await listener.connect();
    try {
      const heard: string[] = [];
      listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
      await listener.query(`LISTEN ${NOTIFICATION_CHANNEL}`);
      for (let n = 0; n < 5; n += 1) await remind('2026-11-26');
      await due('2026-11-26T14:00:00Z');
      await listener.query('SELECT 1');
      expect(heard).toEqual([ownerId]);
    } finally {
      await listener.end();
    }
  });

  it('process more than one batch, and notify once even if two run at the same time', async () => {
    await runSequentially(450, () => remind('2026-11-26'));
    const now = '2026-11-26T14:00:00Z';
    await Promise.all([due(now), due(now), due(now)]);
    expect(await due(now)).toBe('nothing to do');
    expect(await harness.bell(ownerId)).toHaveLength(450);
    expect(await harness.mails(ownerId)).toHaveLength(450);
  });
});
