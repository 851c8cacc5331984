import { randomUUID } from 'node:crypto';
import { type Client, type ClientResponse, type ErrorBody, toClientUpdate } from '@doula-desk/domain';
import { clientExample } from '../testing/client-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: { token: string; ownerId: string };
let eve: { token: string; ownerId: string };
let client: Client;
beforeAll(async () => {
  api = await startTestApi();
  [zoe, eve] = [await api.register(), await api.register({ firstName: 'Eve' })];
  const body = clientExample({ lastName: 'Secret' });
  const added = await api.call<ClientResponse>('POST', '/api/add-clients', { token: zoe.token, body });
  client = added.body.client;
});
afterAll(() => api.close());

const asEve = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  api.call<ErrorBody>(method, url, { token: eve.token, ...(body === undefined ? {} : { body }) });

it("treats another practitioner's client as missing, and leaves it unchanged", async () => {
  const update = { ...toClientUpdate(client), city: 'Elsewhere' };
  for (const id of [client.id, client.id.toUpperCase(), randomUUID(), 'no-id', '%00', "' OR true --"]) {
    for (const [method, body] of [['GET'], ['PUT', update], ['PUT', toClientUpdate(client)]] as const) {
      const { status, body: answer } = await asEve(method, `/api/clients/${encodeURIComponent(id)}`, body);
      const { requestId: _, ...refusal } = answer;
      expect([id, method, refusal]).toEqual([
        id,
        method,
        { statusCode: 404, code: 'NOT_FOUND', message: 'Not found.' },
      ]);
      expect(status).toBe(404);
    }
  }
  const seen = await api.call<ClientResponse>('GET', `/api/clients/${client.id}`, { token: zoe.token });
  expect(seen.body.client).toEqual(client);
  const trail = await api.database.prisma.auditEvent.findMany({ where: { ownerId: eve.ownerId } });
  expect(trail.filter(({ entityId }) => entityId === client.id)).toEqual([]);
});

it("includes no other practitioner's client in lists or files", async () => {
  const cursor = Buffer.from(JSON.stringify(['2199-01-01T00:00:00.000Z', client.id])).toString('base64url');
  for (const url of ['/clients', `/clients?cursor=${cursor}`, '/listClientNameId', '/clients/export.csv']) {
    const { status, body } = await asEve('GET', `/api${url}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Secret|${client.id}`));
  }
});

it("doesn't count another practitioner's client of the same name as a duplicate", async () => {
  const csv = `First Name,Last Name,Email\nAda,Secret,${client.email}`;
  const { body } = await asEve('POST', '/api/clients/import/preview', { csv });
  expect(body).toMatchObject({ ready: 1, duplicates: 0 });
});

it("doesn't let a practitioner add a client in another's name or under another's id", async () => {
  for (const stolen of [{ id: client.id }, { ownerId: zoe.ownerId }, { ownerEmail: 'zoe@example.org' }]) {
    const { status } = await asEve('POST', '/api/add-clients', { ...clientExample(), ...stolen });
    expect(status).toBe(400);
  }
});

it('requires a session on every route', async () => {
  for (const [method, url] of [
    ['GET', '/api/clients'],
    ['GET', '/api/listClientNameId'],
    ['GET', '/api/clients/export.csv'],
    ['GET', `/api/clients/${client.id}`],
    ['PUT', `/api/clients/${client.id}`],
    ['POST', '/api/add-clients'],
    ['POST', '/api/clients/import'],
    ['POST', '/api/clients/import/preview'],
  ] as const) {
    const { status } = await api.call(method, url, method === 'GET' ? {} : { body: {} });
    expect([url, status]).toEqual([url, 401]);
  }
});
