import { randomUUID } from 'node:crypto';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
});
afterAll(() => api.close());

const made = () => api.database.prisma.appointment.count({ where: { ownerId: zoe.ownerId } });

describe('booking the same time twice', () => {
  it('accepts only one of 20 concurrent requests for a slot', async () => {
    const eve = await openPractice(api);
    const answers = await Promise.all(Array.from({ length: 20 }, () => eve.book()));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const booked = answers.find(({ status }) => status === 201)?.body.appointment;
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({
        code: 'APPOINTMENT_OVERLAP',
        message: 'You already have an appointment at this time.',
        current: [booked],
      });
    }
  });

  it.each([
    ['starts during another', { time: '10:30', duration: 60 }, 409],
    ['ends during another', { time: '09:30', duration: 60 }, 409],
    ['encloses another', { time: '09:00', duration: 240 }, 409],
    ['starts a day before and runs into another', { date: '2026-11-08', time: '20:00', duration: 900 }, 409],
    ['starts when another ends', { time: '11:00', duration: 60 }, 201],
    ['ends when another starts', { time: '09:00', duration: 60 }, 201],
    ['is on call', { time: '10:15', duration: 0 }, 201],
    ['is all-day', { allDay: true }, 201],
    ['is confirmed', { time: '10:00', duration: 60, allowOverlap: true }, 201],
  ])('correctly accepts or rejects a booking that %s', async (_, body, status) => {
    const eve = await openPractice(api);
    await eve.booked({ date: '2026-11-09', time: '10:00', duration: 60 });
    expect((await eve.book({ date: '2026-11-09', ...body })).status).toBe(status);
  });

  it.each([
    ['on call', { duration: 0 }],
    ['all-day', { allDay: true }],
    ['cancelled', { status: 'cancelled' }],
  ])("doesn't count an appointment that is %s as a conflict", async (_, body) => {
    const eve = await openPractice(api);
    await eve.booked({ date: '2026-11-10', time: '10:00', duration: 60, ...body });
    expect((await eve.book({ date: '2026-11-10', time: '10:00', duration: 60 })).status).toBe(201);
  });

  it("checks the appointments of all the practitioner's clients, but of no other practice", async () => {
    const [eve, mia] = [await openPractice(api), await openPractice(api)];
    await eve.booked();
    expect((await mia.book()).status).toBe(201);
    const other = await eve.addClient({ firstName: 'Mei', lastName: 'Sample' });
    const { status } = await api.call('POST', `/api/clients/${other}/appointments`, {
      token: eve.token,
      body: { date: '2026-11-03', time: '10:00' },
    });
    expect(status).toBe(409);
  });
});

describe('changing a booked appointment', () => {
  it("rejects a move onto another appointment unless it's confirmed, and doesn't check other changes", async () => {
    const first = await zoe.booked({ date: '2026-11-11', time: '10:00', duration: 60 });
    const second = await zoe.booked({ date: '2026-11-11', time: '12:00', duration: 60 });
    const moved = await zoe.change(second.id, { time: '10:30' });
    expect(moved.status).toBe(409);
    expect(moved.body).toMatchObject({ code: 'APPOINTMENT_OVERLAP', current: [{ id: first.id }] });
    expect((await zoe.change(second.id, { time: '10:30', allowOverlap: true })).status).toBe(200);
    expect(
      (await zoe.change(second.id, { notes: 'They know of each other', status: 'completed' })).status,
    ).toBe(200);
    expect((await zoe.change(second.id, { duration: 30 })).status).toBe(409);
  });

  it("doesn't conflict with the appointment itself", async () => {
    const { id } = await zoe.booked({ date: '2026-11-12', time: '10:00', duration: 60 });
    expect((await zoe.change(id, { time: '10:30' })).status).toBe(200);
  });
});

describe('submitting the same form twice', () => {
  it('returns the same appointment to a retry after a lost response', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { date: '2026-11-20', time: '10:00', duration: 60 };
    const before = await made();
    const answers = await Promise.all([zoe.book(body, key), zoe.book(body, key)]);
    answers.push(await zoe.book(body, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.appointment.id)).size).toBe(1);
    expect(await made()).toBe(before + 1);
  });

  it('accepts a confirmed double booking with the same idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await zoe.booked({ date: '2026-11-21' });
    expect((await zoe.book({ date: '2026-11-21' }, key)).status).toBe(409);
    expect((await zoe.book({ date: '2026-11-21', allowOverlap: true }, key)).status).toBe(201);
  });
});
