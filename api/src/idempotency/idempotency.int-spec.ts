import { createHash, randomUUID } from 'node:crypto';
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

it('creates one record per key, even concurrently, and returns the same response', async () => {
  const { ownerId } = await api.register();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(ownerId, key)));
  answers.push(await create(ownerId, key));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await made(ownerId)).toBe(1);
});

it('rejects the same key with other contents', async () => {
  const { ownerId } = await api.register();
  const key = randomUUID();
  await create(ownerId, key);
  await expect(create(ownerId, key, 'another form')).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
});

it('frees the key after a failed create', async () => {
  const { ownerId } = await api.register();
  const request = { key: randomUUID(), requestHash: hashOf('a form') };
  const failing = creates.once(ownerId, request, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await create(ownerId, request.key);
  expect(await made(ownerId)).toBe(1);
});

it('keeps equal keys of different practitioners separate', async () => {
  const [zoe, eve] = [await api.register(), await api.register()];
  const key = randomUUID();
  const answers = [await create(zoe.ownerId, key), await create(eve.ownerId, key)];
  expect(answers[0]?.id).not.toBe(answers[1]?.id);
});

it('creates a record for each call without a key', async () => {
  const { ownerId } = await api.register();
  await create(ownerId, undefined);
  await create(ownerId, undefined);
  expect(await made(ownerId)).toBe(2);
});
