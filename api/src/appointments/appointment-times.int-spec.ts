import type { ClientListResponse } from '@doula-desk/domain';
import pg from 'pg';
import { openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { recomputeInstants } from './recompute-instants.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const url = new URL(api.config.database.url);
  const database = url.pathname.slice(1);
  await api.database.pool.query(`ALTER DATABASE ${database} SET timezone = 'Asia/Tokyo'`);
  await api.database.pool.query(`ALTER DATABASE ${database} SET DateStyle = 'German'`);
});
afterAll(() => api.close());

/** The stored values, as another program would read them. */
async function stored(id: string) {
  const client = new pg.Client({ connectionString: api.config.database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT current_setting('TimeZone') AS zone, extract(epoch FROM "startsAt")::int AS epoch,
         to_char(date, 'YYYY-MM-DD') AS date, time
       FROM "Appointment" WHERE id = $1`,
      [id],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

describe('appointment instants', () => {
  it("are stored correctly when the database server's zone is Tokyo", async () => {
    const practice = await openPractice(api, 'UTC');
    const { id } = await practice.booked({ start: '2026-11-03T14:00Z', duration: 60 });
    expect(await stored(id)).toEqual({
      zone: 'Asia/Tokyo',
      epoch: 1_793_714_400,
      date: '2026-11-03',
      time: '14:00',
    });
    const [listed] = await practice.list('start=2026-11-03&end=2026-11-03');
    expect(listed).toMatchObject({ id, startsAt: '2026-11-03T14:00:00.000Z' });
  });

  it("are listed in ISO format when the database server's dates are in German format", async () => {
    const { token, booked } = await openPractice(api, 'UTC');
    await booked({ start: '2126-11-03T14:00Z', duration: 60 });
    const { body } = await api.call<ClientListResponse>('GET', '/api/clients', { token });
    expect(body.clients[0]).toMatchObject({ nextAppointment: '2126-11-03' });
    expect(body.clients[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  });

  it("use the offset of the appointment's day, not of the day it was booked", async () => {
    const practice = await openPractice(api, 'America/New_York');
    const after = await practice.booked({ date: '2026-11-03', time: '10:00' });
    expect(after).toMatchObject({ time: '10:00', startsAt: '2026-11-03T15:00:00.000Z' });
    const before = await practice.booked({ date: '2026-10-28', time: '10:00' });
    expect(before).toMatchObject({ time: '10:00', startsAt: '2026-10-28T14:00:00.000Z' });
  });

  it('use the next valid time when a DST change skips one, and the response says so', async () => {
    const practice = await openPractice(api, 'America/New_York');
    const made = await practice.booked({ date: '2027-03-14', time: '02:30', duration: 30 });
    expect(made).toMatchObject({
      date: '2027-03-14',
      time: '03:30',
      startsAt: '2027-03-14T07:30:00.000Z',
      endsAt: '2027-03-14T08:00:00.000Z',
    });
    const other = await practice.booked({ date: '2027-03-13', time: '02:30' });
    const moved = await practice.change(other.id, { date: '2027-03-14', allowOverlap: true });
    expect(moved.body.appointment).toMatchObject({ date: '2027-03-14', time: '03:30' });
    expect(moved.body.notice).toMatch(/so 2:30 AM doesn't exist. It will be 3:30 AM/);
    const plain = await practice.change(other.id, { time: '04:00', allowOverlap: true });
    expect(plain.body.notice).toBeUndefined();
  });

  it('keep the duration across a DST change', async () => {
    const practice = await openPractice(api, 'America/New_York');
    const made = await practice.booked({ date: '2026-10-31', time: '23:00', duration: 240 });
    expect(made).toMatchObject({ startsAt: '2026-11-01T03:00:00.000Z', endsAt: '2026-11-01T07:00:00.000Z' });
  });

  it("use the practice's zone, wherever the browser and the server are", async () => {
    const practice = await openPractice(api, 'Europe/Berlin');
    const made = await practice.booked({ date: '2026-12-17', time: '08:00' });
    expect(made).toMatchObject({
      date: '2026-12-17',
      time: '08:00',
      startsAt: '2026-12-17T07:00:00.000Z',
    });
    expect(await practice.list('start=2026-12-17&end=2026-12-17')).toHaveLength(1);
    expect(await practice.list('start=2026-12-16&end=2026-12-16')).toEqual([]);
  });
});

describe('moving a practice to another zone', () => {
  it('keeps dates and times, recomputes instants, and notifies subscribed calendars', async () => {
    const practice = await openPractice(api, 'America/New_York');
    const timed = await practice.booked({ date: '2026-11-03', time: '10:00', duration: 90 });
    const wholeDays = await practice.booked({ date: '2026-06-16', endDate: '2026-06-18', allDay: true });
    const cancelled = await practice.booked({ date: '2026-11-04', time: '10:00' });
    await practice.cancel(cancelled.id);
    const other = await openPractice(api, 'America/New_York');
    const untouched = await other.booked();

    const { ownerId } = practice;
    const move = (timeZone: string) =>
      api.database.transaction(async (tx) => {
        await tx.practice.update({ where: { ownerId }, data: { timeZone } });
        return recomputeInstants(tx, ownerId, timeZone);
      });
    expect(await move('Europe/Berlin')).toBe(3);
    expect(await move('Europe/Berlin')).toBe(0);

    const [first, second] = await practice.list('');
    expect(first).toEqual({
      ...wholeDays,
      startsAt: '2026-06-15T22:00:00.000Z',
      endsAt: '2026-06-18T22:00:00.000Z',
      updatedAt: expect.any(String),
    });
    expect(second).toEqual({
      ...timed,
      startsAt: '2026-11-03T09:00:00.000Z',
      endsAt: '2026-11-03T10:30:00.000Z',
      updatedAt: expect.any(String),
    });
    const row = await api.database.prisma.appointment.findUniqueOrThrow({ where: { id: timed.id } });
    expect(row.sequence).toBe(1);
    expect(await other.list('')).toEqual([untouched]);
  });

  it('uses the new zone for a concurrent booking', async () => {
    const practice = await openPractice(api, 'America/New_York');
    const { ownerId } = practice;
    const move = api.database.transaction(async (tx) => {
      await tx.practice.update({ where: { ownerId }, data: { timeZone: 'Asia/Tokyo' } });
      return recomputeInstants(tx, ownerId, 'Asia/Tokyo');
    });
    const days = Array.from({ length: 8 }, (_, index) => `2026-11-1${index}`);
    await Promise.all([move, ...days.map((date) => practice.booked({ date, time: '10:00' }))]);
    const instants = (await practice.list('')).map(({ date, startsAt }) => [date, startsAt]);
    expect(instants).toEqual(days.map((date) => [date, `${date}T01:00:00.000Z`]));
  });
});
