import { addDays } from '@doula-desk/domain';
import { reminderCalls, today } from '../testing/reminder-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { practice, create, change, remove, list } = reminderCalls(() => api);

describe('a recurring reminder', () => {
  const weekly = { title: 'Weekly call', isRecurring: true, recurringInterval: 'weekly' };

  it('creates the next one only once when it is completed, even concurrently', async () => {
    const p = await practice();
    const { id } = (await create(p, { ...weekly, dueDate: today })).body.reminder;
    const answers = await Promise.all([
      change(p, id, { status: 'completed' }),
      change(p, id, { status: 'completed' }),
    ]);
    expect(answers.filter(({ body }) => body.next)).toHaveLength(1);
    const { reminders } = await list(p, '?status=pending');
    expect(reminders.map(({ dueDate, dueTime, title }) => [dueDate, dueTime, title])).toEqual([
      [addDays(today, 7), '09:00', 'Weekly call'],
    ]);
  });

  it('removes the next one when it is reopened', async () => {
    const p = await practice();
    const { id } = (await create(p, { ...weekly, dueDate: today })).body.reminder;
    await change(p, id, { status: 'completed' });
    await change(p, id, { status: 'pending' });
    expect((await list(p)).reminders.map((reminder) => [reminder.id, reminder.completedDate])).toEqual([
      [id, null],
    ]);
  });

  it('keeps the other occurrences when one is moved and another is skipped', async () => {
    const p = await practice();
    const first = (await create(p, { ...weekly, dueDate: today })).body.reminder;
    const second = (await change(p, first.id, { status: 'completed' })).body.next;
    const moved = await change(p, second?.id ?? '', { dueTime: '11:00' });
    expect(moved.body.reminder).toMatchObject({ dueDate: addDays(today, 7), dueTime: '11:00' });
    const third = (await change(p, second?.id ?? '', { status: 'completed' })).body.next;
    expect(third).toMatchObject({ dueDate: addDays(today, 14), dueTime: '09:00' });
    expect((await remove(p, third?.id ?? '', '?scope=one')).status).toBe(204);
    const { reminders } = await list(p);
    expect(reminders.map(({ dueDate, dueTime, status }) => [dueDate, dueTime, status])).toEqual([
      [addDays(today, 21), '09:00', 'pending'],
      [today, '09:00', 'completed'],
      [addDays(today, 7), '11:00', 'completed'],
    ]);
  });

  it('moves the series when this and the following occurrences are changed', async () => {
    const p = await practice();
    const { id } = (await create(p, { ...weekly, dueDate: today })).body.reminder;
    await change(p, id, { dueTime: '11:00', dueDate: addDays(today, 1), scope: 'following' });
    const { next } = (await change(p, id, { status: 'completed' })).body;
    expect(next).toMatchObject({ dueDate: addDays(today, 8), dueTime: '11:00' });
  });

  it('ends when it is deleted with the following occurrences', async () => {
    const p = await practice();
    const { id } = (await create(p, { ...weekly, dueDate: today })).body.reminder;
    expect((await remove(p, id)).status).toBe(204);
    expect((await list(p)).reminders).toEqual([]);
  });
});

describe('a reminder relative to the due date', () => {
  it('gets its day from the due date', async () => {
    const p = await practice('2027-03-07');
    const { body } = await create(p, { title: 'Review plan', eddOffsetDays: -28 });
    expect(body.reminder).toMatchObject({ dueDate: '2027-02-07', eddOffsetDays: -28 });
  });

  it('requires a due date', async () => {
    const p = await practice(null);
    const { status, body } = await create(p, { title: 'Review plan', eddOffsetDays: -28 });
    expect([status, body.details[0]?.field]).toEqual([400, 'eddOffsetDays']);
  });

  it('moves with the due date, even across a DST change, unless it is completed', async () => {
    const p = await practice('2027-03-07');
    const { id } = (await create(p, { title: 'Review plan', eddOffsetDays: 14 })).body.reminder;
    const done = (await create(p, { title: 'Done', eddOffsetDays: 14, status: 'completed' })).body.reminder;
    const chart = `/api/clients/${p.clientId}`;
    const moved = await api.call('PUT', chart, { token: p.token, body: { version: 1, edd: '2027-03-01' } });
    expect(moved.status).toBe(200);
    const { reminders } = await list(p);
    expect(reminders.find((reminder) => reminder.id === id)).toMatchObject({
      dueDate: '2027-03-15',
      dueAt: '2027-03-15T16:00:00.000Z',
    });
    expect(reminders.find((reminder) => reminder.id === done.id)?.dueDate).toBe('2027-03-21');
  });

  it('is no longer listed when the pregnancy has ended', async () => {
    const p = await practice();
    await create(p, { title: 'Review plan', eddOffsetDays: -28 });
    await create(p, { title: 'Condolence call', dueDate: today });
    await api.database.prisma.client.update({
      where: { id: p.clientId },
      data: { pregnancyEndKind: 'loss' },
    });
    expect((await list(p)).reminders.map(({ title }) => title)).toEqual(['Condolence call']);
    const { body } = await api.call('GET', '/api/reminders/stats', { token: p.token });
    expect(body).toEqual({ pending: 1 });
  });
});
