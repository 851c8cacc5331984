import { randomUUID } from 'node:crypto';
import type { ErrorBody, SearchResponse, ShiftLogResponse, ShiftsResponse } from '@doula-desk/domain';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { shiftCalls, shiftEntry, shiftExample } from '../testing/shift-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';
import { LIST_SHIFTS } from './shift.queries.js';

let api: TestApi;
let zoe: ExamplePractice;
let eve: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
  eve = await openPractice(api);
});
afterAll(() => api.close());

const { urlOf, write, send, read } = shiftCalls(
  () => api,
  () => zoe,
);
const later = (revision: number) => ({ revision, changedAt: '2026-11-20T12:00:00.000Z' });

async function list(clientId: string, query = ''): Promise<ShiftsResponse> {
  const url = `/api/clients/${clientId}/shifts${query}`;
  return (await api.call<ShiftsResponse>('GET', url, { token: zoe.token })).body;
}

describe('a shift', () => {
  it('is started once, even if a phone sends it repeatedly, and keeps its zone', async () => {
    const clientId = await zoe.addClient();
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write(clientId, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.log).toMatchObject({
      clientId,
      pregnancyEnded: false,
      babies: [{ number: 1, name: 'Baby 1' }],
      shift: { ...shiftExample, id, timeZone: expect.stringContaining('/'), sharedAt: null },
      entries: [],
    });
    expect((await list(clientId)).shifts).toMatchObject([{ id, entries: 0, end: null }]);
  });

  it('keeps the higher revision of its times, no matter in which order the revisions arrive', async () => {
    const clientId = await zoe.addClient();
    const id = randomUUID();
    await write(clientId, id);
    await write(clientId, id, { ...later(3), end: '2026-11-20T11:00:00.000Z', location: 'Clinic' });
    const { body } = await write(clientId, id, { ...later(2), end: '2026-11-20T10:00:00.000Z' });
    expect(body.log.shift).toMatchObject({
      end: '2026-11-20T11:00:00.000Z',
      location: 'Clinic',
      revision: 3,
    });
    const trail = await api.database.prisma.auditEvent.findMany({
      where: { clientId, entityType: 'shift' },
      orderBy: { id: 'asc' },
    });
    expect(trail.map(({ action, fields }) => [action, fields])).toEqual([
      ['shift.created', []],
      ['shift.updated', ['end', 'location']],
    ]);
  });

  it.each([
    [{ end: '2026-11-20T02:00:00.000Z' }, 'end', "The end can't be before the start"],
    [{ end: '2026-11-24T03:00:00.000Z' }, 'end', 'A shift can be at most 72 hours long'],
    [{ start: '2126-11-20T03:00:00.000Z' }, 'start', "This time can't be in the future"],
    [{ start: 'soon' }, 'start', 'Please enter a valid time'],
    [{ distance: -1 }, 'distance', 'Please enter a distance of up to 2,000 km (1,242 miles)'],
  ])('is rejected with %j', async (changes, field, message) => {
    const { status, body } = await write(await zoe.addClient(), randomUUID(), changes);
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
  });

  it('stores each entry once, keeps a deletion despite a late copy, and returns the rejected entries', async () => {
    const clientId = await zoe.addClient();
    const id = randomUUID();
    await write(clientId, id);
    const feed = shiftEntry({ kind: 'breast', details: { left: 10, right: 5, baby: 1 } });
    const gone = shiftEntry({ kind: 'task', note: 'Private' });
    await send(clientId, id, [feed, gone]);
    await send(clientId, id, [feed, { ...gone, note: '', revision: 2, isDeleted: true }]);
    const { body } = await send(clientId, id, [feed, gone, { ...feed, id: 'none' }]);
    expect(body.refused).toEqual([{ id: 'none', message: 'The entry has no valid id' }]);
    expect(body.log.entries).toMatchObject([
      { id: [feed.id, gone.id].sort()[0] },
      { id: [feed.id, gone.id].sort()[1] },
    ]);
    expect(JSON.stringify(body)).not.toContain('Private');
    expect((await list(clientId)).shifts).toMatchObject([{ entries: 1 }]);
  });

  it('rejects an entry of another shift, and keeps the shifts of two practices separate', async () => {
    const clientId = await zoe.addClient();
    const [one, other] = [randomUUID(), randomUUID()];
    await write(clientId, one);
    await write(clientId, other);
    const entry = shiftEntry();
    await send(clientId, one, [entry]);
    expect((await send(clientId, other, [entry])).body.refused).toMatchObject([{ id: entry.id }]);
    // Another practice can use the same id without reaching this one's record.
    await write(eve.clientId, one, { location: 'Elsewhere' }, eve);
    expect((await read(clientId, one)).body.log.shift.location).toBe('Client Home');
    expect((await read(clientId, one, eve)).status).toBe(404);
    expect((await write(clientId, randomUUID(), {}, eve)).status).toBe(404);
    expect((await write(await zoe.addClient(), one)).status).toBe(404);
  });

  it('names the living babies of the birth record, and none after a loss', async () => {
    const clientId = await zoe.addClient();
    const id = randomUUID();
    const { pregnancyId } = (await write(clientId, id)).body.log;
    const { ownerId } = zoe;
    const birthId = randomUUID();
    await api.database.prisma.birth.create({
      data: { id: birthId, ownerId, clientId, pregnancyId, status: 'recorded' },
    });
    await api.database.prisma.birthBaby.createMany({
      data: ['Mira', 'Gone', ''].map((name, place) => ({
        ownerId,
        birthId,
        number: place + 1,
        name,
        outcome: name === 'Gone' ? 'died' : 'living',
      })),
    });
    const names = async () => (await read(clientId, id)).body.log.babies;
    expect(await names()).toEqual([
      { number: 1, name: 'Mira' },
      { number: 3, name: 'Baby 3' },
    ]);
    await api.database.prisma.client.update({
      where: { ownerId_id: { ownerId, id: clientId } },
      data: { pregnancyEndKind: 'loss' },
    });
    expect(await names()).toEqual([]);
  });

  it('stores the shared parts in their fixed order', async () => {
    const clientId = await zoe.addClient();
    const id = randomUUID();
    await write(clientId, id);
    const body = { parts: ['notes', 'feeds', 'notes'], message: ' Sleep well ' };
    const at = `${urlOf(clientId, id)}/handover`;
    const answer = await api.call('PUT', at, { token: zoe.token, body });
    expect(answer.body).toMatchObject({
      log: { shift: { handover: { parts: ['feeds', 'notes'], message: 'Sleep well' } } },
    });
  });

  it('can be found by its place and by notes in its entries, with a link', async () => {
    const clientId = await zoe.addClient({ firstName: 'Nora', lastName: 'Night' });
    const id = randomUUID();
    await write(clientId, id, { location: 'Quokka Lane' });
    await send(clientId, id, [shiftEntry({ note: 'Zebra blanket' })]);
    for (const q of ['quokka', 'zebra', 'quokka zebra']) {
      const url = `/api/search?q=${encodeURIComponent(q)}`;
      const { body } = await api.call<SearchResponse>('GET', url, { token: zoe.token });
      expect(body.results.filter(({ kind }) => kind === 'shift')).toMatchObject([
        { title: 'Shift', route: `/client-chart/${clientId}/shifts/${id}` },
      ]);
    }
  });

  it('is deleted with its entries, and with the chart', async () => {
    const clientId = await zoe.addClient();
    const [one, other] = [randomUUID(), randomUUID()];
    for (const id of [one, other]) {
      await write(clientId, id);
      await send(clientId, id, [shiftEntry()]);
    }
    const gone = await api.call('DELETE', urlOf(clientId, one), { token: zoe.token });
    expect(gone.status).toBe(204);
    const where = { ownerId: zoe.ownerId, shiftId: { in: [one, other] } };
    expect(await api.database.prisma.shiftEntry.count({ where })).toBe(1);
    const chart = `/api/clients/${clientId}`;
    expect((await api.call('DELETE', chart, { token: zoe.token })).status).toBe(409);
    await api.call('DELETE', `${chart}?withKeptRecords=true`, { token: zoe.token });
    expect((await read(clientId, other)).status).toBe(404);
  });
});

describe('a shift summary', () => {
  const ended = { end: '2026-11-20T11:00:00.000Z' };

  async function email(clientId: string, id: string, headers: Record<string, string> = {}) {
    const at = `${urlOf(clientId, id)}/email`;
    return api.call<ShiftLogResponse & ErrorBody>('POST', at, { token: zoe.token, headers });
  }

  async function addParents(data: object = { email: 'ada@example.org' }): Promise<string> {
    const clientId = await zoe.addClient();
    const where = { ownerId_id: { ownerId: zoe.ownerId, id: clientId } };
    await api.database.prisma.client.update({ where, data });
    return clientId;
  }

  it('is emailed to the address in the chart, once per request', async () => {
    const clientId = await addParents();
    const id = randomUUID();
    await write(clientId, id, ended);
    await send(clientId, id, [shiftEntry({ kind: 'wet' })]);
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await email(clientId, id, headers), await email(clientId, id, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body.log.shift.sharedAt).toEqual(expect.any(String));
    const mails = await api.database.prisma.mailMessage.findMany({ where: { subjectId: id } });
    expect(mails).toMatchObject([{ kind: 'shift-summary', recipient: 'ada@example.org' }]);
    const shared = { clientId, action: 'shift.shared' };
    expect(await api.database.prisma.auditEvent.count({ where: shared })).toBe(1);
  });

  it.each([
    ['while the shift is in progress', { email: 'ada@example.org' }, { end: null }],
    ['without an address', {}, ended],
    ['after a loss', { email: 'ada@example.org', pregnancyEndKind: 'loss' }, ended],
  ])('is not emailed %s', async (_, client, times) => {
    const clientId = await addParents(client);
    const id = randomUUID();
    await write(clientId, id, times);
    await send(clientId, id, [shiftEntry({ kind: 'task', note: 'Laundry' })]);
    const { status, body } = await email(clientId, id);
    expect([status, body.code]).toEqual([409, 'SUMMARY_NOT_SENDABLE']);
    expect(await api.database.prisma.mailMessage.count({ where: { subjectId: id } })).toBe(0);
  });

  it('is not emailed when none of its parts are shared', async () => {
    const clientId = await addParents();
    const id = randomUUID();
    await write(clientId, id, ended);
    await send(clientId, id, [shiftEntry({ kind: 'mood', note: 'Private' })]);
    expect((await email(clientId, id)).body.code).toBe('SUMMARY_NOT_SENDABLE');
  });
});

describe('the list of shifts', () => {
  it('shows the latest first, in pages', async () => {
    const clientId = await zoe.addClient();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [day, id] of ids.entries())
      await write(clientId, id, { start: `2026-11-1${day}T03:00:00.000Z` });
    const first = await list(clientId, '?limit=2');
    expect(first.shifts.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const second = await list(clientId, `?limit=2&cursor=${first.nextCursor}`);
    expect([second.shifts.map(({ id }) => id), second.nextCursor]).toEqual([[ids[0]], null]);
  });

  it('is read from an index without sorting', async () => {
    const client = await api.database.pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      const values = [zoe.ownerId, zoe.clientId, null, '9999-12-31', randomUUID(), 20];
      const { rows } = await client.query(`EXPLAIN ${LIST_SHIFTS.text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Shift_ownerId_clientId_startsAt_id_idx');
      expect(plan).toContain('ShiftEntry_ownerId_shiftId_at_id_idx');
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
