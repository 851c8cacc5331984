import type { Appointment, AppointmentSeriesResponse } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { auditTrail } from '../testing/audit-example.js';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { type ApiResponse, startTestApi, type TestApi } from '../testing/test-api.js';

type SeriesResponse = ApiResponse<
  AppointmentSeriesResponse & { code: string; message: string; details?: unknown; current?: Appointment[] }
>;

let api: TestApi;
let zoe: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  zoe = await openPractice(api);
});

/** Four Mondays at ten, so far ahead that they are never in the past. */
const weekly = {
  type: 'Postpartum Visit',
  date: '2099-03-02',
  time: '10:00',
  duration: 60,
  location: 'Client Home',
  repeats: { unit: 'week', every: 1, count: 4 },
};

const repeat = (body: object = weekly, headers: Record<string, string> = {}): Promise<SeriesResponse> =>
  api.call('POST', zoe.url.replace('appointments', 'appointment-series'), {
    token: zoe.token,
    body,
    headers,
  });
const change = (id: string | undefined, body: object): Promise<SeriesResponse> =>
  api.call('PUT', `${zoe.url}/${id}/series`, { token: zoe.token, body });
const cancel = (id: string | undefined, query: string): Promise<SeriesResponse> =>
  api.call('DELETE', `${zoe.url}/${id}/series?${query}`, { token: zoe.token });

const listed = () => zoe.list('start=2026-01-01&end=2110-12-31&limit=500');
const inWords = ({ date, time, location, series }: Appointment) =>
  [date, time, location, series?.rule.until].join(' ');
const listedInWords = async () => (await listed()).map(inWords);

async function repeated(body: object = weekly): Promise<Appointment[]> {
  expect(await repeat(body)).toMatchObject({ status: 201 });
  return listed();
}

describe('creating a series', () => {
  it('stores an appointment for each day, at the same wall time across DST changes', async () => {
    const { status, body } = await repeat();
    expect({ status, affected: body.affected, kept: body.kept }).toEqual({
      status: 201,
      affected: 4,
      kept: 0,
    });
    const rule = { unit: 'week', every: 1, start: '2099-03-02', until: '2099-03-23', time: '10:00' };
    expect(body.appointment.series).toMatchObject({ date: '2099-03-02', rule });
    const all = await listed();
    expect(all[0]).toEqual(body.appointment);
    expect(all.map(({ series }) => series)).toEqual(
      all.map(({ date }) => ({ id: body.appointment.series?.id, date, rule })),
    );
    expect(all.map(({ startsAt }) => startsAt)).toEqual([
      '2099-03-02T15:00:00.000Z',
      '2099-03-09T14:00:00.000Z',
      '2099-03-16T14:00:00.000Z',
      '2099-03-23T14:00:00.000Z',
    ]);
    const trail = await auditTrail(api, body.appointment.id);
    expect(trail).toMatchObject([{ action: 'appointment.series-created', fields: ['4 appointments'] }]);
  });

  it('reports the time that a DST change skips', async () => {
    const { body } = await repeat({ ...weekly, date: '2099-03-01', time: '02:30' });
    expect(body.notice).toMatch(/2:30 AM doesn't exist. It will be 3:30 AM/);
    expect((await listed()).map(({ time }) => time)).toEqual(['02:30', '03:30', '02:30', '02:30']);
  });

  it('creates one series for a repeated idempotency key', async () => {
    const key = { 'idempotency-key': newId() };
    const [one, other] = await Promise.all([repeat(weekly, key), repeat(weekly, key)]);
    expect(one?.body).toEqual(other?.body);
    expect(await listed()).toHaveLength(4);
  });

  it.each([
    [{ repeats: undefined }, 'repeats'],
    [{ repeats: { unit: 'week', every: 1 } }, 'repeats.until'],
    [{ repeats: { unit: 'day', every: 1, count: 367 } }, 'repeats.count'],
    [{ status: 'completed' }, 'status'],
    [{ duration: 1_500, repeats: { unit: 'day', every: 1, count: 2 } }, 'duration'],
  ])('rejects %j', async (given, field) => {
    const { status, body } = await repeat({ ...weekly, ...given });
    expect({ status, details: body.details }).toMatchObject({ status: 400, details: [{ field }] });
    expect(await listed()).toEqual([]);
  });

  it('names each conflicting appointment once, and saves after a confirmation', async () => {
    const taken = [
      await zoe.booked({ date: '2099-03-09', time: '10:30', duration: 60 }),
      await zoe.booked({ date: '2099-03-23', time: '09:30', duration: 60 }),
    ];
    const { status, body } = await repeat();
    expect({ status, code: body.code, message: body.message, current: body.current }).toEqual({
      status: 409,
      code: 'APPOINTMENT_OVERLAP',
      message: 'You already have 2 appointments at these times.',
      current: taken,
    });
    expect(await listed()).toHaveLength(2);
    expect((await repeat({ ...weekly, allowOverlap: true })).status).toBe(201);
    expect(await listed()).toHaveLength(6);
  });

  it('names at most ten conflicting appointments', async () => {
    await repeated({ ...weekly, repeats: { unit: 'day', every: 1, count: 20 } });
    const { body } = await repeat({ ...weekly, repeats: { unit: 'day', every: 1, count: 20 } });
    expect(body.message).toBe('You already have 20 appointments at these times.');
    expect(body.current).toHaveLength(10);
  });
});

describe('one appointment of a series', () => {
  it('can be moved and canceled without the others', async () => {
    const [, second, third] = await repeated();
    await zoe.change(second?.id ?? '', { time: '11:00' });
    await zoe.cancel(third?.id ?? '');
    expect(await listedInWords()).toEqual([
      '2099-03-02 10:00 Client Home 2099-03-23',
      '2099-03-09 11:00 Client Home 2099-03-23',
      '2099-03-23 10:00 Client Home 2099-03-23',
    ]);
  });
});

describe('changing a series', () => {
  it('changes all appointments, and keeps changes made to single ones', async () => {
    const all = await repeated();
    await zoe.change(all[1]?.id ?? '', { time: '15:00' });
    await zoe.change(all[2]?.id ?? '', { location: 'Hospital' });
    const { status, body } = await change(all[0]?.id, { scope: 'all', location: 'Birth Center', version: 1 });
    expect({ status, affected: body.affected, kept: body.kept }).toEqual({
      status: 200,
      affected: 3,
      kept: 0,
    });
    expect(body.appointment).toMatchObject({ location: 'Birth Center', version: 2, series: all[0]?.series });
    expect(await listedInWords()).toEqual([
      '2099-03-02 10:00 Birth Center 2099-03-23',
      '2099-03-09 15:00 Birth Center 2099-03-23',
      '2099-03-16 10:00 Hospital 2099-03-23',
      '2099-03-23 10:00 Birth Center 2099-03-23',
    ]);
    const trail = await auditTrail(api, all[0]?.id ?? '');
    expect(trail.at(-1)).toMatchObject({
      action: 'appointment.series-updated',
      fields: ['3 appointments', 'location'],
    });
    const others = await Promise.all(all.slice(1).map(({ id }) => auditTrail(api, id)));
    expect(others.flat().map(({ action }) => action)).not.toContain('appointment.series-updated');
  });

  it('splits off the following appointments as a new series', async () => {
    const all = await repeated();
    const { body } = await change(all[2]?.id, { scope: 'following', date: '2099-03-17', time: '11:00' });
    expect(body).toMatchObject({ affected: 2, kept: 0 });
    expect(body.appointment.series?.id).not.toBe(all[0]?.series?.id);
    expect(await listedInWords()).toEqual([
      '2099-03-02 10:00 Client Home 2099-03-09',
      '2099-03-09 10:00 Client Home 2099-03-09',
      '2099-03-17 11:00 Client Home 2099-03-24',
      '2099-03-24 11:00 Client Home 2099-03-24',
    ]);
    await change(all[0]?.id, { scope: 'all', location: 'Hospital' });
    expect((await listed()).map(({ location }) => location)).toEqual([
      'Hospital',
      'Hospital',
      'Client Home',
      'Client Home',
    ]);
  });

  it('lets the following appointments repeat differently, as a new series', async () => {
    const all = await repeated();
    await zoe.change(all[3]?.id ?? '', { location: 'Hospital' });
    const repeats = { unit: 'week', every: 2, count: 3 };
    const { status, body } = await change(all[1]?.id, { scope: 'following', repeats });
    // Two stay, one is canceled, and one is new.
    expect({ status, affected: body.affected, kept: body.kept }).toEqual({
      status: 200,
      affected: 4,
      kept: 0,
    });
    const rule = { unit: 'week', every: 2, start: '2099-03-09', until: '2099-04-06', time: '10:00' };
    expect(body.appointment).toMatchObject({ id: all[1]?.id, series: { date: '2099-03-09', rule } });
    expect(body.appointment.series?.id).not.toBe(all[0]?.series?.id);
    const now = await listed();
    expect(now.map(inWords)).toEqual([
      '2099-03-02 10:00 Client Home ',
      '2099-03-09 10:00 Client Home 2099-04-06',
      '2099-03-23 10:00 Hospital 2099-04-06',
      '2099-04-06 10:00 Client Home 2099-04-06',
    ]);
    expect(now.map(({ id }) => id)).toEqual([all[0]?.id, all[1]?.id, all[3]?.id, expect.any(String)]);
    expect((await auditTrail(api, all[1]?.id ?? '')).at(-1)).toMatchObject({
      action: 'appointment.series-updated',
      fields: ['4 appointments', 'repeats'],
    });
  });

  it("extends a series on another weekday, and doesn't restore a canceled appointment", async () => {
    const all = await repeated();
    await api.call('DELETE', `${zoe.url}/${all[2]?.id}`, { token: zoe.token });
    const { body } = await change(all[1]?.id, {
      scope: 'following',
      date: '2099-03-10',
      time: '11:00',
      repeats: { unit: 'week', every: 1, until: '2099-04-07' },
    });
    expect(body.notice).toBeUndefined();
    expect(await listedInWords()).toEqual([
      '2099-03-02 10:00 Client Home ',
      '2099-03-10 11:00 Client Home 2099-04-07',
      '2099-03-24 11:00 Client Home 2099-04-07',
      '2099-03-31 11:00 Client Home 2099-04-07',
      '2099-04-07 11:00 Client Home 2099-04-07',
    ]);
  });

  it('asks before a new rule causes a double booking, and frees the times that are no longer needed', async () => {
    const all = await repeated();
    const other = { ...weekly, date: '2099-03-30', repeats: undefined };
    expect(await api.call('POST', zoe.url, { token: zoe.token, body: other })).toMatchObject({ status: 201 });
    const repeats = { unit: 'week', every: 1, count: 4 };
    const asked = { scope: 'following', repeats };
    expect(await change(all[1]?.id, asked)).toMatchObject({
      status: 409,
      body: { code: 'APPOINTMENT_OVERLAP', current: [{ date: '2099-03-30' }] },
    });
    expect((await listed()).filter(({ series }) => series?.rule.until === '2099-03-23')).toHaveLength(4);
    expect(await change(all[1]?.id, { ...asked, allowOverlap: true })).toMatchObject({ status: 200 });
    expect(await listed()).toHaveLength(6);
  });

  it.each([
    ['for all', { scope: 'all', repeats: { unit: 'week', every: 2, count: 2 } }, 'scope'],
    [
      'without a second appointment',
      { scope: 'following', repeats: { unit: 'week', every: 1, count: 1 } },
      'repeats.count',
    ],
    [
      'with an unknown unit',
      { scope: 'following', repeats: { unit: 'year', every: 1, count: 2 } },
      'repeats.unit',
    ],
  ])('rejects a new rule %s', async (_, body, field) => {
    const all = await repeated();
    expect(await change(all[1]?.id, body)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    expect(await listed()).toEqual(all);
  });

  it("doesn't change completed appointments or those with a visit note, and says how many", async () => {
    const all = await repeated();
    await zoe.change(all[0]?.id ?? '', { status: 'completed' });
    await api.database.prisma.visitNote.create({
      data: {
        id: newId(),
        ownerId: zoe.ownerId,
        clientId: zoe.clientId,
        date: new Date('2099-03-16'),
        time: '10:00',
        type: 'Postpartum Visit',
        location: '',
        duration: 60,
        template: 'postpartum',
        createdBy: 'Zoë',
      },
    });
    const { body } = await change(all[1]?.id, { scope: 'all', time: '12:00' });
    expect(body).toMatchObject({ affected: 2, kept: 2 });
    expect(await listedInWords()).toEqual([
      '2099-03-02 10:00 Client Home 2099-03-16',
      '2099-03-09 12:00 Client Home 2099-03-23',
      '2099-03-16 10:00 Client Home 2099-03-16',
      '2099-03-23 12:00 Client Home 2099-03-23',
    ]);
    const canceled = await cancel(all[1]?.id, 'scope=all');
    expect(canceled.body).toMatchObject({ affected: 2, kept: 0 });
  });

  it("doesn't change past appointments", async () => {
    const day = 24 * 3_600_000;
    const start = new Date(Date.now() - 15 * day).toISOString().slice(0, 10);
    const all = await repeated({ ...weekly, date: start });
    const { body } = await change(all[0]?.id, { scope: 'all', location: 'Hospital' });
    expect(body).toMatchObject({ affected: 1, kept: 3 });
    expect((await listed()).map(({ location }) => location)).toEqual([
      'Client Home',
      'Client Home',
      'Client Home',
      'Hospital',
    ]);
  });

  it('rejects a change to an outdated version', async () => {
    const [first] = await repeated();
    await zoe.change(first?.id ?? '', { location: 'Hospital' });
    const { status, body } = await change(first?.id, { scope: 'all', time: '12:00', version: 1 });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
    expect(await cancel(first?.id, 'scope=all&version=1')).toMatchObject({ status: 409 });
    expect((await listed()).map(({ time }) => time)).toEqual(Array(4).fill('10:00'));
  });

  it('asks before a double booking with other appointments, but not with the series itself', async () => {
    const all = await repeated();
    const taken = await zoe.booked({ date: '2099-03-16', time: '12:00', duration: 60 });
    const moved = await change(all[0]?.id, { scope: 'all', time: '12:30' });
    expect({ status: moved.status, current: moved.body.current }).toEqual({ status: 409, current: [taken] });
    expect((await change(all[0]?.id, { scope: 'all', time: '10:30' })).status).toBe(200);
  });

  it.each([
    [{ status: 'completed', scope: 'all' }, 400],
    [{ location: 'Hospital', scope: 'this' }, 400],
    [{ location: 'Hospital' }, 400],
  ])('rejects %j', async (body, status) => {
    const [first] = await repeated();
    expect(await change(first?.id, body)).toMatchObject({ status });
  });

  it("returns 404 for an appointment that doesn't repeat", async () => {
    const { id } = await zoe.booked();
    expect(await change(id, { scope: 'all', location: 'Hospital' })).toMatchObject({ status: 404 });
    expect(await cancel(id, 'scope=all')).toMatchObject({ status: 404 });
  });

  it('changes nothing when there is nothing to change', async () => {
    const all = await repeated();
    const { body } = await change(all[1]?.id, { scope: 'following', location: 'Client Home' });
    expect(body.affected).toBe(0);
    expect(await listed()).toEqual(all);
  });
});

describe('canceling a series', () => {
  it('cancels the following appointments and ends the series before them', async () => {
    const all = await repeated();
    const { status, body } = await cancel(all[2]?.id, 'scope=following&version=1');
    expect({ status, affected: body.affected, kept: body.kept }).toEqual({
      status: 200,
      affected: 2,
      kept: 0,
    });
    expect(body.appointment.status).toBe('cancelled');
    expect(await listedInWords()).toEqual([
      '2099-03-02 10:00 Client Home 2099-03-09',
      '2099-03-09 10:00 Client Home 2099-03-09',
    ]);
    const trail = await auditTrail(api, all[2]?.id ?? '');
    expect(trail.at(-1)).toMatchObject({
      action: 'appointment.series-cancelled',
      fields: ['2 appointments', 'status'],
    });
  });

  it('cancels five years of appointments', async () => {
    const all = await repeated({ ...weekly, repeats: { unit: 'week', every: 1, until: '2104-03-02' } });
    expect(all).toHaveLength(261);
    expect((await cancel(all[100]?.id, 'scope=all')).body.affected).toBe(261);
    expect(await listed()).toEqual([]);
  });
});

describe('unusual changes to a series', () => {
  it('changes the other appointments when the opened one is completed', async () => {
    const all = await repeated();
    await zoe.change(all[0]?.id ?? '', { status: 'completed' });
    const { body } = await change(all[0]?.id, { scope: 'following', time: '09:00' });
    expect(body).toMatchObject({ affected: 3, kept: 1, appointment: { time: '10:00' } });
    expect((await listed()).map(({ time }) => time)).toEqual(['10:00', '09:00', '09:00', '09:00']);
  });

  it('creates only one of 10 series that are requested for the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => repeat()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await listed()).toHaveLength(4);
  });

  it('moves a series by whole weeks onto its own days', async () => {
    const all = await repeated();
    const { status } = await change(all[0]?.id, { scope: 'all', date: '2099-03-09' });
    expect(status).toBe(200);
    expect((await listed()).map(({ date, series }) => [date, series?.date])).toEqual([
      ['2099-03-09', '2099-03-09'],
      ['2099-03-16', '2099-03-16'],
      ['2099-03-23', '2099-03-23'],
      ['2099-03-30', '2099-03-30'],
    ]);
  });

  it('keeps the wall time of a series when the practice moves to another zone', async () => {
    const all = await repeated();
    const body = { scheduling: { timeZone: 'Asia/Tokyo' } };
    expect(await api.call('PUT', '/api/settings', { token: zoe.token, body })).toMatchObject({ status: 200 });
    const changed = await change(all[0]?.id, { scope: 'all', duration: 90 });
    expect(changed).toMatchObject({ status: 200, body: { affected: 4 } });
    expect((await listed()).map(({ time, startsAt }) => [time, startsAt.slice(11, 16)])).toEqual(
      Array(4).fill(['10:00', '01:00']),
    );
  });
});
