import { randomUUID } from 'node:crypto';
import type { AppointmentListResponse, ClientChartResponse } from '@doula-desk/domain';
import { encodeCursor } from '../http/cursor.js';
import { auditTrail } from '../testing/audit-example.js';
import { EXAMPLE_CLIENT_NAME, type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
});
afterAll(() => api.close());

const trail = (entityId: string) => auditTrail(api, entityId);

describe('creating an appointment', () => {
  it('returns 201 with the appointment and its defaults', async () => {
    const { status, body } = await zoe.book({ date: '2026-10-05' });
    expect(status).toBe(201);
    expect(body.appointment).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      clientId: zoe.clientId,
      clientName: EXAMPLE_CLIENT_NAME,
      afterLoss: false,
      type: 'Prenatal Visit',
      date: '2026-10-05',
      endDate: '2026-10-05',
      allDay: false,
      time: '09:00',
      duration: 60,
      location: '',
      notes: '',
      distance: null,
      travelMinutes: null,
      priority: 'normal',
      status: 'scheduled',
      startsAt: '2026-10-05T13:00:00.000Z',
      endsAt: '2026-10-05T14:00:00.000Z',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const read = await api.call('GET', `${zoe.url}/${body.appointment.id}`, { token: zoe.token });
    expect(read.body).toEqual({ appointment: body.appointment });
    expect(await trail(body.appointment.id)).toEqual([
      { ownerId: zoe.ownerId, actor: 'practitioner', action: 'appointment.created', fields: [] },
    ]);
  });

  it("marks a client's appointments after a loss so that they don't count as births", async () => {
    const { client } = api.database.prisma;
    const { body } = await zoe.book({ date: '2026-12-05', type: 'Birth Support' });
    const where = { id: zoe.clientId };
    await client.updateMany({ where, data: { pregnancyEndKind: 'loss' } });
    const read = await api.call('GET', `${zoe.url}/${body.appointment.id}`, { token: zoe.token });
    const listed = await api.call<AppointmentListResponse>(
      'GET',
      '/api/appointments?start=2026-12-05&end=2026-12-05',
      { token: zoe.token },
    );
    await client.updateMany({ where, data: { pregnancyEndKind: null } });
    expect(read.body).toMatchObject({ appointment: { afterLoss: true } });
    expect(listed.body.appointments.map(({ afterLoss }) => afterLoss)).toEqual([true]);
  });

  it.each([
    ['a 12-hour time', { date: '2026-10-06', time: '2:30 PM' }, { time: '14:30', duration: 60 }],
    [
      'a start and an end',
      { date: '2026-10-07', start: '09:00', end: '10:30' },
      { time: '09:00', duration: 90 },
    ],
    [
      'instants',
      { start: '2026-10-08T13:15:00Z', end: '2026-10-08T14:00:00Z' },
      { date: '2026-10-08', time: '09:15', duration: 45 },
    ],
    [
      'the server’s spelling of a status',
      { date: '2026-10-09', status: 'in_progress' },
      { status: 'active' },
    ],
    [
      'another spelling',
      { date: '2026-10-10', status: 'done', priority: 'high' },
      { status: 'completed', priority: 'urgent' },
    ],
    [
      'a client name, which it ignores',
      { date: '2026-10-11', clientName: 'Eve' },
      { clientName: EXAMPLE_CLIENT_NAME },
    ],
  ])('accepts %s', async (_, body, expected) => {
    const answer = await zoe.book(body);
    expect([answer.status, answer.body.appointment]).toEqual([201, expect.objectContaining(expected)]);
  });

  it.each([
    ['no date', { time: '10:00' }, 'date', 'Please enter a valid date'],
    ['a nonexistent date', { date: '2027-02-29' }, 'date', 'Please enter a valid date'],
    ['a nonexistent time', { date: '2026-10-12', time: '25:00' }, 'time', 'Please enter a valid time'],
    [
      'an unknown status',
      { date: '2026-10-12', status: 'late' },
      'status',
      'Please choose one of the options',
    ],
    [
      'an end before the start',
      { date: '2026-10-12', start: '2026-10-12T10:00Z', end: '2026-10-12T09:00Z' },
      'end',
      'The end must be after the start',
    ],
    [
      'a last day before the first',
      { date: '2026-10-12', endDate: '2026-10-11', allDay: true },
      'endDate',
      "The last day can't be before the first",
    ],
    [
      'an unknown field',
      { date: '2026-10-12', ownerId: randomUUID() },
      'ownerId',
      'property ownerId should not exist',
    ],
  ])('rejects %s', async (_, body, field, message) => {
    const answer = await zoe.book(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message, details: [{ field, message }] });
  });
});

describe('the appointment type', () => {
  it('must be one of the options, but an older record may keep an unlisted type', async () => {
    const refused = await zoe.book({ date: '2026-10-06', type: 'Nope' });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ field: 'type', message: 'Please choose one of the options' }] },
    });
    const { id } = await zoe.booked({ date: '2026-10-06' });
    await api.database.prisma
      .$executeRaw`UPDATE "Appointment" SET type = 'Sibling class' WHERE id = ${id}::uuid`;
    expect((await zoe.change(id, { type: 'Sibling class', notes: 'Bring toys' })).status).toBe(200);
    expect((await zoe.change(id, { type: 'Nope' })).status).toBe(400);
  });
});

describe('listing a range', () => {
  let eve: ExamplePractice;
  const seen = async (query: string) => (await eve.list(query)).map(({ notes }) => notes).join(' ');
  beforeAll(async () => {
    eve = await openPractice(api);
    for (const appointment of [
      { notes: 'retreat', date: '2027-05-28', endDate: '2027-06-02', allDay: true },
      { notes: 'birth', date: '2027-05-31', time: '22:00', duration: 600 },
      { notes: 'late', date: '2027-05-31', time: '21:00', duration: 30 },
      { notes: 'oncall', date: '2027-06-01', time: '00:00', duration: 0 },
      { notes: 'first', date: '2027-06-01', time: '10:00' },
      { notes: 'last', date: '2027-06-30', time: '23:30', duration: 60 },
      { notes: 'gone', date: '2027-06-15', time: '10:00' },
    ]) {
      const { id } = await eve.booked(appointment);
      if (appointment.notes === 'gone') await eve.cancel(id);
    }
  });

  it.each([
    ['start=2027-06-01&end=2027-06-30', 'retreat birth oncall first last'],
    ['start=2027-06-01&end=2027-06-01', 'retreat birth oncall first'],
    ['start=2027-05-31&end=2027-05-31', 'retreat late birth'],
    ['start=2027-06-03&end=2027-06-29', ''],
    ['start=2027-07-01&end=2027-07-31', 'last'],
    ['end=2027-05-30', 'retreat'],
    ['start=&end=', 'retreat late birth oncall first last'],
    ['limit=2', 'retreat late'],
  ])('returns %s: %s', async (query, expected) => {
    expect(await seen(query)).toBe(expected);
  });

  it('neither skips nor repeats an appointment between pages', async () => {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = `limit=2&start=2027-06-01&end=2027-06-30${cursor && `&cursor=${cursor}`}`;
      const { body } = await api.call<AppointmentListResponse>('GET', `/api/appointments?${query}`, {
        token: eve.token,
      });
      pages.push(body.appointments.map(({ notes }) => notes));
      cursor = body.nextCursor;
    }
    expect(pages).toEqual([['retreat', 'birth'], ['oncall', 'first'], ['last']]);
  });

  it.each([
    'start=2027-02-30',
    'start=2027-06-02&end=2027-06-01',
    'limit=1001',
    'limit=0',
    'cursor=abc',
    `cursor=${encodeCursor(['0000-01-01', '10:00', randomUUID()])}`,
  ])('rejects %s', async (query) => {
    const { status, body } = await api.call('GET', `/api/appointments?${query}`, { token: eve.token });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it("lists only the client's own appointments", async () => {
    const other = await eve.addClient({ firstName: 'Mei', lastName: 'Sample' });
    const read = async (clientId: string) => {
      const { body } = await api.call<AppointmentListResponse>(
        'GET',
        `/api/clients/${clientId}/appointments`,
        { token: eve.token },
      );
      return body.appointments.map(({ notes }) => notes);
    };
    expect(await read(other)).toEqual([]);
    expect(await read(eve.clientId)).toEqual(['retreat', 'late', 'birth', 'oncall', 'first', 'last']);
  });
});

describe('ownership of appointments', () => {
  it('hides an appointment from everyone else on every route, and changes nothing', async () => {
    const eve = await openPractice(api);
    const otherClient = await zoe.addClient();
    const { id } = await zoe.booked({ date: '2026-12-15' });
    const before = await api.database.prisma.appointment.findMany({ orderBy: { id: 'asc' } });

    const asEve = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      api.call(method, url, { token: eve.token, ...(body ? { body } : {}) });
    const change = { date: '2027-01-01', status: 'completed' };
    const answers = [
      // Combines the caller's client with another owner's appointment, and uses another owner's client.
      ...(await Promise.all(
        [`${eve.url}/${id}`, `${zoe.url}/${id}`].flatMap((url) => [
          asEve('GET', url),
          asEve('PUT', url, change),
          asEve('DELETE', url),
        ]),
      )),
      await asEve('GET', zoe.url),
      await asEve('POST', zoe.url, { date: '2027-01-01' }),
      // The right practitioner, but another of their clients.
      await api.call('GET', `/api/clients/${otherClient}/appointments/${id}`, { token: zoe.token }),
      await api.call('DELETE', `/api/clients/${otherClient}/appointments/${id}`, { token: zoe.token }),
      // Ids that don't exist or aren't ids.
      await asEve('GET', `${eve.url}/${randomUUID()}`),
      await asEve('GET', `${eve.url}/1%20OR%201=1`),
      await asEve('POST', '/api/clients/none/appointments', { date: '2027-01-01' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'Not found.']);
    }
    expect(await eve.list('')).toEqual([]);
    expect(await api.database.prisma.appointment.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });
});

it('shows the next appointment at the top of the chart, skipping past and canceled ones', async () => {
  const practice = await openPractice(api);
  const next = async () => {
    const url = `/api/clients/${practice.clientId}`;
    return (await api.call<ClientChartResponse>('GET', url, { token: practice.token })).body.glance.nextVisit;
  };
  await practice.booked({ date: '2020-01-02', time: '09:00', duration: 60 });
  expect(await next()).toBeNull();
  const later = await practice.booked({ date: '2096-01-04', allDay: true, type: 'Birth Support' });
  expect(await next()).toEqual({ id: later.id, type: 'Birth Support', date: '2096-01-04', time: null });
  const sooner = await practice.booked({ date: '2096-01-02', time: '14:30', duration: 60 });
  expect(await next()).toMatchObject({ id: sooner.id, date: '2096-01-02', time: '14:30' });
  await practice.cancel(sooner.id);
  expect(await next()).toMatchObject({ id: later.id });
});
