import { newId } from '@doula-desk/platform';
import { type OnCallPractice, onCallCalls } from '../testing/on-call-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { practice, board, plan, save, call } = onCallCalls(() => api);
const bea = { name: 'Bea Backup', phone: '555-0120', start: null, end: null, answer: 'open' };
const at = (minute: number) => `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`;

/** A practice whose client has two backups. */
async function withBackups() {
  const p = await practice();
  const { coverage } = (await save(p, { coverage: [bea, { ...bea, name: 'Cleo' }] })).body.plan;
  const [first = '', second = ''] = coverage.map(({ id }) => id);
  const ask = (kind: string, coverageId: string | null, minute: number) =>
    call(p, { id: newId(), kind, at: at(minute), coverageId });
  return { p, first, second, ask };
}

function auditOf({ ownerId }: OnCallPractice) {
  return api.database.prisma.auditEvent.findMany({
    where: { ownerId, action: 'on-call.updated' },
    orderBy: { at: 'asc' },
    select: { fields: true, clientId: true },
  });
}

it('logs in chronological order who was asked, with the name and phone at that time, and stores the answers', async () => {
  const { p, first, second, ask } = await withBackups();
  await ask('accepted', second, 4);
  await ask('asked', first, 1);
  await ask('declined', first, 2);
  const { body } = await ask('asked', second, 3);
  expect(body.plan.calls.map(({ kind, name, phone, at: time }) => [kind, name, phone, time])).toEqual([
    ['asked', 'Bea Backup', '555-0120', at(1)],
    ['declined', 'Bea Backup', '555-0120', at(2)],
    ['asked', 'Cleo', '555-0120', at(3)],
    ['accepted', 'Cleo', '555-0120', at(4)],
  ]);
  expect(body.plan.coverage.map(({ answer, answeredAt }) => [answer, answeredAt])).toEqual([
    ['declined', at(2)],
    ['accepted', at(4)],
  ]);
  expect((await board(p)).clients[0]?.plan).toEqual(body.plan);
  expect((await auditOf(p)).at(-1)).toEqual({ fields: ['calls'], clientId: p.clientId });
});

it('stores an entry only once, even if it is sent repeatedly and concurrently', async () => {
  const { p, first } = await withBackups();
  const body = { id: newId(), kind: 'asked', at: at(1), coverageId: first };
  const answers = await Promise.all([call(p, body), call(p, body), call(p, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await plan(p)).body.plan).toMatchObject({ calls: [body], version: 2 });
});

it("doesn't let a form that was opened earlier overwrite an answer", async () => {
  const { p, first, ask } = await withBackups();
  const opened = (await plan(p)).body.plan;
  await ask('declined', first, 1);
  const stale = await save(p, {
    override: null,
    coverage: opened.coverage.toReversed(),
    version: opened.version,
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
});

it('keeps the log when a backup is removed or renamed', async () => {
  const { p, first, ask } = await withBackups();
  await ask('asked', first, 1);
  const { body } = await save(p, { coverage: [{ ...bea, name: 'Dora' }], version: 2 });
  expect(body.plan.calls).toMatchObject([{ name: 'Bea Backup', coverageId: first }]);
});

it('starts with an empty log in the next pregnancy', async () => {
  const { p, first, ask } = await withBackups();
  await ask('asked', first, 1);
  const { ownerId, clientId } = p;
  await api.database.prisma.pregnancy.updateMany({
    where: { ownerId, clientId },
    data: { closedAt: new Date() },
  });
  await api.database.prisma.pregnancy.create({ data: { id: newId(), ownerId, clientId } });
  expect((await plan(p)).body.plan.calls).toEqual([]);
  await api.database.prisma.client.delete({ where: { id: clientId } });
  expect(await api.database.prisma.coverageCall.count({ where: { ownerId } })).toBe(0);
});

it.each([
  [{ kind: 'shouted' }, 'kind'],
  [{ at: 'soon' }, 'at'],
  [{ id: 'mine' }, 'id'],
  [{ coverageId: newId() }, 'coverageId'],
  [{ coverageId: null }, 'coverageId'],
  [{ surprise: 1 }, 'surprise'],
])('rejects an entry with %j', async (given, field) => {
  const { p, first } = await withBackups();
  const entry = { id: newId(), kind: 'asked', at: at(1), coverageId: first };
  const { status, body } = await call(p, { ...entry, ...given });
  expect([status, body.details?.[0]?.field]).toEqual([400, field]);
});

it("returns 404 for another practice's client, and doesn't find its backups", async () => {
  const { p, first } = await withBackups();
  const eve = await practice();
  const entry = { id: newId(), kind: 'accepted', at: at(1), coverageId: first };
  expect((await call({ ...eve, clientId: p.clientId }, entry)).status).toBe(404);
  expect((await call(eve, entry)).status).toBe(400);
  // Another practice can use the same entry id, since ids are unique only within a practice.
  await save(eve, { coverage: [bea] });
  await call(p, entry);
  expect((await call(eve, { ...entry, kind: 'resumed', coverageId: null })).body.plan.calls).toHaveLength(1);
  expect((await plan(p)).body.plan.calls).toMatchObject([{ kind: 'accepted', name: 'Bea Backup' }]);
});
