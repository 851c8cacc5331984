import { randomUUID } from 'node:crypto';
import type { NotificationListResponse } from '@doula-desk/domain';
import { SessionsRepository } from '../auth/sessions.repository.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let url: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen(0, '127.0.0.1');
  url = await api.app.getUrl();
});
afterAll(() => api.close());

async function addNotifications(ownerId: string, count = 1, createdAt = new Date()): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await api.database.prisma.notification.createMany({
    data: ids.map((id) => ({
      id,
      ownerId,
      type: 'reminder',
      title: 'Reminder due',
      message: 'Pack the bag',
      route: '/reminders',
      dedupeKey: id,
      createdAt,
    })),
  });
  await api.database.pool.query(`SELECT pg_notify('notifications', $1)`, [ownerId]);
  return ids;
}

const list = async (token: string, query = '') =>
  (await api.call<NotificationListResponse>('GET', `/api/notifications${query}`, { token })).body;

/** An open stream and the text it has sent. */
async function openStream(token: string): Promise<{ next(): Promise<string>; close(): void }> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return 'end';
        if (value.trim() !== '') return value;
      }
    },
    close: () => abort.abort(),
  };
}

describe('the notification bell', () => {
  it('hides notices about completed, canceled, moved, or deleted records, and shows them again on reopening', async () => {
    const { token, ownerId } = await api.register();
    const { prisma } = api.database;
    const parents = { ownerId, clientId: randomUUID() };
    await prisma.client.create({
      data: { id: parents.clientId, ownerId, firstName: 'Ada', lastName: 'Invented' },
    });
    const at = new Date('2026-12-01T10:00:00Z');
    const visit = {
      type: 'Prenatal Visit',
      date: at,
      time: '10:00',
      durationMinutes: 60,
      startsAt: at,
      endsAt: at,
    };
    const task = {
      title: 'Call',
      type: 'admin',
      dueDate: at,
      dueTime: '10:00',
      dueAt: at,
      priority: 'medium',
    };
    const appointment = { id: randomUUID() };
    const reminder = { id: randomUUID() };
    await prisma.appointment.create({ data: { ...appointment, ...parents, ...visit, noticedStartsAt: at } });
    await prisma.reminder.create({ data: { ...reminder, ...parents, ...task, notifiedDueAt: at } });
    const keys = [
      `appointment-upcoming/${appointment.id}/${at.toISOString()}`,
      `reminder-due/${reminder.id}/${at.toISOString()}`,
      `reminder-overdue/${reminder.id}/2026-12-01`,
    ];
    const notice = { ownerId, type: 'reminder', message: '', route: '/reminders' };
    await prisma.notification.createMany({
      data: keys.map((dedupeKey) => ({
        ...notice,
        id: randomUUID(),
        title: dedupeKey.split('/')[0] ?? '',
        dedupeKey,
      })),
    });
    const shown = async () => {
      const { notifications, unreadCount } = await list(token);
      expect(unreadCount).toBe(notifications.length);
      return notifications.map(({ title }) => title).sort();
    };
    const all = ['appointment-upcoming', 'reminder-due', 'reminder-overdue'];
    const ofReminder = all.slice(1);
    const moved = new Date('2026-12-08T10:00:00Z');
    expect(await shown()).toEqual(all);
    for (const data of [
      { status: 'cancelled' },
      { status: 'completed' },
      { status: 'scheduled', startsAt: moved },
    ]) {
      await prisma.appointment.update({ where: appointment, data });
      expect(await shown()).toEqual(ofReminder);
    }
    await prisma.appointment.update({ where: appointment, data: { startsAt: at } });
    for (const data of [{ status: 'completed' }, { status: 'pending', dueAt: moved }]) {
      await prisma.reminder.update({ where: reminder, data });
      expect(await shown()).toEqual(['appointment-upcoming']);
    }
    await prisma.reminder.update({ where: reminder, data: { dueAt: at } });
    expect(await shown()).toEqual(all);
    await prisma.reminder.delete({ where: reminder });
    expect(await shown()).toEqual(['appointment-upcoming']);
  });

  it('lists the newest first, with the number of unread ones', async () => {
    const { token, ownerId } = await api.register();
    const [old] = await addNotifications(ownerId, 1, new Date(Date.now() - 60_000));
    const [fresh] = await addNotifications(ownerId);
    const { notifications, unreadCount } = await list(token);
    expect(notifications.map(({ id, isRead }) => [id, isRead])).toEqual([
      [fresh, false],
      [old, false],
    ]);
    expect(unreadCount).toBe(2);
    expect(notifications[0]).toMatchObject({ type: 'reminder', title: 'Reminder due', route: '/reminders' });
  });

  it('marks one as read, then all', async () => {
    const { token, ownerId } = await api.register();
    const [first = ''] = await addNotifications(ownerId, 3);
    const read = await api.call('PUT', `/api/notifications/${first}/read`, { token });
    expect([read.status, read.body]).toEqual([200, { unreadCount: 2 }]);
    const all = await api.call('POST', '/api/notifications/read-all', { token });
    expect([all.status, all.body]).toEqual([200, { unreadCount: 0 }]);
    expect((await list(token)).notifications.every(({ isRead }) => isRead)).toBe(true);
  });

  it('neither skips nor repeats notifications created at the same instant between pages', async () => {
    const { token, ownerId } = await api.register();
    const ids = await addNotifications(ownerId, 25);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(token, `?limit=10${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });

  it("hides another practitioner's notifications", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const [id] = await addNotifications(zoe.ownerId);
    expect((await list(eve.token)).notifications).toEqual([]);
    expect((await api.call('PUT', `/api/notifications/${id}/read`, { token: eve.token })).status).toBe(404);
    await api.call('POST', '/api/notifications/read-all', { token: eve.token });
    expect((await list(zoe.token)).unreadCount).toBe(1);
  });

  it("doesn't count as use of the session", async () => {
    const { token, ownerId } = await api.register();
    const lastSeenAt = new Date(Date.now() - 3_600_000);
    await api.database.prisma.session.updateMany({ where: { ownerId }, data: { lastSeenAt } });
    await list(token);
    const { lastSeenAt: after } = await api.database.prisma.session.findFirstOrThrow({ where: { ownerId } });
    expect(after).toEqual(lastSeenAt);
  });
});

describe('the notification stream', () => {
  it("informs only the owner's tabs of changes", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const [first, second, other] = [
      await openStream(zoe.token),
      await openStream(zoe.token),
      await openStream(eve.token),
    ];
    const heard = other.next();
    const [id] = await addNotifications(zoe.ownerId);
    for (const tab of [first, second]) expect(await tab.next()).toContain('event: changed');
    await api.call('PUT', `/api/notifications/${id}/read`, { token: zoe.token });
    expect(await second.next()).toContain('event: changed');
    await addNotifications(eve.ownerId);
    expect(await heard).toContain('event: changed');
    for (const tab of [first, second, other]) tab.close();
  });

  it('resumes after the database connection was lost', async () => {
    const { token, ownerId } = await api.register();
    const tab = await openStream(token);
    await api.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'doula-desk notifications'`,
    );
    expect(await tab.next()).toContain('event: changed');
    await addNotifications(ownerId);
    expect(await tab.next()).toContain('event: changed');
    tab.close();
  });

  it('informs open tabs when their sessions end, and ends with its own session', async () => {
    const { token, ownerId, email, password } = await api.register();
    const tab = await openStream(token);
    const login = { email, password };
    const { body } = await api.call<{ idToken: string }>('POST', '/auth/login', { body: login });
    const signedOut = await openStream(body.idToken);
    await api.call('POST', '/auth/logout', { token: body.idToken });
    expect(await tab.next()).toContain('event: changed');
    for (const expected of [/event: changed/, /^end$/]) expect(await signedOut.next()).toMatch(expected);

    const sessions = api.app.get(SessionsRepository);
    await api.database.transaction((tx) => sessions.endAll(tx, ownerId, { actor: 'operator' }, new Date()));
    for (const expected of [/event: changed/, /^end$/]) expect(await tab.next()).toMatch(expected);
    expect((await api.call('GET', '/api/notifications', { token })).status).toBe(401);
  });

  it("closes an account's oldest stream when the eleventh opens, with a message", async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    const other = await openStream(eve.token);
    const tabs = [];
    for (let count = 0; count < 12; count++) tabs.push(await openStream(zoe.token));
    for (const tab of tabs.slice(0, 2)) {
      expect(await tab.next()).toContain('event: replaced');
      expect(await tab.next()).toBe('end');
    }
    await addNotifications(zoe.ownerId);
    for (const tab of tabs.slice(2)) expect(await tab.next()).toContain('event: changed');
    await addNotifications(eve.ownerId);
    expect(await other.next()).toContain('event: changed');
    for (const tab of [...tabs, other]) tab.close();
  });

  it('requires a session', async () => {
    expect((await fetch(`${url}/api/notifications/stream`)).status).toBe(401);
  });

  it('ends when the server stops', async () => {
    const own = await startTestApi();
    await own.app.listen(0, '127.0.0.1');
    const { token } = await own.register();
    const response = await fetch(`${await own.app.getUrl()}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = response.text();
    await own.close();
    expect(await text).not.toContain('changed');
  });
});
