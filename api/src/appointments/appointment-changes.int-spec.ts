import type { AppointmentListResponse } from '@doula-desk/domain';
import { auditTrail } from '../testing/audit-example.js';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
});
afterAll(() => api.close());

const trail = (entityId: string) => auditTrail(api, entityId);

describe('changing an appointment', () => {
  it('changes one field, leaves the others, and increments the version', async () => {
    const before = await zoe.booked({ date: '2026-12-01', notes: 'Bring the shawl', location: 'My Office' });
    const { status, body } = await zoe.change(before.id, { status: 'completed' });
    expect(status).toBe(200);
    expect(body.appointment).toEqual({
      ...before,
      status: 'completed',
      version: 2,
      updatedAt: expect.any(String),
    });
    expect((await trail(before.id)).at(-1)).toMatchObject({
      action: 'appointment.updated',
      fields: ['status'],
    });
  });

  it('stores the round trip, and clears it with null', async () => {
    const travel = { distance: 20_117, travelMinutes: 40 };
    const { id, ...made } = await zoe.booked({ date: '2026-12-06', ...travel });
    expect(made).toMatchObject(travel);
    const renamed = await zoe.change(id, { notes: 'Bring tea' });
    expect(renamed.body.appointment).toMatchObject(travel);
    const cleared = await zoe.change(id, { distance: null, travelMinutes: null });
    expect(cleared.body.appointment).toMatchObject({ distance: null, travelMinutes: null });
    expect((await trail(id)).at(-1)).toMatchObject({ fields: ['distance', 'travelMinutes'] });
    const refused = await zoe.change(id, { distance: -1, travelMinutes: 1441 });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: [{ field: 'distance' }, { field: 'travelMinutes' }] },
    ]);
  });

  it.each([
    ['an end', { end: '11:30' }, { time: '10:00', duration: 90 }],
    ['a day', { date: '2026-12-21' }, { date: '2026-12-21', time: '10:00', duration: 60 }],
    [
      'a start and an end as instants',
      { start: '2026-12-22T16:00Z', end: '2026-12-22T16:30Z' },
      { date: '2026-12-22', time: '11:00', duration: 30 },
    ],
  ])('takes the rest from the stored values when a change has only %s', async (_, change, expected) => {
    const eve = await openPractice(api);
    const { id } = await eve.booked({ date: '2026-12-20', time: '10:00', duration: 60 });
    expect((await eve.change(id, change)).body.appointment).toMatchObject(expected);
  });

  it('accepts an unchanged record sent back, and validates only editable fields', async () => {
    const before = await zoe.booked({ date: '2026-12-05' });
    const sent = {
      ...before,
      startsAt: '2020-01-01T00:00:00.000Z',
      clientId: zoe.ownerId,
      notes: 'Bring tea',
    };
    const { status, body } = await zoe.change(before.id, sent);
    expect([status, body.appointment]).toEqual([
      200,
      { ...before, notes: 'Bring tea', version: 2, updatedAt: expect.any(String) },
    ]);
    expect((await zoe.change(before.id, { ...before, ownerId: zoe.ownerId })).status).toBe(400);
  });

  it("doesn't increment the version when nothing changes", async () => {
    const before = await zoe.booked({ date: '2026-12-02' });
    const { body } = await zoe.change(before.id, { date: '2026-12-02', time: '9:00 AM', version: 1 });
    expect(body.appointment).toEqual(before);
    expect(await trail(before.id)).toHaveLength(1);
  });

  it('rejects a change to an outdated version, and returns the current record', async () => {
    const { id } = await zoe.booked({ date: '2026-12-03' });
    const first = await zoe.change(id, { notes: 'One', version: 1 });
    const second = await zoe.change(id, { notes: 'Two', version: 1 });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'VERSION_CONFLICT', current: first.body.appointment });
  });

  it('rejects one of two concurrent changes to the same version', async () => {
    const { id } = await zoe.booked({ date: '2026-12-04' });
    const answers = await Promise.all(['a', 'b', 'c'].map((notes) => zoe.change(id, { notes, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('an all-day appointment over several days', () => {
  it('is listed on each of its days, and keeps its length when it moves', async () => {
    const body = { date: '2026-06-16', endDate: '2026-06-18', allDay: true };
    const { id, ...made } = await zoe.booked(body);
    expect(made).toMatchObject({
      ...body,
      startsAt: '2026-06-16T04:00:00.000Z',
      endsAt: '2026-06-19T04:00:00.000Z',
    });
    for (const day of ['2026-06-16', '2026-06-17', '2026-06-18']) {
      expect((await zoe.list(`start=${day}&end=${day}`)).map((found) => found.id)).toEqual([id]);
    }
    expect(await zoe.list('start=2026-06-19&end=2026-06-19')).toEqual([]);
    const moved = await zoe.change(id, { date: '2026-06-29' });
    expect(moved.body.appointment).toMatchObject({ date: '2026-06-29', endDate: '2026-07-01' });
  });
});

describe('canceling an appointment', () => {
  it('removes it from every view, keeps the row and the audit trail, and can be repeated', async () => {
    const { id } = await zoe.booked({ date: '2026-12-10' });
    expect((await zoe.cancel(id)).status).toBe(204);
    expect((await zoe.cancel(id)).status).toBe(204);

    expect(await zoe.list('start=2026-12-10&end=2026-12-10')).toEqual([]);
    const mine = await api.call<AppointmentListResponse>('GET', zoe.url, { token: zoe.token });
    expect(mine.body.appointments.map((found) => found.id)).not.toContain(id);
    const gone = { code: 'NOT_FOUND', message: 'This appointment was canceled.' };
    expect((await api.call('GET', `${zoe.url}/${id}`, { token: zoe.token })).body).toMatchObject(gone);
    expect((await zoe.change(id, { status: 'completed' })).body).toMatchObject(gone);

    const row = await api.database.prisma.appointment.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(Date), version: 2 });
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      'appointment.created',
      'appointment.cancelled',
    ]);
  });

  it('can also be done by changing the status', async () => {
    const { id } = await zoe.booked({ date: '2026-12-11' });
    expect((await zoe.change(id, { status: 'canceled' })).body.appointment.status).toBe('cancelled');
    expect(await zoe.list('start=2026-12-11&end=2026-12-11')).toEqual([]);
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'appointment.cancelled' });
  });
});
