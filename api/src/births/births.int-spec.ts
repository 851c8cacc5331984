import type { BirthLogResponse, BirthStatsResponse, ErrorBody, SearchResponse } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { babyExample, birthCalls, birthEntry, birthExample } from '../testing/birth-example.js';
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

const { urlOf, send, logOf, record } = birthCalls(
  () => api,
  () => zoe,
);

describe('births', () => {
  it('are found by the search, with a link to the log', async () => {
    const clientId = await zoe.addClient({ firstName: 'Nora', lastName: 'Searched' });
    await send(clientId, [birthEntry({ note: 'Quokka blanket' })]);
    const search = async (q: string) => {
      const { body } = await api.call<SearchResponse>('GET', `/api/search?q=${q}`, { token: zoe.token });
      return body.results.filter(({ kind }) => kind === 'birth');
    };
    expect(await search('quokka')).toMatchObject([
      { title: 'Birth log', subtitle: 'Nora Searched', route: `/client-chart/${clientId}/birth` },
    ]);
    await record(clientId, { babies: [{ ...babyExample, name: 'Zebulon' }] });
    expect(await search('zebulon')).toMatchObject([{ title: 'Birth record' }]);
    const hidden = await api.call<SearchResponse>('GET', '/api/search?q=zebulon', { token: eve.token });
    expect(hidden.body.results).toEqual([]);
  });

  it('are counted by month in the practice’s zone', async () => {
    const practice = await openPractice(api);
    const stats = async () =>
      (await api.call<BirthStatsResponse>('GET', '/api/births/stats', { token: practice.token })).body;
    expect(await stats()).toEqual({ thisMonth: 0, since: null });
    const now = Date.now();
    const born = (ms: number) => ({ babies: [{ ...babyExample, bornAt: new Date(ms).toISOString() }] });
    await record(practice.clientId, born(now), practice);
    await record(await practice.addClient(), born(now - 400 * 86_400_000), practice);
    const year = new Date(now - 400 * 86_400_000).toISOString().slice(0, 7);
    expect(await stats()).toEqual({ thisMonth: 1, since: year });
  });

  it('are not counted if the pregnancy was marked as a loss later', async () => {
    const practice = await openPractice(api);
    await record(
      practice.clientId,
      { babies: [{ ...babyExample, bornAt: new Date().toISOString() }] },
      practice,
    );
    const { clientId } = practice;
    await api.database.prisma.client.updateMany({
      where: { id: clientId },
      data: { pregnancyEndKind: 'loss' },
    });
    const { body } = await api.call<BirthStatsResponse>('GET', '/api/births/stats', {
      token: practice.token,
    });
    expect(body).toEqual({ thisMonth: 0, since: null });
  });

  it('belong to the pregnancy they were written for, even after the next one has started', async () => {
    const clientId = await zoe.addClient();
    const { pregnancyId } = await logOf(clientId);
    await api.database.prisma.pregnancy.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: pregnancyId } },
      data: { closedAt: new Date() },
    });
    await api.database.prisma.pregnancy.create({ data: { id: newId(), ownerId: zoe.ownerId, clientId } });
    await send(clientId, [birthEntry({ note: 'Earlier' })], { pregnancyId });
    expect(await logOf(clientId)).toMatchObject({ birth: null, events: [] });
    const { body } = await api.call<BirthLogResponse>(
      'GET',
      `${urlOf(clientId)}?pregnancyId=${pregnancyId}`,
      {
        token: zoe.token,
      },
    );
    expect(body.log).toMatchObject({ pregnancyId, events: [{ note: 'Earlier' }] });
    await record(clientId, { pregnancyId, reminders: ['day1'] });
    const where = { ownerId_id: { ownerId: zoe.ownerId, id: clientId } };
    expect(await api.database.prisma.client.findUnique({ where })).toMatchObject({ status: null });
    expect(await api.database.prisma.reminder.count({ where: { clientId } })).toBe(0);
  });

  it('are deleted with their log, and with the chart', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [birthEntry()]);
    await record(clientId);
    expect((await api.call('DELETE', urlOf(clientId), { token: zoe.token })).status).toBe(204);
    expect(await logOf(clientId)).toMatchObject({ birth: null, events: [] });
    await send(clientId, [birthEntry()]);
    const kept = await api.call<ErrorBody>('DELETE', `/api/clients/${clientId}`, { token: zoe.token });
    expect([kept.status, kept.body.code]).toEqual([409, 'CHART_RECORDS_KEPT']);
    const url = `/api/clients/${clientId}?withKeptRecords=true`;
    expect((await api.call('DELETE', url, { token: zoe.token })).status).toBe(204);
    expect(await api.database.prisma.birth.count({ where: { clientId } })).toBe(0);
  });

  it('don’t exist for another owner, or under another owner’s pregnancy', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [birthEntry({ note: 'Secret' })]);
    const before = await logOf(clientId);
    const url = urlOf(clientId);
    const { pregnancyId } = before;
    for (const [method, address, body] of [
      ['GET', url],
      ['POST', `${url}/events`, { events: [birthEntry()] }],
      ['PUT', url, { ...birthExample, version: 0 }],
      ['PUT', `${url}/story`, { story: 'x', version: 0 }],
      ['DELETE', url],
      ['GET', `${urlOf(eve.clientId)}?pregnancyId=${pregnancyId}`],
      ['POST', `${urlOf(eve.clientId)}/events`, { events: [birthEntry()], pregnancyId }],
      ['PUT', urlOf(eve.clientId), { ...birthExample, version: 0, pregnancyId }],
    ] as const) {
      const answer = await api.call(method, address, { token: eve.token, ...(body && { body }) });
      expect([method, address, answer.status]).toEqual([method, address, 404]);
    }
    const another = await zoe.addClient();
    const crossed = await send(another, [birthEntry()], { pregnancyId });
    expect(crossed.status).toBe(404);
    expect(await logOf(clientId)).toEqual(before);
  });

  it('are found using an index', async () => {
    const { pool } = api.database;
    await pool.query('ANALYZE "Birth", "BirthEvent"');
    const client = await pool.connect();
    await client.query('SET enable_seqscan = off');
    for (const [text, index] of [
      [
        `SELECT * FROM "Birth" WHERE "ownerId" = $1 AND "clientId" = $1 AND "pregnancyId" = $1`,
        'Birth_ownerId_clientId_pregnancyId_key',
      ],
      [
        `SELECT * FROM "BirthEvent" WHERE "ownerId" = $1 AND "birthId" = $1 ORDER BY at, id`,
        'BirthEvent_ownerId_birthId_at_id_idx',
      ],
      [`SELECT count(*) FROM "Birth" WHERE "ownerId" = $1 AND "bornAt" >= now()`, 'Birth_ownerId_bornAt_idx'],
    ] as const) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [zoe.ownerId]);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
    await client.query('RESET enable_seqscan');
    client.release();
  });
});
