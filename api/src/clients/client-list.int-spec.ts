import { randomUUID } from 'node:crypto';
import {
  addDays,
  type ClientInput,
  type ClientListResponse,
  type ClientNameIdResponse,
  type ErrorBody,
  toClientFields,
  todayInZone,
} from '@doula-desk/domain';
import { newId, toDateColumn } from '@doula-desk/platform';
import { seedPractices, seedVisitNotes } from '@doula-desk/platform/testing';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { ClientListRepository, LIST_AFTER, LIST_FIRST } from './client-list.repository.js';
import { ClientsRepository } from './clients.repository.js';

const TODAY = '2027-01-15';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const store = async (ownerId: string, inputs: ClientInput[]): Promise<string[]> => {
  const clients = inputs.map((input) => ({ id: newId(), fields: toClientFields(input) }));
  await api.app.get(ClientsRepository).insert(api.database.prisma, ownerId, clients);
  return clients.map(({ id }) => id);
};
const meet = (ownerId: string, clientId: string, date: string, status: string, type = 'Prenatal Visit') =>
  api.database.prisma.appointment.create({
    data: {
      id: newId(),
      ownerId,
      clientId,
      type,
      date: toDateColumn(date),
      time: '10:00',
      durationMinutes: 60,
      status,
      startsAt: new Date(`${date}T15:00:00Z`),
      endsAt: new Date(`${date}T16:00:00Z`),
    },
  });
const writeNote = (
  ownerId: string,
  clientId: string,
  { date, ...note }: { date: string; status: string; type: string },
) =>
  api.database.prisma.visitNote.create({
    data: {
      ...note,
      id: newId(),
      ownerId,
      clientId,
      date: toDateColumn(date),
      time: '10:00',
      location: 'Client Home',
      duration: 60,
      template: 'prenatal',
      createdBy: 'Zoe Example',
    },
  });
const list = (token: string, query = '') =>
  api.call<ClientListResponse>('GET', `/api/clients${query}`, { token });

describe('GET /api/clients', () => {
  it('returns what the screen shows, for this practitioner only', async () => {
    const [zoe, eve] = [await api.register(), await api.register()];
    await store(eve.ownerId, [{ firstName: 'Hers' }]);
    const pregnancyEnd = { kind: 'loss', date: '2026-05-01' };
    const [id] = await store(zoe.ownerId, [
      { firstName: 'Ada', lastName: 'Invented', edd: '2027-03-07', pregnancyEnd, numberOfBabies: 2 },
    ]);
    const { status, body } = await list(zoe.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      clients: [
        {
          id,
          firstName: 'Ada',
          lastName: 'Invented',
          preferredName: '',
          phone: '',
          email: '',
          edd: '2027-03-07',
          status: null,
          pregnancyEnd,
          numberOfBabies: 2,
          lastVisit: null,
          nextAppointment: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ],
      nextCursor: null,
    });
    const { createdAt } = await api.database.prisma.client.findUniqueOrThrow({ where: { id: id ?? '' } });
    expect(body.clients[0]?.createdAt).toBe(createdAt.toISOString());
  });

  it.each<[string, [string, string][], string | null, string | null]>([
    ['nothing yet', [], null, null],
    [
      'only cancelled ones',
      [
        ['2027-01-10', 'cancelled'],
        ['2027-01-20', 'cancelled'],
      ],
      null,
      null,
    ],
    [
      'several of each',
      [
        ['2027-01-02', 'completed'],
        ['2027-01-09', 'completed'],
        ['2027-01-14', 'cancelled'],
        ['2027-01-16', 'cancelled'],
        ['2027-01-22', 'scheduled'],
        ['2027-02-22', 'scheduled'],
      ],
      '2027-01-09',
      '2027-01-22',
    ],
    ["a past one that wasn't marked as completed", [['2027-01-14', 'scheduled']], null, null],
    ['one that was completed early', [['2027-01-16', 'completed']], null, null],
    ['one later today', [[TODAY, 'scheduled']], null, TODAY],
    ['one today, under way', [[TODAY, 'active']], null, TODAY],
    ['one today, done', [[TODAY, 'completed']], TODAY, null],
  ])(
    'returns the last visit and the next appointment: %s',
    async (_, appointments, lastVisit, nextAppointment) => {
      const { ownerId } = await api.register();
      const [clientId = ''] = await store(ownerId, [{ firstName: 'Ada' }]);
      for (const [date, status] of appointments) await meet(ownerId, clientId, date, status);
      const [entry] = await api.app.get(ClientListRepository).list(ownerId, TODAY, 10);
      expect([entry?.lastVisit, entry?.nextAppointment]).toEqual([lastVisit, nextAppointment]);
    },
  );

  it.each<[string, [string, string, string][], string | null]>([
    ['today’s finished note', [[TODAY, 'finished', 'Prenatal Visit']], TODAY],
    ['a locked note after the appointment', [['2027-01-12', 'locked', 'Lactation Support']], '2027-01-12'],
    ['a note before the appointment', [['2027-01-08', 'finished', 'Prenatal Visit']], '2027-01-10'],
    ['a draft', [['2027-01-12', 'draft', 'Prenatal Visit']], '2027-01-10'],
    ['a note with a future date', [['2027-01-16', 'finished', 'Prenatal Visit']], '2027-01-10'],
    ['a note about a call', [['2027-01-12', 'finished', 'Follow-up Call']], '2027-01-10'],
  ])(
    'takes the last visit from completed appointments and finished notes: %s',
    async (_, notes, lastVisit) => {
      const { ownerId } = await api.register();
      const [clientId = ''] = await store(ownerId, [{ firstName: 'Ada' }]);
      await meet(ownerId, clientId, '2027-01-10', 'completed');
      await meet(ownerId, clientId, '2027-01-13', 'completed', 'Phone Consultation');
      for (const [date, status, type] of notes) await writeNote(ownerId, clientId, { date, status, type });
      const [entry] = await api.app.get(ClientListRepository).list(ownerId, TODAY, 10);
      expect(entry?.lastVisit).toBe(lastVisit);
    },
  );

  it("computes today in the practice's time zone", async () => {
    const { token, ownerId } = await api.register();
    const [clientId = ''] = await store(ownerId, [{ firstName: 'Ada' }]);
    const day = todayInZone(Date.now(), 'Pacific/Kiritimati');
    await meet(ownerId, clientId, day, 'completed');
    await meet(ownerId, clientId, addDays(day, -1), 'scheduled');
    const seenFrom = async (timeZone: string) => {
      await api.database.prisma.practice.update({ where: { ownerId }, data: { timeZone } });
      const [entry] = (await list(token)).body.clients;
      return [entry?.lastVisit, entry?.nextAppointment];
    };
    // Kiritimati is 25 hours ahead of Pago Pago, so it's always at least one day later there.
    expect(await seenFrom('Pacific/Kiritimati')).toEqual([day, null]);
    expect(await seenFrom('Pacific/Pago_Pago')).toEqual([null, addDays(day, -1)]);
  });

  it('pages through 500 clients with the same surname and creation time without skipping any', async () => {
    const { token, ownerId } = await api.register();
    await store(
      ownerId,
      Array.from({ length: 500 }, () => ({ firstName: 'Ada', lastName: 'Invented' })),
    );
    await api.database.prisma.client.updateMany({ where: { ownerId }, data: { createdAt: new Date() } });
    const seen: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const query: string = `?limit=70${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await list(token, query);
      seen.push(...body.clients.map(({ id }) => id));
      cursor = body.nextCursor;
      pages += 1;
    } while (cursor);
    expect([pages, seen.length, new Set(seen).size]).toEqual([8, 500, 500]);
    const whole = (await list(token)).body;
    expect(whole.clients.map(({ id }) => id)).toEqual(seen);
    expect(whole.nextCursor).toBeNull();
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["2027-99-99T00:00:00.000Z","x"]').toString('base64url')}`, 'cursor'],
    ['owner=me', 'owner'],
  ])('rejects ?%s', async (query, field) => {
    const { token } = await api.register();
    const answer = await api.call<ErrorBody>('GET', `/api/clients?${query}`, { token });
    expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
  });
});

it('GET /api/listClientNameId lists every client and whether they are active', async () => {
  const { token, ownerId } = await api.register();
  const [zoe, ada, bea, cleo] = await store(ownerId, [
    { firstName: 'Zoë', lastName: 'Núñez' },
    { firstName: 'ada', status: 'Consultation Only' },
    { firstName: 'Bea', status: 'Care Completed' },
    { firstName: 'Cleo', status: 'Inactive' },
  ]);
  const { body } = await api.call<ClientNameIdResponse>('GET', '/api/listClientNameId', { token });
  expect(body).toEqual({
    clientListIdName: [
      { id: ada, name: 'ada', isActive: true },
      { id: bea, name: 'Bea', isActive: false },
      { id: cleo, name: 'Cleo', isActive: false },
      { id: zoe, name: 'Zoë Núñez', isActive: true },
    ],
  });
});

it('uses indexes to read lists among many practices, in custom and generic plans', async () => {
  const sizes = { clients: 300, appointments: 3000, others: 60, otherClients: 40, otherAppointments: 100 };
  const { ownerId } = await seedPractices(api.database.pool, sizes);
  await seedVisitNotes(api.database.pool, [ownerId], 3000);
  for (const [{ text }, values] of [
    [LIST_FIRST, [ownerId, TODAY, 10_001]],
    [LIST_FIRST, [ownerId, TODAY, 51]],
    [LIST_AFTER, [ownerId, TODAY, 51, '2027-01-01T00:00:00.000Z', randomUUID()]],
  ] as const) {
    for (const plan of [await explain(text, [...values]), await explain(text)]) {
      expect(plan).not.toContain('Seq Scan');
      expect(plan.match(/Appointment_ownerId_clientId_date_idx/g)).toHaveLength(2);
      expect(plan).toContain('VisitNote_ownerId_clientId_date_time_id_idx');
    }
  }
});

/** Returns the custom or the generic plan. */
async function explain(text: string, values?: unknown[]): Promise<string> {
  const statement = `EXPLAIN ${values ? '' : '(GENERIC_PLAN)'} ${text}`;
  const { rows } = await api.database.pool.query<{ 'QUERY PLAN': string }>(statement, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
