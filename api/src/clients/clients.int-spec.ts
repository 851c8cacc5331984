import { randomUUID } from 'node:crypto';
import {
  type Client,
  type ClientInput,
  type ClientResponse,
  type ErrorBody,
  toClientUpdate,
} from '@doula-desk/domain';
import { clientExample } from '../testing/client-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; email: string; ownerId: string };
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
});
afterAll(() => api.close());

const add = async (changes: ClientInput = {}, { token } = zoe, key?: string) => {
  const answer = await api.call<ClientResponse>('POST', '/api/add-clients', {
    token,
    body: clientExample(changes),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
  expect(answer.status).toBe(201);
  return answer.body.client;
};
const open = (id: string, { token } = zoe) =>
  api.call<ClientResponse>('GET', `/api/clients/${id}`, { token });
const save = (id: string, body: unknown, { token } = zoe) =>
  api.call<ClientResponse>('PUT', `/api/clients/${id}`, { token, body });
const refused = async (id: string, body: unknown) => {
  const { status, body: answer } = await api.call<ErrorBody>('PUT', `/api/clients/${id}`, {
    token: zoe.token,
    body,
  });
  return { status, code: answer.code, details: answer.details };
};
const trail = (entityId: string) =>
  api.database.prisma.auditEvent.findMany({ where: { entityId }, orderBy: { at: 'asc' } });

describe('adding a client', () => {
  it('returns the whole chart', async () => {
    const pastPregnancies = [{ year: '2019', outcome: 'Full-term delivery' }];
    const client = await add({ firstName: '  Zoe\u0308 ', pastPregnancies, numberOfBabies: '2' });
    expect(client).toMatchObject({
      version: 1,
      ownerEmail: zoe.email,
      firstName: 'Zo\u00EB',
      status: null,
      edd: '2027-03-07',
      numberOfBabies: 2,
      pregnancyEnd: null,
      pastPregnancies: [{ id: expect.stringMatching(/^[\da-f-]{36}$/), year: 2019, birthWeight: '' }],
      emergencyContacts: [{ name: 'Sam', isPrimary: true }],
      birthPreferences: { location: '', desiredExperience: '', supportPeople: '', specialConsiderations: '' },
    });
    expect((await open(client.id)).body.client).toEqual(client);
  });

  it('requires what the wizard requires', async () => {
    const body = { firstName: ' ', edd: '2027-02-30', email: 'nobody', emergencyContacts: [] };
    const answer = await api.call<ErrorBody>('POST', '/api/add-clients', { token: zoe.token, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    const details = Object.fromEntries(
      (answer.body.details ?? []).map(({ field, message }) => [field, message]),
    );
    expect(details).toMatchObject({
      firstName: 'This field is required',
      lastName: 'This field is required',
      email: 'Please enter a valid email address',
      edd: 'Please enter a valid date',
      gravida: 'This field is required',
      'obstetrician.name': 'This field is required',
      'emergencyContacts.0.name': 'This field is required',
    });
  });

  it.each<[string, object, string, string]>([
    ['an unknown field', { ownerId: randomUUID() }, 'ownerId', 'property ownerId should not exist'],
    ['a text that is too long', { firstName: 'x'.repeat(201) }, 'firstName', 'At most 200 characters'],
    ["a text that isn't one", { city: { $ne: '' } }, 'city', 'Please enter a text'],
    ["a number that isn't one", { para: 1.5 }, 'para', 'Please enter a whole number'],
    ["an object that isn't one", { obstetrician: 'Dr. One' }, 'obstetrician', 'This part could not be read'],
    [
      "a list that isn't one",
      { emergencyContacts: 'Sam' },
      'emergencyContacts',
      'This list could not be read',
    ],
    [
      'an unknown field of an object',
      { obstetrician: { name: 7 } },
      'obstetrician.name',
      'Please enter a text',
    ],
    [
      'an unknown field of a list',
      { pastPregnancies: [{ year: 'x'.repeat(30) }] },
      'pastPregnancies.0.year',
      'Please enter a whole number',
    ],
  ])('rejects %s', async (_, changes, field, message) => {
    const body = { ...clientExample(), ...changes };
    const answer = await api.call<ErrorBody>('POST', '/api/add-clients', { token: zoe.token, body });
    expect(answer.body).toMatchObject({ statusCode: 400, details: [{ field, message }] });
  });

  it('keeps letters of every script, and drops only what no database can store', async () => {
    const { id } = await add({ lastName: 'O’Neil "李" 👶 مرحبا', city: 'a\u0000b', state: 'half \uD83D' });
    expect((await open(id)).body.client).toMatchObject({
      lastName: 'O’Neil "李" 👶 مرحبا',
      city: 'ab',
      state: 'half \uFFFD',
    });
  });

  it('creates one client from a double click and from a retry', async () => {
    const key = randomUUID();
    const clicks = await Promise.all([
      add({ lastName: 'Once' }, zoe, key),
      add({ lastName: 'Once' }, zoe, key),
    ]);
    const retry = await add({ lastName: 'Once' }, zoe, key);
    expect(new Set([...clicks, retry].map(({ id }) => id)).size).toBe(1);
    expect(await api.database.prisma.client.count({ where: { lastName: 'Once' } })).toBe(1);
    const created = await trail(retry.id);
    expect(created.map(({ action, actor }) => [action, actor])).toEqual([['client.created', 'practitioner']]);
  });
});

describe('saving a chart', () => {
  it('saves the whole client, records which fields changed, and raises the version', async () => {
    const client = await add();
    const changed = { ...toClientUpdate(client), status: 'Active Labor', numberOfBabies: 2 };
    const { status, body } = await save(client.id, changed);
    expect(status).toBe(200);
    expect(body.client).toEqual({
      ...client,
      status: 'Active Labor',
      numberOfBabies: 2,
      version: 2,
      updatedAt: expect.any(String),
    });
    const [, entry] = await trail(client.id);
    expect(entry).toMatchObject({ action: 'client.updated', fields: ['status', 'numberOfBabies'] });
  });

  it('keeps omitted fields', async () => {
    const client = await add({ occupation: 'Baker' });
    const { body } = await save(client.id, {
      version: 1,
      status: 'Inactive',
      obstetrician: { phone: '555' },
    });
    expect(body.client).toMatchObject({
      occupation: 'Baker',
      status: 'Inactive',
      obstetrician: { name: 'Dr. Example', practice: 'Example Clinic', phone: '555' },
    });
  });

  it('records a loss, and removes it again', async () => {
    const { id } = await add();
    const lost = await save(id, { version: 1, pregnancyEnd: { kind: 'loss', date: '2026-05-01' } });
    expect(lost.body.client.pregnancyEnd).toEqual({ kind: 'loss', date: '2026-05-01' });
    const taken = await save(id, { version: 2, pregnancyEnd: null });
    expect(taken.body.client.pregnancyEnd).toBeNull();
  });

  it('keeps the ids of past pregnancies', async () => {
    const pastPregnancies = [{ year: 2019 }, { year: 2021 }];
    const client = await add({ pastPregnancies });
    const [first] = client.pastPregnancies;
    const doubled = [first, first, { outcome: 'Miscarriage', id: 'mine' }];
    const { body } = await save(client.id, { ...toClientUpdate(client), pastPregnancies: doubled });
    const ids = body.client.pastPregnancies.map(({ id }) => id);
    expect(ids[0]).toBe(first?.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('mine');
  });

  it('never shifts the due date, whatever the time zone and however often the chart is saved', async () => {
    let client: Client = await add({ edd: '2027-03-07', dateOfBirth: '1990-02-28' });
    for (const timeZone of ['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Tokyo']) {
      await api.database.prisma.practice.update({ where: { ownerId: zoe.ownerId }, data: { timeZone } });
      client = (await save(client.id, { ...toClientUpdate(client), city: timeZone })).body.client;
      expect(client).toMatchObject({ edd: '2027-03-07', dateOfBirth: '1990-02-28' });
    }
    const { rows } = await api.database.pool.query('SELECT edd::text FROM "Client" WHERE id = $1', [
      client.id,
    ]);
    expect(rows).toEqual([{ edd: '2027-03-07' }]);
  });

  it.each([
    ['edd', '2027-02-30', 'Please enter a valid date'],
    ['edd', '2027-03-07T00:00:00Z', 'Please enter a valid date'],
    ['dateOfBirth', '2199-01-01', 'This date cannot be in the future'],
    ['status', 'Expecting', 'Please choose one of the options'],
    ['gravida', 'many', 'Please enter a whole number'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['email', 'u@ok..test', 'Please enter a valid email address'],
    ['email', 'u/../@ok.test', 'Please enter a valid email address'],
    ['email', 'u@[127.0.0.1]', 'Please enter a valid email address'],
  ])('rejects %s %s', async (field, value, message) => {
    const { id } = await add();
    expect(await refused(id, { version: 1, [field]: value })).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      details: [{ field, message }],
    });
  });

  it('accepts the client as it was read, checks only what can be changed, and requires the version', async () => {
    const client = await add();
    expect((await refused(client.id, { city: 'Elsewhere' })).details).toEqual([
      { field: 'version', message: 'Please load this client again before saving.' },
    ]);
    const sent = { ...client, ownerEmail: 'eve@example.org', createdAt: '2001-01-01T00:00:00.000Z' };
    const { status, body } = await save(client.id, { ...sent, city: 'Elsewhere' });
    expect([status, body.client]).toEqual([
      200,
      { ...client, city: 'Elsewhere', version: 2, updatedAt: expect.any(String) },
    ]);
    expect((await refused(client.id, { ...client, ownerId: zoe.ownerId })).details?.[0]?.field).toBe(
      'ownerId',
    );
  });

  it('rejects the second of two tabs with the current chart, and changes nothing', async () => {
    const client = await add();
    await save(client.id, { ...toClientUpdate(client), occupation: 'from the first tab' });
    const late = await api.call<ErrorBody>('PUT', `/api/clients/${client.id}`, {
      token: zoe.token,
      body: { ...toClientUpdate(client), occupation: 'from the second tab' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.current).toMatchObject({ id: client.id, version: 2, occupation: 'from the first tab' });
    expect((await open(client.id)).body.client.occupation).toBe('from the first tab');
  });

  it('lets one of several concurrent saves win, and rejects the others', async () => {
    const client = await add();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((city) => save(client.id, { ...toClientUpdate(client), city })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await trail(client.id)).filter(({ action }) => action === 'client.updated')).toHaveLength(1);
  });

  it('accepts a retry after a lost response', async () => {
    const client = await add();
    const body = { ...toClientUpdate(client), city: 'Exampleton' };
    const first = await save(client.id, body);
    const retry = await save(client.id, body);
    expect([retry.status, retry.body]).toEqual([200, first.body]);
    expect((await trail(client.id)).filter(({ action }) => action === 'client.updated')).toHaveLength(1);
  });
});

it('audits once an hour that a chart was opened', async () => {
  const { id } = await add();
  const views = async () => (await trail(id)).filter(({ action }) => action === 'client.viewed');
  await open(id);
  await waitFor(async () => (await views()).length === 1);
  await open(id);
  await open(randomUUID());
  expect(await views()).toHaveLength(1);
});

it('audits again that a chart was opened when the last time is more than an hour ago', async () => {
  const { id } = await add();
  const views = async () => (await trail(id)).filter(({ action }) => action === 'client.viewed');
  const { ownerId } = await api.database.prisma.client.findUniqueOrThrow({ where: { id } });
  const earlier = { ownerId, at: new Date(Date.now() - 61 * 60_000), actor: 'practitioner' };
  const entry = { action: 'client.viewed', entityType: 'client', entityId: id, clientId: id };
  await api.database.prisma.auditEvent.create({ data: { id: randomUUID(), ...earlier, ...entry } });
  await open(id);
  await waitFor(async () => (await views()).length === 2);
});

describe('unusual values', () => {
  const post = (changes: object, headers: Record<string, string> = {}) =>
    api.call<ErrorBody & ClientResponse>('POST', '/api/add-clients', {
      token: zoe.token,
      body: { ...clientExample(), ...changes },
      headers,
    });

  it.each([
    ['edd', { edd: '1900-01-01' }],
    ['edd', { edd: '2050-01-01' }],
    ['para', { gravida: 1, para: 9 }],
    ['gravida', { gravida: 0, para: 0 }],
  ])(
    'are named in %s until they are confirmed, then saved without the confirmation: %j',
    async (field, changes) => {
      const headers = { 'idempotency-key': randomUUID() };
      const asked = await post(changes, headers);
      expect([asked.status, asked.body.code]).toEqual([422, 'UNUSUAL_VALUES']);
      expect(asked.body.details).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
      const saved = await post({ ...changes, confirmUnusual: true }, headers);
      expect([saved.status, saved.body.client]).toEqual([201, expect.objectContaining(changes)]);
      expect(saved.body.client).not.toHaveProperty('confirmUnusual');
    },
  );

  it('need confirmation in a chart only when a save brings them', async () => {
    const { id } = await add();
    const update = { version: 1, gravida: 1, para: 9 };
    expect(await refused(id, update)).toMatchObject({ status: 422, code: 'UNUSUAL_VALUES' });
    expect((await open(id)).body.client).toMatchObject({ version: 1, gravida: 2 });
    expect((await save(id, { ...update, confirmUnusual: true })).status).toBe(200);
    expect((await save(id, { version: 2, phone: '+1 555 0199' })).status).toBe(200);
    expect(await refused(id, { version: 3, para: 8 })).toMatchObject({ status: 422 });
  });

  it('are reported after a version conflict, since the other version may change them', async () => {
    const { id } = await add();
    await save(id, { version: 1, phone: '+1 555 0199' });
    expect(await refused(id, { version: 1, para: 9 })).toMatchObject({ status: 409 });
  });
});

it('describes the request bodies in the API reference', async () => {
  const { body } = await api.call<{ components: { schemas: Record<string, { properties: object }> } }>(
    'GET',
    '/api/docs-json',
  );
  const { AddClientDto, ClientUpdateDto, ClientListEntry, ClientImportDto } = body.components.schemas;
  expect(AddClientDto?.properties).toMatchObject({
    confirmUnusual: { type: 'boolean' },
    firstName: { type: ['string', 'null'], maxLength: 200 },
    edd: { type: ['string', 'null'], format: 'date' },
    emergencyContacts: {
      type: ['array', 'null'],
      items: { $ref: '#/components/schemas/EmergencyContactDto' },
    },
  });
  expect(ClientUpdateDto).toMatchObject({ required: ['version'] });
  expect(Object.keys(ClientListEntry?.properties ?? {})).toContain('nextAppointment');
  expect(Object.keys(ClientImportDto?.properties ?? {})).toEqual(['csv', 'dateOrder', 'paths']);
});

it('describes the answer to unusual values in the API reference', async () => {
  type Operation = { responses: Record<string, { $ref: string }> };
  const { body } = await api.call<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/api/docs-json',
  );
  const unusual = Object.entries(body.paths).flatMap(([address, path]) =>
    Object.entries(path).flatMap(([method, { responses }]) =>
      responses[422] ? [`${method} ${address}`] : [],
    ),
  );
  expect(unusual.sort()).toEqual([
    'post /api/add-clients',
    'post /api/clients/{clientId}/pregnancies',
    'put /api/clients/{id}',
  ]);
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('waited in vain');
}
