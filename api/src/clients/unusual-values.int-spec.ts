import { randomUUID } from 'node:crypto';
import type { ClientResponse, ErrorBody } from '@doula-desk/domain';
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

const { add, open, save, refused } = clientCalls(
  () => api,
  () => zoe,
);

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

  it('need confirmation in a chart only when a save introduces them', async () => {
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
