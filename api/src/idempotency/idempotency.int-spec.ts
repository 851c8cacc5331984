import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { IdempotentCreates } from './idempotency.js';

let api: TestApi;
let creates: IdempotentCreates;
beforeAll(async () => {
  api = await startTestApi();
  creates = api.app.get(IdempotentCreates);
});
afterAll(() => api.close());

const hashOf = (contents: string) => createHash('sha256').update(contents).digest() as Buffer<ArrayBuffer>;
const create = (ownerId: string, key: string | undefined, contents = 'a form') =>
  creates.once(ownerId, { key, requestHash: hashOf(contents) }, async (tx) => {
    const id = randomUUID();
    const entry = {
      id,
      ownerId,
      actor: 'practitioner',
      action: 'test.created',
      entityType: 'test',
      entityId: id,
    };
    await tx.auditEvent.create({ data: entry });
    return { id };
  });
const made = (ownerId: string) =>
  api.database.prisma.auditEvent.count({ where: { ownerId, action: 'test.created' } });

test('the same key makes one record, also at the same time, and answers the same', async () => {
  const { ownerId } = await api.register();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(ownerId, key)));
  answers.push(await create(ownerId, key));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await made(ownerId)).toBe(1);
});

test('the same key with other contents is refused', async () => {
  const { ownerId } = await api.register();
  const key = randomUUID();
  await create(ownerId, key);
  await expect(create(ownerId, key, 'another form')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

test('a create that failed leaves the key free', async () => {
  const { ownerId } = await api.register();
  const request = { key: randomUUID(), requestHash: hashOf('a form') };
  const failing = creates.once(ownerId, request, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await create(ownerId, request.key);
  expect(await made(ownerId)).toBe(1);
});

test("another practitioner's equal key is another key", async () => {
  const [zoe, eve] = [await api.register(), await api.register()];
  const key = randomUUID();
  const answers = [await create(zoe.ownerId, key), await create(eve.ownerId, key)];
  expect(answers[0]?.id).not.toBe(answers[1]?.id);
});

test('without a key every call makes one', async () => {
  const { ownerId } = await api.register();
  await create(ownerId, undefined);
  await create(ownerId, undefined);
  expect(await made(ownerId)).toBe(2);
});
