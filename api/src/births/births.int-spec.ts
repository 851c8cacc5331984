import { randomUUID } from 'node:crypto';
import type {
  BirthEventsResponse,
  BirthEventWrite,
  BirthLog,
  BirthLogResponse,
  BirthRecordRequest,
  BirthStatsResponse,
  Client,
  ErrorBody,
  ReminderListResponse,
  SearchResponse,
} from '@doula-desk/domain';
import { newId, toDateColumn } from '@doula-desk/platform';
import { type ExamplePractice, openPractice } from '../testing/practice-example.js';
import { type Answer, startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: ExamplePractice;
let eve: ExamplePractice;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPractice(api);
  eve = await openPractice(api);
});
afterAll(() => api.close());

const AT = '2026-11-20T23:50:00.000Z';

function entry(changes: Partial<BirthEventWrite> = {}): BirthEventWrite {
  const at = changes.at ?? AT;
  return {
    id: randomUUID(),
    kind: 'custom',
    at,
    endedAt: null,
    note: '',
    details: {},
    revision: 1,
    changedAt: at,
    isDeleted: false,
    ...changes,
  };
}

const urlOf = (clientId: string) => `/api/clients/${clientId}/birth`;
const send = (clientId: string, events: object[], more: object = {}, token = zoe.token) =>
  api.call<BirthEventsResponse & ErrorBody>('POST', `${urlOf(clientId)}/events`, {
    token,
    body: { events, ...more },
  });
async function logOf(clientId: string): Promise<BirthLog> {
  const { body } = await api.call<BirthLogResponse>('GET', urlOf(clientId), { token: zoe.token });
  return body.log;
}

const baby = {
  name: 'Mira',
  bornAt: '2026-11-21T05:10:00.000Z',
  outcome: 'living',
  mode: 'spontaneous',
  sex: 'female',
  weight: 3420,
  length: 510,
  apgar1: 8,
  apgar5: 9,
  feeding: 'breast',
} as const;
const fields = {
  place: 'Home',
  attendance: 'inPerson',
  attendedBy: '',
  laborStartedAt: null,
  arrivedAt: '2026-11-20T22:00:00.000Z',
  departedAt: '2026-11-21T08:00:00.000Z',
  laborOnset: 'spontaneous',
  painRelief: ['Water'],
  interventions: '',
  perineum: 'Intact',
  complications: '',
  notes: 'Calm and quick',
  babies: [baby],
} as const;
const record = (
  clientId: string,
  changes: Partial<BirthRecordRequest> = {},
  token = zoe.token,
): Promise<Answer<BirthLogResponse & ErrorBody>> =>
  api.call('PUT', urlOf(clientId), { token, body: { ...fields, version: 0, ...changes } });
const auditOf = (clientId: string) =>
  api.database.prisma.auditEvent.findMany({
    where: { clientId, NOT: { action: { endsWith: '.viewed' } } },
    orderBy: { id: 'asc' },
  });

describe('a birth log', () => {
  it('is empty until the first entry, which opens it', async () => {
    const clientId = await zoe.addClient();
    expect(await logOf(clientId)).toMatchObject({ clientName: 'Ada Invented', birth: null, events: [] });
    const sent = entry({ kind: 'exam', note: 'Calm', details: { dilation: 6 } });
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

  it('loses and doubles nothing when two phones send at the same time, again, and in any order', async () => {
    const clientId = await zoe.addClient();
    const shared = Array.from({ length: 6 }, (_, n) => entry({ at: `2026-11-21T00:0${n}:00.000Z` }));
    const one = [
      ...shared,
      ...Array.from({ length: 10 }, (_, n) => entry({ at: `2026-11-21T01:0${n % 10}:00.000Z` })),
    ];
    const other = [...shared].reverse().concat(Array.from({ length: 10 }, () => entry()));
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

  it('keeps the higher revision of an entry, whichever arrives first, and the author of the entry', async () => {
    const clientId = await zoe.addClient();
    const first = entry({ note: 'First' });
    const edited = { ...first, note: 'Edited', revision: 2 };
    await send(clientId, [edited]);
    const { body } = await send(clientId, [first]);
    expect(body.log.events).toMatchObject([{ note: 'Edited', revision: 2 }]);
    const deleted = { ...edited, revision: 3, isDeleted: true, note: 'Private' };
    await send(clientId, [edited, deleted, first]);
    expect((await logOf(clientId)).events).toMatchObject([{ id: first.id, isDeleted: true, note: '' }]);
  });

  it('records nothing in the trail when a batch brings nothing new', async () => {
    const clientId = await zoe.addClient();
    const sent = entry();
    await send(clientId, [sent]);
    const before = await auditOf(clientId);
    await send(clientId, [sent]);
    expect(await auditOf(clientId)).toEqual(before);
  });

  it('stores the other entries of a batch when one can’t be stored', async () => {
    const clientId = await zoe.addClient();
    const elsewhere = entry();
    await send(await zoe.addClient(), [elsewhere]);
    const good = entry();
    const bad = entry({ at: 'yesterday' });
    const { status, body } = await send(clientId, [bad, good, elsewhere]);
    expect(status).toBe(200);
    expect(body.log.events.map(({ id }) => id)).toEqual([good.id]);
    expect(body.refused).toEqual([
      { id: bad.id, message: 'Please enter a valid time' },
      { id: elsewhere.id, message: 'The entry belongs to another log' },
    ]);
  });

  it('lets two practices use the same id without noticing each other', async () => {
    const sent = entry({ note: 'Hers' });
    const clientId = await zoe.addClient();
    await send(clientId, [sent]);
    const other = await eve.addClient();
    const { body } = await send(other, [{ ...sent, note: 'Other', revision: 9 }], {}, eve.token);
    expect(body.log.events).toMatchObject([{ note: 'Other' }]);
    expect((await logOf(clientId)).events).toMatchObject([{ note: 'Hers' }]);
  });

  it.each([
    ['no entries', { events: [] }],
    ['too many entries', { events: Array.from({ length: 201 }, () => ({})) }],
    ['no list', { events: 'x' }],
    ['an unknown part', { events: [{}], owner: 'x' }],
    ['a pregnancy that is no id', { events: [{}], pregnancyId: 'x' }],
  ])('refuses a batch with %s', async (_, body) => {
    const answer = await api.call('POST', `${zoe.url.replace('appointments', 'birth')}/events`, {
      token: zoe.token,
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('stays open after a loss, in which no birth is recorded', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [entry()]);
    await api.database.prisma.client.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
      data: { pregnancyEndKind: 'loss' },
    });
    const { status, body } = await record(clientId);
    expect([status, body.code]).toEqual([409, 'PREGNANCY_ENDED']);
    expect((await send(clientId, [entry({ note: 'Held', at: '2026-11-21T00:00:00.000Z' })])).status).toBe(
      200,
    );
    expect(await logOf(clientId)).toMatchObject({ pregnancyEnded: true, events: [{}, { note: 'Held' }] });
  });
});

describe('recording a birth', () => {
  it('stores what was entered and moves the chart to postpartum care', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [entry()]);
    const { status, body } = await record(clientId);
    expect([status, body.log.birth]).toMatchObject([
      200,
      { ...fields, status: 'recorded', version: 1, story: '' },
    ]);
    const chart = await api.call<{ client: Client }>('GET', `/api/clients/${clientId}`, { token: zoe.token });
    expect(chart.body.client).toMatchObject({ status: 'Postpartum Care', version: 2 });
    expect((await auditOf(clientId)).map(({ action }) => action)).toEqual([
      'birth.created',
      'birth.updated',
      'birth.recorded',
      'client.updated',
    ]);
    expect((await auditOf(clientId)).at(-1)).toMatchObject({ fields: ['status'] });
  });

  it('keeps the status of a client whose care is completed', async () => {
    const clientId = await zoe.addClient();
    const where = { ownerId_id: { ownerId: zoe.ownerId, id: clientId } };
    await api.database.prisma.client.update({ where, data: { status: 'Care Completed' } });
    await record(clientId);
    expect(await api.database.prisma.client.findUnique({ where })).toMatchObject({
      status: 'Care Completed',
    });
  });

  it('records one birth with its reminders when several devices do it at once, and accepts the retry of the first', async () => {
    const clientId = await zoe.addClient();
    const reminders: BirthRecordRequest['reminders'] = ['day1', 'week6'];
    const answers = await Promise.all([
      record(clientId, { reminders }),
      record(clientId, { reminders }),
      record(clientId, { reminders, place: 'Hospital' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1);
    const { birth } = await logOf(clientId);
    expect(birth?.version).toBe(1);
    const stored = await api.database.prisma.reminder.findMany({
      where: { clientId },
      orderBy: { dueDate: 'asc' },
    });
    expect(stored.map(({ title, dueDate }) => [title, dueDate.toISOString().slice(0, 10)])).toEqual([
      ['Call the day after the birth', '2026-11-22'],
      ['Six-week postpartum visit', '2027-01-02'],
    ]);
    const { place = '' } = birth ?? {};
    expect((await record(clientId, { place, reminders })).status).toBe(200);
    expect(await api.database.prisma.reminder.count({ where: { clientId } })).toBe(2);
  });

  it('refuses a change that started from an older version, with the current record', async () => {
    const clientId = await zoe.addClient();
    await record(clientId);
    const changed = await record(clientId, {
      version: 1,
      place: 'Hospital',
      babies: [
        { ...baby, name: 'Mira Ada' },
        { ...baby, weight: 2900 },
      ],
    });
    expect([changed.status, changed.body.log.birth]).toMatchObject([
      200,
      { version: 2, place: 'Hospital', babies: [{ name: 'Mira Ada' }, { weight: 2900 }] },
    ]);
    const late = await record(clientId, { version: 1, place: 'Car' });
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(late.body.current).toMatchObject({ birth: { place: 'Hospital', version: 2 } });
    expect((await auditOf(clientId)).at(-1)).toMatchObject({
      action: 'birth.updated',
      fields: ['place', 'babies'],
    });
  });

  it('names what is wrong', async () => {
    const { status, body } = await record(zoe.clientId, {
      babies: [{ ...baby, bornAt: null, weight: 7 }],
      departedAt: '2026-11-20T21:00:00.000Z',
    });
    expect([status, body.details?.map(({ field }) => field)]).toEqual([
      400,
      ['departedAt', 'babies.0.bornAt', 'babies.0.weight'],
    ]);
  });

  it('stops reminders that count down to the due date, and keeps those after it', async () => {
    const clientId = await zoe.addClient();
    await api.database.prisma.client.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } },
      data: { edd: toDateColumn('2026-12-10') },
    });
    for (const [title, eddOffsetDays] of [
      ['Pack the bag', -3],
      ['Check in', 14],
      ['Invoice', null],
    ] as const) {
      await api.call('POST', `/api/clients/${clientId}/reminders`, {
        token: zoe.token,
        body: { title, eddOffsetDays, dueDate: '2026-12-01' },
      });
    }
    const titles = async () => {
      const url = `/api/clients/${clientId}/reminders`;
      const { body } = await api.call<ReminderListResponse>('GET', url, { token: zoe.token });
      return body.reminders.map(({ title }) => title).sort();
    };
    expect(await titles()).toEqual(['Check in', 'Invoice', 'Pack the bag']);
    await record(clientId);
    expect(await titles()).toEqual(['Check in', 'Invoice']);
  });
});

describe('a birth story', () => {
  it('is stored with a version, and a late edit is refused', async () => {
    const clientId = await zoe.addClient();
    await record(clientId);
    const write = (story: string, version: number) =>
      api.call<BirthLogResponse & ErrorBody>('PUT', `${urlOf(clientId)}/story`, {
        token: zoe.token,
        body: { story, version },
      });
    const first = await write('It was a calm night. 🌙', 1);
    expect([first.status, first.body.log.birth]).toMatchObject([
      200,
      { story: 'It was a calm night. 🌙', version: 2 },
    ]);
    expect((await write('It was a calm night. 🌙', 1)).status).toBe(200);
    const late = await write('Another', 1);
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });
});

describe('births', () => {
  it('are found by the search, with a link to the log', async () => {
    const clientId = await zoe.addClient({ firstName: 'Nora', lastName: 'Searched' });
    await send(clientId, [entry({ note: 'Quokka blanket' })]);
    const search = async (q: string) => {
      const { body } = await api.call<SearchResponse>('GET', `/api/search?q=${q}`, { token: zoe.token });
      return body.results.filter(({ kind }) => kind === 'birth');
    };
    expect(await search('quokka')).toMatchObject([
      { title: 'Birth log', subtitle: 'Nora Searched', route: `/client-chart/${clientId}/birth` },
    ]);
    await record(clientId, { babies: [{ ...baby, name: 'Zebulon' }] });
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
    const born = (ms: number) => ({ babies: [{ ...baby, bornAt: new Date(ms).toISOString() }] });
    await record(practice.clientId, born(now), practice.token);
    await record(await practice.addClient(), born(now - 400 * 86_400_000), practice.token);
    const year = new Date(now - 400 * 86_400_000).toISOString().slice(0, 7);
    expect(await stats()).toEqual({ thisMonth: 1, since: year });
  });

  it('belong to the pregnancy they were written for, also after the next one has started', async () => {
    const clientId = await zoe.addClient();
    const { pregnancyId } = await logOf(clientId);
    await api.database.prisma.pregnancy.update({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: pregnancyId } },
      data: { closedAt: new Date() },
    });
    await api.database.prisma.pregnancy.create({ data: { id: newId(), ownerId: zoe.ownerId, clientId } });
    await send(clientId, [entry({ note: 'Earlier' })], { pregnancyId });
    expect(await logOf(clientId)).toMatchObject({ birth: null, events: [] });
    const { body } = await api.call<BirthLogResponse>(
      'GET',
      `${urlOf(clientId)}?pregnancyId=${pregnancyId}`,
      {
        token: zoe.token,
      },
    );
    expect(body.log).toMatchObject({ pregnancyId, events: [{ note: 'Earlier' }] });
    await record(clientId, { pregnancyId });
    const where = { ownerId_id: { ownerId: zoe.ownerId, id: clientId } };
    expect(await api.database.prisma.client.findUnique({ where })).toMatchObject({ status: null });
  });

  it('are deleted with their log, and with the chart', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [entry()]);
    await record(clientId);
    expect((await api.call('DELETE', urlOf(clientId), { token: zoe.token })).status).toBe(204);
    expect(await logOf(clientId)).toMatchObject({ birth: null, events: [] });
    await send(clientId, [entry()]);
    const kept = await api.call<ErrorBody>('DELETE', `/api/clients/${clientId}`, { token: zoe.token });
    expect([kept.status, kept.body.code]).toEqual([409, 'CHART_RECORDS_KEPT']);
    const url = `/api/clients/${clientId}?withKeptRecords=true`;
    expect((await api.call('DELETE', url, { token: zoe.token })).status).toBe(204);
    expect(await api.database.prisma.birth.count({ where: { clientId } })).toBe(0);
  });

  it('answer another owner, and another owner’s pregnancy, as if they didn’t exist', async () => {
    const clientId = await zoe.addClient();
    await send(clientId, [entry({ note: 'Secret' })]);
    const before = await logOf(clientId);
    const url = urlOf(clientId);
    const { pregnancyId } = before;
    for (const [method, address, body] of [
      ['GET', url],
      ['POST', `${url}/events`, { events: [entry()] }],
      ['PUT', url, { ...fields, version: 0 }],
      ['PUT', `${url}/story`, { story: 'x', version: 0 }],
      ['DELETE', url],
      ['GET', `${urlOf(eve.clientId)}?pregnancyId=${pregnancyId}`],
      ['POST', `${urlOf(eve.clientId)}/events`, { events: [entry()], pregnancyId }],
      ['PUT', urlOf(eve.clientId), { ...fields, version: 0, pregnancyId }],
    ] as const) {
      const answer = await api.call(method, address, { token: eve.token, ...(body && { body }) });
      expect([method, address, answer.status]).toEqual([method, address, 404]);
    }
    const another = await zoe.addClient();
    const crossed = await send(another, [entry()], { pregnancyId });
    expect(crossed.status).toBe(404);
    expect(await logOf(clientId)).toEqual(before);
  });

  it('are found by index', async () => {
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
