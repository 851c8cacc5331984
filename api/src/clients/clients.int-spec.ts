import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@doula-desk/domain';
import { clientCalls } from '../testing/client-calls.js';
import { clientExample } from '../testing/client-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; email: string; ownerId: string };
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
});
afterAll(() => api.close());

const { add, open, trail } = clientCalls(
  () => api,
  () => zoe,
);

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
    const body = { firstName: ' ', edd: '2027-02-30', email: 'no address', emergencyContacts: [] };
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

  it('adds a client with few details if the request allows it', async () => {
    const body = { firstName: 'Ida', phone: '+1 555 0111', allowIncomplete: true };
    const answer = await api.call<{ client: object }>('POST', '/api/add-clients', { token: zoe.token, body });
    expect(answer.status).toBe(201);
    expect(answer.body.client).toMatchObject({
      firstName: 'Ida',
      lastName: '',
      phone: '+1 555 0111',
      edd: null,
      gravida: null,
      emergencyContacts: [],
    });
    expect(answer.body.client).not.toHaveProperty('allowIncomplete');
  });

  it('also requires a first name and valid values for an incomplete client', async () => {
    const body = { firstName: ' ', email: 'no address', allowIncomplete: true };
    const answer = await api.call<ErrorBody>('POST', '/api/add-clients', { token: zoe.token, body });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.map(({ field }) => field)).toEqual(['firstName', 'email']);
  });

  it.each<[string, object, string, string]>([
    ['an unknown field', { ownerId: randomUUID() }, 'ownerId', 'property ownerId should not exist'],
    [
      'text that is too long',
      { firstName: 'x'.repeat(201) },
      'firstName',
      'Please use at most 200 characters',
    ],
    ['an object instead of text', { city: { $ne: '' } }, 'city', 'Please enter text'],
    ["a number that isn't whole", { para: 1.5 }, 'para', 'Please enter a whole number'],
    ['text instead of an object', { obstetrician: 'Dr. One' }, 'obstetrician', 'This part couldn’t be read'],
    [
      'text instead of a list',
      { emergencyContacts: 'Sam' },
      'emergencyContacts',
      'This list couldn’t be read',
    ],
    [
      'an invalid field of an object',
      { obstetrician: { name: 7 } },
      'obstetrician.name',
      'Please enter text',
    ],
    [
      'an invalid field of a list item',
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
    const clicks = await Promise.all([add({ lastName: 'Once' }, key), add({ lastName: 'Once' }, key)]);
    const retry = await add({ lastName: 'Once' }, key);
    expect(new Set([...clicks, retry].map(({ id }) => id)).size).toBe(1);
    expect(await api.database.prisma.client.count({ where: { lastName: 'Once' } })).toBe(1);
    const created = await trail(retry.id);
    expect(created.map(({ action, actor }) => [action, actor])).toEqual([['client.created', 'practitioner']]);
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

it('describes the response to unusual values in the API reference', async () => {
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
    'post /api/clients/{clientId}/merges',
    'post /api/clients/{clientId}/pregnancies',
    'put /api/clients/{id}',
  ]);
});
