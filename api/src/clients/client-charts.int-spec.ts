import { randomUUID } from 'node:crypto';
import { type Client, type ErrorBody, toClientUpdate } from '@doula-desk/domain';
import { clientCalls } from '../testing/client-calls.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; email: string; ownerId: string };
beforeAll(async () => {
  api = await startTestApi();
  zoe = await api.register();
});
afterAll(() => api.close());

const { add, open, save, refused, trail } = clientCalls(
  () => api,
  () => zoe,
);

describe('saving a chart', () => {
  it('saves the whole client, records which fields changed, and increments the version', async () => {
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

  it('never shifts the due date, in any time zone and no matter how often the chart is saved', async () => {
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
    ['dateOfBirth', '2199-01-01', "This date can't be in the future"],
    ['status', 'Expecting', 'Please choose one of the options'],
    ['gravida', 'many', 'Please enter a whole number'],
    ['email', 'no address', 'Please enter a valid email address'],
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

  it('accepts an unchanged client, validates only editable fields, and requires the version', async () => {
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

  it('rejects a save from an outdated tab, returns the current chart, and changes nothing', async () => {
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

  it('accepts one of several concurrent saves, and rejects the others', async () => {
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

it('records a chart view at most once an hour', async () => {
  const { id } = await add();
  const views = async () => (await trail(id)).filter(({ action }) => action === 'client.viewed');
  await open(id);
  await waitFor(async () => (await views()).length === 1);
  await open(id);
  await open(randomUUID());
  expect(await views()).toHaveLength(1);
});

it('records another chart view if the last one was more than an hour ago', async () => {
  const { id } = await add();
  const views = async () => (await trail(id)).filter(({ action }) => action === 'client.viewed');
  const { ownerId } = await api.database.prisma.client.findUniqueOrThrow({ where: { id } });
  const earlier = { ownerId, at: new Date(Date.now() - 61 * 60_000), actor: 'practitioner' };
  const entry = { action: 'client.viewed', entityType: 'client', entityId: id, clientId: id };
  await api.database.prisma.auditEvent.create({ data: { id: randomUUID(), ...earlier, ...entry } });
  await open(id);
  await waitFor(async () => (await views()).length === 2);
});

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the condition was never met');
}
