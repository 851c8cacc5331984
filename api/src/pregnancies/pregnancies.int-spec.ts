import { randomUUID } from 'node:crypto';
import {
  type Appointment,
  addDays,
  type BirthPlan,
  blankBaby,
  blankBirth,
  type Client,
  type ClientInput,
  type ClientResponse,
  type Contract,
  type ErrorBody,
  type PregnancyDetails,
  type PregnancyEntry,
  type Reminder,
  type SearchResult,
  toClientUpdate,
  todayInZone,
  type VisitNote,
} from '@doula-desk/domain';
import { clientExample } from '../testing/client-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; ownerId: string };
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
  const { timeZone } = await api.database.prisma.practice.findUniqueOrThrow({
    where: { ownerId: zoe.ownerId },
  });
  today = todayInZone(Date.now(), timeZone);
});
afterAll(() => api.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <Body>(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.call<Body>(method, `/api${url}`, {
    token: zoe.token,
    ...(body === undefined ? {} : { body }),
    headers,
  });
async function ok<Body>(method: Method, url: string, body?: unknown): Promise<Body> {
  const answer = await call<Body>(method, url, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function addClient(changes: ClientInput = {}): Promise<Client> {
  const edd = addDays(today, -80);
  const body = clientExample({ edd, gravida: 2, para: 1, currentPregnancyNumber: 2, ...changes });
  return (await ok<ClientResponse>('POST', '/add-clients', body)).client;
}
const get = async (id: string) => (await ok<ClientResponse>('GET', `/clients/${id}`)).client;
const listOf = async (id: string) =>
  (await ok<{ pregnancies: PregnancyEntry[] }>('GET', `/clients/${id}/pregnancies`)).pregnancies;
const startNext = (client: Client, body: object = {}, headers: Record<string, string> = {}) =>
  call<ClientResponse & ErrorBody>(
    'POST',
    `/clients/${client.id}/pregnancies`,
    { version: client.version, ...body },
    headers,
  );

/** Adds a record of every kind and returns their ids. */
async function addRecords({ id, edd }: Client) {
  const at = (path: string) => `/clients/${id}/${path}`;
  const { note } = await ok<{ note: VisitNote }>('POST', at('visit-notes'), {
    date: addDays(today, -20),
    time: '10:00 AM',
    type: 'Prenatal Visit',
    location: 'Client Home',
    duration: 60,
    template: 'prenatal',
    templateData: { homework: 'Breathing' },
    status: 'finished',
  });
  const { plan } = await ok<{ plan: BirthPlan }>('POST', at('birth-plans'), {
    templateType: 'home',
    edd: edd ?? addDays(today, 100),
    templateData: {},
  });
  const { contract } = await ok<{ contract: Contract }>('POST', at('contracts'), {
    type: 'birth',
    templateData: { fees: { totalFee: '1450' } },
  });
  const { appointment } = await ok<{ appointment: Appointment }>('POST', at('appointments'), {
    date: addDays(today, -10),
    time: '10:00',
    duration: 60,
    type: 'Prenatal Visit',
    allowOverlap: true,
  });
  const { reminder } = await ok<{ reminder: Reminder }>('POST', at('reminders'), {
    title: 'Send a card',
    type: 'followUp',
    dueDate: addDays(today, -5),
    priority: 'low',
  });
  return {
    note: note.id,
    plan: plan.id,
    contract: contract.id,
    appointment: appointment.id,
    reminder: reminder.id,
  };
}

/** The ids of a client's records as the lists of the chart return them. */
async function listedIds(id: string, pregnancy?: string) {
  const query = pregnancy === undefined ? '' : `?pregnancy=${pregnancy}`;
  const ids = async (path: string, key: string) =>
    (await ok<Record<string, { id: string }[]>>('GET', `/clients/${id}/${path}${query}`))[key]?.map(
      (each) => each.id,
    );
  return {
    note: await ids('visit-notes', 'notes'),
    plan: await ids('birth-plans', 'plans'),
    contract: await ids('contracts', 'contracts'),
    appointment: await ids('appointments', 'appointments'),
    reminder: await ids('reminders', 'reminders'),
  };
}

describe('the next pregnancy', () => {
  it('closes the current one into the past pregnancies and begins clean', async () => {
    const client = await addClient({ numberOfBabies: '2', birthPreferences: { supportPeople: 'Sam' } });
    const [current] = await listOf(client.id);
    const ended = { outcome: 'Full-term delivery', endDate: addDays(today, -75), birthWeight: '7 lb 2 oz' };
    const { status, body } = await startNext(client, { ended, edd: addDays(today, 200) });
    expect(status).toBe(201);
    expect(body.client).toEqual({
      ...client,
      version: 2,
      updatedAt: expect.any(String),
      status: null,
      edd: addDays(today, 200),
      currentPregnancyNumber: 3,
      gravida: 3,
      para: 2,
      numberOfBabies: 1,
      birthPreferences: { location: '', desiredExperience: '', supportPeople: '', specialConsiderations: '' },
      pastPregnancies: [
        ...client.pastPregnancies,
        expect.objectContaining({
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          outcome: 'Full-term delivery',
        }),
      ],
    });
    expect(await get(client.id)).toEqual(body.client);
    expect(await listOf(client.id)).toMatchObject([
      { isCurrent: true, number: 3, edd: addDays(today, 200), endKind: null, closedAt: null },
      {
        id: current?.id,
        isCurrent: false,
        number: 2,
        edd: client.edd,
        endKind: 'birth',
        endDate: ended.endDate,
      },
    ]);
    const { pregnancy } = await ok<{ pregnancy: PregnancyDetails }>(
      'GET',
      `/clients/${client.id}/pregnancies/${current?.id}`,
    );
    expect(pregnancy).toMatchObject({
      numberOfBabies: 2,
      gravida: 2,
      para: 1,
      birthPreferences: { supportPeople: 'Sam' },
    });
  });

  it('keeps every record with its pregnancy and shows both', async () => {
    const client = await addClient();
    const earlier = await addRecords(client);
    const { body } = await startNext(client, { edd: addDays(today, 200) });
    const later = await addRecords(body.client);
    const [current, past] = await listOf(client.id);
    const asList = (ids: Record<string, string>) =>
      Object.fromEntries(Object.entries(ids).map(([kind, id]) => [kind, [id]]));
    expect(await listedIds(client.id, past?.id)).toEqual(asList(earlier));
    expect(await listedIds(client.id, 'current')).toEqual(asList(later));
    expect(await listedIds(client.id, current?.id)).toEqual(asList(later));
    const all = await listedIds(client.id);
    for (const [kind, ids] of Object.entries(all)) expect([kind, ids?.length]).toEqual([kind, 2]);
    const one = { visitNotes: 1, birthPlans: 1, contracts: 1, appointments: 1, reminders: 1 };
    expect([current?.counts, past?.counts]).toEqual([one, one]);
    const { pregnancy } = await ok<{ pregnancy: PregnancyDetails }>(
      'GET',
      `/clients/${client.id}/pregnancies/${past?.id}`,
    );
    expect(pregnancy.appointments).toEqual([
      {
        id: earlier.appointment,
        type: 'Prenatal Visit',
        status: 'scheduled',
        date: addDays(today, -10),
        time: '10:00',
      },
    ]);
    expect(pregnancy.birthPlans).toMatchObject([{ id: earlier.plan, type: 'home' }]);
    const { notes, total } = await ok<{ notes: VisitNote[]; total: number }>(
      'GET',
      `/clients/${client.id}/visit-notes?pregnancy=current`,
    );
    expect([notes.length, total]).toEqual([1, 1]);
  });

  it('takes along what is still planned, but no reminder that was computed from the old due date', async () => {
    const client = await addClient({ edd: addDays(today, -3) });
    const remind = async (body: object) =>
      (
        await ok<{ reminder: Reminder }>('POST', `/clients/${client.id}/reminders`, {
          title: 'Check in',
          type: 'followUp',
          priority: 'low',
          ...body,
        })
      ).reminder;
    const relative = await remind({ eddOffsetDays: 14 });
    const fixed = await remind({ dueDate: addDays(today, 3) });
    const { appointment } = await ok<{ appointment: Appointment }>(
      'POST',
      `/clients/${client.id}/appointments`,
      {
        date: addDays(today, 7),
        time: '10:00',
        duration: 60,
        type: 'Initial Consultation',
        allowOverlap: true,
      },
    );
    const { body } = await startNext(client, { edd: addDays(today, 200) });
    const [, past] = await listOf(client.id);
    expect(await listedIds(client.id, 'current')).toMatchObject({
      appointment: [appointment.id],
      reminder: [fixed.id],
    });
    expect(await listedIds(client.id, past?.id)).toMatchObject({ appointment: [], reminder: [relative.id] });

    const day = async () =>
      (await ok<{ reminder: Reminder }>('GET', `/clients/${client.id}/reminders/${relative.id}`)).reminder
        .dueDate;
    await ok('PUT', `/clients/${client.id}`, { ...toClientUpdate(body.client), edd: addDays(today, 210) });
    expect(await day()).toBe(addDays(today, 11));
    await ok('PUT', `/clients/${client.id}/reminders/${relative.id}`, { title: 'Check in again' });
    expect(await day()).toBe(addDays(today, 11));
    const { reminder } = await ok<{ reminder: Reminder }>('POST', `/clients/${client.id}/reminders`, {
      title: 'On call',
      type: 'followUp',
      priority: 'low',
      eddOffsetDays: -14,
    });
    expect(reminder.dueDate).toBe(addDays(today, 196));
  });

  it('leaves the due date of an earlier birth plan as it was, even when the plan is edited', async () => {
    const client = await addClient();
    const { plan } = await addRecords(client);
    await startNext(client, { edd: addDays(today, 200) });
    const at = `/clients/${client.id}/birth-plans/${plan}`;
    const edd = async () => (await ok<{ plan: BirthPlan }>('GET', at)).plan.edd;
    expect(await edd()).toBe(client.edd);
    await ok('PUT', at, {
      version: 'v1',
      templateType: 'home',
      edd: addDays(today, 200),
      templateData: {},
      status: 'Completed',
    });
    expect(await edd()).toBe(client.edd);
  });

  it('finds notes of an earlier pregnancy and opens them in it', async () => {
    const client = await addClient({ lastName: 'Searchable' });
    const { note } = await addRecords(client);
    await startNext(client);
    const [, past] = await listOf(client.id);
    const { results } = await ok<{ results: SearchResult[] }>('GET', '/search?q=Searchable');
    expect(results.find(({ id }) => id === note)?.route).toBe(
      `/client-chart/${client.id}?pregnancy=${past?.id}&tab=visit-notes&note=${note}`,
    );
  });

  it('shows what was computed after a loss only for the pregnancy that ended', async () => {
    const client = await addClient({ pregnancyEnd: { kind: 'loss', date: addDays(today, -100) } });
    const { appointment } = await addRecords(client);
    await startNext(client, { ended: { outcome: 'Miscarriage' } });
    const later = await addRecords(await get(client.id));
    const afterLoss = async (id: string) =>
      (await ok<{ appointment: Appointment }>('GET', `/clients/${client.id}/appointments/${id}`)).appointment
        .afterLoss;
    expect([await afterLoss(appointment), await afterLoss(later.appointment)]).toEqual([true, false]);
    expect(await listOf(client.id)).toMatchObject([
      { endKind: null },
      { endKind: 'loss', endDate: addDays(today, -100) },
    ]);
    expect((await get(client.id)).pregnancyEnd).toBeNull();
  });

  it('takes the end from the recorded birth and links the past pregnancy to it', async () => {
    const client = await addClient({ edd: addDays(today, -3) });
    const bornAt = new Date(Date.now() - 86_400_000).toISOString();
    const baby = { ...blankBaby(), bornAt, weight: 3200, mode: 'vbac' };
    const { log } = await ok<{ log: { birth: { id: string } } }>('PUT', `/clients/${client.id}/birth`, {
      ...blankBirth(),
      babies: [baby],
      version: 0,
    });
    const current = await get(client.id);
    const { body } = await startNext(current, { ended: { outcome: '', complications: 'None' } });
    expect(body.client.pastPregnancies.at(-1)).toMatchObject({
      id: log.birth.id,
      outcome: 'Full-term delivery',
      deliveryType: 'VBAC',
      birthWeight: '7 lb 0.9 oz',
      complications: 'None',
    });
    expect(await listOf(client.id)).toMatchObject([{}, { endKind: 'birth', endDate: expect.any(String) }]);
  });

  it('leaves locked notes as they are', async () => {
    const client = await addClient();
    const { note } = await addRecords(client);
    await ok('POST', `/clients/${client.id}/visit-notes/${note}/lock`, { version: 1 });
    const before = await api.database.prisma.visitNote.findUniqueOrThrow({ where: { id: note } });
    expect((await startNext(client)).status).toBe(201);
    expect(await api.database.prisma.visitNote.findUniqueOrThrow({ where: { id: note } })).toEqual(before);
  });

  it('is audited with the names of the changed fields', async () => {
    const client = await addClient();
    await startNext(client, { edd: addDays(today, 200) });
    const [entry] = await api.database.prisma.auditEvent.findMany({
      where: { entityId: client.id, action: 'client.next-pregnancy-started' },
    });
    expect(entry?.fields).toEqual(expect.arrayContaining(['edd', 'pastPregnancies', 'gravida']));
  });
});

describe('starting the next pregnancy', () => {
  it('happens once, however often the same form is sent', async () => {
    const client = await addClient();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => startNext(client, {}, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await listOf(client.id)).toHaveLength(2);
  });

  it('happens once when two devices send it at the same time', async () => {
    const client = await addClient();
    const answers = await Promise.all([1, 2, 3].map(() => startNext(client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 2 },
    });
    expect(await listOf(client.id)).toHaveLength(2);
  });

  it('rejects wrong values and asks about unusual ones', async () => {
    const client = await addClient();
    const wrong = await startNext(client, { ended: { endDate: addDays(today, 1) }, edd: '2027-02-30' });
    expect([wrong.status, wrong.body.details]).toMatchObject([
      400,
      expect.arrayContaining([
        expect.objectContaining({ field: 'ended.endDate' }),
        expect.objectContaining({ field: 'edd' }),
      ]),
    ]);
    const unusual = { edd: addDays(today, 900) };
    expect((await startNext(client, unusual)).body.code).toBe('UNUSUAL_VALUES');
    expect((await startNext(client, { ...unusual, confirmUnusual: true })).status).toBe(201);
  });

  it('answers another practitioner, and for an unknown pregnancy, as if nothing existed', async () => {
    const client = await addClient();
    const [current] = await listOf(client.id);
    const { token } = await api.register();
    const url = `/api/clients/${client.id}/pregnancies`;
    for (const [method, path, body] of [
      ['GET', url],
      ['GET', `${url}/${current?.id}`],
      ['POST', url, { version: 1 }],
    ] as const) {
      const { status } = await api.call(method, path, { token, ...(body ? { body } : {}) });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await call('GET', `/clients/${client.id}/pregnancies/${randomUUID()}`)).status).toBe(404);
    expect(await listedIds(client.id, randomUUID())).toMatchObject({ note: [], reminder: [] });
    expect((await call('GET', `/clients/${client.id}/visit-notes?pregnancy=other`)).status).toBe(400);
    expect(await listOf(client.id)).toHaveLength(1);
  });
});
