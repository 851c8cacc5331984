import type { OpenAPIObject } from '@nestjs/swagger';
import { apiClient } from '../testing/api-client.js';
import { recordCalls } from '../testing/record-calls.js';
import { addRecords } from '../testing/record-ids.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const reads = (calls: ReturnType<typeof recordCalls>) =>
  Object.entries(calls).filter(([name]) => name.startsWith('get '));

it("returns 404 for every operation on another practice's record, and leaves the record unchanged", async () => {
  const [zoe, eve] = [await api.register(), await api.register({ firstName: 'Eve' })];
  const ids = await addRecords(api, zoe);
  const seenByOwner = async () => {
    const seen = reads(recordCalls(apiClient(api, zoe.token), ids)).map(async ([name, call]) => {
      const { data, response } = await call();
      return [name, response.status, data];
    });
    return Promise.all(seen);
  };
  const before = await seenByOwner();
  expect(before.filter(([, status]) => status === 404)).toEqual([]);

  const calls = recordCalls(apiClient(api, eve.token), ids);
  for (const [name, call] of Object.entries(calls)) {
    expect([name, (await call()).response.status]).toEqual([name, 404]);
  }
  expect(await seenByOwner()).toEqual(before);

  const { body } = await api.call<OpenAPIObject>('GET', '/api/docs-json');
  // Paths that contain a link's token don't depend on a session.
  const named = Object.entries(body.paths).flatMap(([address, path]) =>
    /\{(?:id|\w+Id)\}/.test(address) && !address.includes('{token}')
      ? Object.keys(path).map((method) => `${method} ${address}`)
      : [],
  );
  expect(Object.keys(calls).sort()).toEqual(named.sort());
});
