import { randomUUID } from 'node:crypto';
import type { Reminder } from '@doula-desk/domain';
import { reminderCalls, today } from '../testing/reminder-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { practice, create, change, remove, list } = reminderCalls(() => api);

describe('a reminder', () => {
  it("is stored with its defaults and an instant in the practice's zone", async () => {
    const p = await practice();
    const { status, body } = await create(p, { title: ' Pack the bag ', dueDate: '2026-11-03' });
    expect(status).toBe(201);
    expect(body.reminder).toMatchObject({
      clientId: p.clientId,
      clientName: 'Ada Invented',
      title: 'Pack the bag',
      type: 'admin',
      dueTime: '09:00',
      dueAt: '2026-11-03T17:00:00.000Z',
      priority: 'medium',
      status: 'pending',
      estimatedDuration: 30,
      isRecurring: false,
      completedDate: null,
    });
    const { rows } = await api.database.pool.query(
      'SELECT extract(epoch FROM "dueAt")::int AS epoch FROM "Reminder" WHERE id = $1',
      [body.reminder.id],
    );
    expect(rows[0].epoch).toBe(Date.parse('2026-11-03T17:00:00Z') / 1000);
  });

  it('accepts alternative names for fields and values, and stores the standard ones', async () => {
    const p = await practice();
    const { body } = await create(p, {
      name: 'Call',
      dueDate: today,
      priority: 'normal',
      dueTime: '2:30 PM',
    });
    expect(body.reminder).toMatchObject({ title: 'Call', priority: 'medium', dueTime: '14:30' });
    const done = await change(p, body.reminder.id, { status: 'done' });
    expect(done.body.reminder).toMatchObject({ status: 'completed', completedDate: today });
  });

  it('accepts a change sent with the whole record, and validates only editable fields', async () => {
    const p = await practice();
    const { reminder } = (await create(p, { title: 'Call', dueDate: today })).body;
    const sent = { ...reminder, dueAt: '2020-01-01T00:00:00.000Z', status: 'completed' };
    const { status, body } = await change(p, reminder.id, sent);
    expect([status, body.reminder]).toEqual([
      200,
      {
        ...reminder,
        status: 'completed',
        completedDate: today,
        version: 2,
        updatedAt: expect.any(String),
      },
    ]);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ dueDate: '2027-02-30' }, 'dueDate'],
    [{ dueTime: '25:00' }, 'dueTime'],
    [{ estimatedDuration: -1 }, 'estimatedDuration'],
    [{ recurringInterval: 'hourly' }, 'recurringInterval'],
    [{ status: 'complete' }, 'status'],
    [{ priority: 'urgent' }, 'priority'],
    [{ type: 'followup' }, 'type'],
    [{ isRecurring: 'false' }, 'isRecurring'],
    [{ eddOffsetDays: 'soon' }, 'eddOffsetDays'],
    [{ eddOffsetDays: 1e308 }, 'eddOffsetDays'],
    [{ ownerId: '01890000-0000-7000-8000-000000000000' }, 'ownerId'],
  ])('rejects %j', async (wrong, field) => {
    const p = await practice();
    const { status, body } = await create(p, { title: 'Call', dueDate: today, ...wrong });
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    expect((await list(p)).reminders).toEqual([]);
  });

  it('is created once from a form that is submitted twice', async () => {
    const p = await practice();
    const key = randomUUID();
    const answers = await Promise.all([create(p, { title: 'Call' }, key), create(p, { title: 'Call' }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.reminder.id)).size).toBe(1);
    expect((await list(p)).reminders).toHaveLength(1);
  });

  it('says in the response that a DST change skips its time', async () => {
    const p = await practice();
    const { body } = await create(p, { title: 'Call', dueDate: '2027-03-14', dueTime: '02:30' });
    expect([body.notice, body.reminder.dueAt]).toEqual([
      expect.stringContaining('It will be 3:30 AM'),
      '2027-03-14T10:30:00.000Z',
    ]);
    expect((await change(p, body.reminder.id, { title: 'Ring' })).body.notice).toBeUndefined();
  });

  it('rejects a stale change with the current reminder, but accepts the same change again', async () => {
    const p = await practice();
    const { id, version } = (await create(p, { title: 'Call' })).body.reminder;
    await change(p, id, { title: 'Call Ada', version });
    const stale = await change(p, id, { title: 'Ring', version });
    expect([stale.status, stale.body.code, stale.body.current.title]).toEqual([
      409,
      'VERSION_CONFLICT',
      'Call Ada',
    ]);
    expect((await change(p, id, { title: 'Call Ada', version })).status).toBe(200);
  });

  it('audits every change', async () => {
    const p = await practice();
    const { id } = (await create(p, { title: 'Call' })).body.reminder;
    await change(p, id, { title: 'Call Ada' });
    await change(p, id, { status: 'completed' });
    await remove(p, id);
    const events = await api.database.prisma.auditEvent.findMany({
      where: { ownerId: p.ownerId, entityId: id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action, fields }) => [action, fields])).toEqual([
      ['reminder.created', []],
      ['reminder.updated', ['title']],
      ['reminder.completed', ['status']],
      ['reminder.deleted', []],
    ]);
  });
});

describe('the lists of reminders', () => {
  it('show pending ones first, by due time, and neither skip nor repeat any between pages', async () => {
    const p = await practice();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { reminder } = (await create(p, { title: `R${i}`, dueDate: '2027-01-01' })).body;
      ids.push(reminder.id);
      if (i >= 3) await change(p, reminder.id, { status: 'completed' });
    }
    const seen: Reminder[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(p, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.reminders);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'pending',
      'completed',
      'completed',
    ]);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(ids));
  });

  it('count all pending ones of this practice, even beyond the page', async () => {
    const [p, other] = [await practice(), await practice()];
    const { id } = (await create(p, { title: 'Done' })).body.reminder;
    await change(p, id, { status: 'completed' });
    await create(other, { title: 'Open' });
    await api.database.pool.query(
      `INSERT INTO "Reminder" (id, "ownerId", "clientId", title, type, "dueDate", "dueTime", "dueAt", priority, "updatedAt")
       SELECT gen_random_uuid(), "ownerId", id, 'Call', 'admin', '2027-01-01', '09:00', '2027-01-01', 'low', now()
       FROM "Client", generate_series(1, 1001) WHERE id = $1`,
      [p.clientId],
    );
    const { body } = await api.call('GET', '/api/reminders/stats', { token: p.token });
    expect(body).toEqual({ pending: 1001 });
  });

  it('can be filtered by status in either spelling, and by client', async () => {
    const p = await practice();
    const { id } = (await create(p, { title: 'Done' })).body.reminder;
    await change(p, id, { status: 'completed' });
    await create(p, { title: 'Open' });
    const titles = async (query: string) => (await list(p, query)).reminders.map(({ title }) => title);
    expect(await titles('?status=pending')).toEqual(['Open']);
    expect(await titles('?status=done')).toEqual(['Done']);
    const ofClient = await api.call<{ reminders: Reminder[] }>(
      'GET',
      `/api/clients/${p.clientId}/reminders?limit=50`,
      {
        token: p.token,
      },
    );
    expect(ofClient.body.reminders).toHaveLength(2);
    expect((await api.call('GET', '/api/reminders?status=lost', { token: p.token })).status).toBe(400);
  });
});

describe('ownership of reminders', () => {
  it('returns 404 to another practitioner on every route, and changes nothing', async () => {
    const [zoe, eve] = [await practice(), await practice()];
    const { id } = (await create(zoe, { title: 'Call' })).body.reminder;
    for (const clientId of [zoe.clientId, eve.clientId]) {
      const at = { ...eve, clientId };
      const address = `/api/clients/${clientId}/reminders/${id}`;
      expect((await api.call('GET', address, { token: eve.token })).status).toBe(404);
      expect((await change(at, id, { title: 'Mine' })).status).toBe(404);
      expect((await remove(at, id)).status).toBe(404);
    }
    expect((await create({ ...eve, clientId: zoe.clientId }, { title: 'Mine' })).status).toBe(404);
    const theirs = await api.call('GET', `/api/clients/${zoe.clientId}/reminders`, { token: eve.token });
    expect(theirs.status).toBe(404);
    expect((await list(eve)).reminders).toEqual([]);
    expect((await list(zoe)).reminders.map(({ title }) => title)).toEqual(['Call']);
  });
});
