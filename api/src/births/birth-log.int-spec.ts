import { birthCalls, birthEntry } from '../testing/birth-example.js';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
let eve: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
  eve = await openPractice(api);
});
afterAll(() => api.close());

const { send, logOf, record, auditOf } = birthCalls(
  () => api,
  () => zoe,
);

describe('a birth log', () => {
  it('is empty until the first entry, which opens it', async () => {
    const clientId = await zoe.addClient();
    expect(await logOf(clientId)).toMatchObject({ clientName: 'Ada Invented', birth: null, events: [] });
    const sent = birthEntry({ kind: 'exam', note: 'Calm', details: { dilation: 6 } });
    const { status, body } = await send(clientId, [sent]);
    const { firstName, lastName } = await api.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: zoe.ownerId },
    });
    expect([status, body.refused, body.log.events]).toEqual([
      200,
      [],
      [{ ...sent, by: `${firstName} ${lastName}` }],
    ]);
    expect(body.log.birth).toMatchObject({ status: 'in_progress', version: 0, babies: [] });
    expect(await logOf(clientId)).toEqual(body.log);
    expect(await auditOf(clientId)).toMatchObject([
      { action: 'birth.created' },
      { action: 'birth.updated', fields: ['events'] },
    ]);
  });

  it('neither loses nor duplicates entries that two phones send concurrently and repeatedly', async () => {
    const clientId = await zoe.addClient();
    const shared = Array.from({ length: 6 }, (_, n) => birthEntry({ at: `2026-11-21T00:0${n}:00.000Z` }));
    const one = [
      ...shared,
      ...Array.from({ length: 10 }, (_, n) => birthEntry({ at: `2026-11-21T01:0${n % 10}:00.000Z` })),
    ];
    const other = [...shared].reverse().concat(Array.from({ length: 10 }, () => birthEntry()));
    const batches = [one, other, other.slice(3), one.slice(2), [...one].reverse()];
    const answers = await Promise.all(batches.map((batch) => send(clientId, batch)));
    expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200));
    const { events } = await logOf(clientId);
    const ids = new Set([...one, ...other].map(({ id }) => id));
    expect(events.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const times = events.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(await api.database.prisma.birth.count({ where: { clientId } })).toBe(1);
  });

  it('keeps the higher revision of an entry and its author, no matter which revision arrives first', async () => {
    const clientId = await zoe.addClient();
    const first = birthEntry({ note: 'First' });
    const edited = { ...first, note: 'Edited', revision: 2 };
    await send(clientId, [edited]);
    const { body } = await send(clientId, [first]);
    expect(body.log.events).toMatchObject([{ note: 'Edited', revision: 2 }]);
    const deleted = { ...edited, revision: 3, isDeleted: true, note: 'Private' };
    await send(clientId, [edited, deleted, first]);
    expect((await logOf(clientId)).events).toMatchObject([{ id: first.id, isDeleted: true, note: '' }]);
  });

  it('adds nothing to the audit trail when a batch contains nothing new', async () => {
    const clientId = await zoe.addClient();
    const sent = birthEntry();
    await send(clientId, [sent]);
    const before = await auditOf(clientId);
    await send(clientId, [sent]);
    expect(await auditOf(clientId)).toEqual(before);
  });

  it('stores the other entries of a batch when one can’t be stored', async () => {
    const clientId = await zoe.addClient();
    const elsewhere = birthEntry();
    await send(await zoe.addClient(), [elsewhere]);
    const good = birthEntry();
    const bad = birthEntry({ at: 'yesterday' });
    const { status, body } = await send(clientId, [bad, good, elsewhere]);
    expect(status).toBe(200);
    expect(body.log.events.map(({ id }) => id)).toEqual([good.id]);
    expect(body.refused).toEqual([
      { id: bad.id, message: 'Please enter a valid time' },
      { id: elsewhere.id, message: 'The entry belongs to another log' },
    ]);
  });

  it('lets two practices use the same id without affecting each other', async () => {
    const sent = birthEntry({ note: 'Hers' });
    const clientId = await zoe.addClient();
    await send(clientId, [sent]);
    const other = await eve.addClient();
    const { body } = await send(other, [{ ...sent, note: 'Other', revision: 9 }], {}, eve);
    expect(body.log.events).toMatchObject([{ note: 'Other' }]);
    expect((await logOf(clientId)).events).toMatchObject([{ note: 'Hers' }]);
  });

  it.each([
    ['no entries', { events: [] }],
    ['too many entries', { events: Array.from({ length: 201 }, () => ({})) }],
    ["a value that isn't a list", { events: 'x' }],
    ['an unknown field', { events: [{}], owner: 'x' }],
    ["a pregnancy that isn't an id", { events: [{}], pregnancyId: 'x' }],
  ])('rejects a batch with %s', async (_, body) => {
    const answer = await api.call('POST', `${zoe.url.replace('appointments', 'birth')}/events`, {
      token: zoe.token,
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('stays open after a loss, for which no birth is recorded', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [birthEntry()]);
    await api.database.prisma.client.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
      data: { pregnancyEndKind: 'loss' },
    });
    const { status, body } = await record(clientId);
    expect([status, body.code]).toEqual([409, 'PREGNANCY_ENDED']);
    expect(
      (await send(clientId, [birthEntry({ note: 'Held', at: '2026-11-21T00:00:00.000Z' })])).status,
    ).toBe(200);
    expect(await logOf(clientId)).toMatchObject({ pregnancyEnded: true, events: [{}, { note: 'Held' }] });
  });
});
