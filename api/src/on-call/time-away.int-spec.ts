import { randomUUID } from 'node:crypto';
import type { TimeAway, TimeAwayListResponse } from '@doula-desk/domain';
import { dayFromDueDate, type OnCallPractice, onCallCalls } from '../testing/on-call-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const { practice, board, away } = onCallCalls(() => api);
const vacation = { startDate: dayFromDueDate(5), endDate: dayFromDueDate(12), note: ' Ski \n trip ' };
const list = async ({ token }: OnCallPractice, query = '') =>
  (await api.call<TimeAwayListResponse>('GET', `/api/time-away${query}`, { token })).body;
const change = ({ token }: OnCallPractice, id: string, body: object) =>
  api.call<{ timeAway: TimeAway; code: string }>('PUT', `/api/time-away/${id}`, { token, body });

it('stores time away on the chosen days, once per idempotency key', async () => {
  const p = await practice();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([away(p, vacation, headers), away(p, vacation, headers)]);
  expect([first?.status, second?.body]).toEqual([201, first?.body]);
  expect((await list(p)).timeAway).toMatchObject([
    { startDate: dayFromDueDate(5), endDate: dayFromDueDate(12), note: 'Ski trip', version: 1 },
  ]);
});

it('shows time away as a conflict for a client whose window it overlaps, until a backup covers the days', async () => {
  const p = await practice();
  await away(p, { startDate: dayFromDueDate(5), endDate: dayFromDueDate(12) });
  expect((await board(p)).conflicts).toMatchObject([
    { kind: 'away', start: dayFromDueDate(5), end: dayFromDueDate(12), clientIds: [p.clientId] },
  ]);
  const coverage = [{ name: 'Bea', phone: '', start: dayFromDueDate(3), end: null, answer: 'open' }];
  await api.call('PUT', `/api/clients/${p.clientId}/on-call`, { token: p.token, body: { coverage } });
  expect((await board(p)).conflicts).toEqual([]);
});

it('changes and deletes time away, with entries in the audit trail', async () => {
  const p = await practice();
  const { timeAway } = (await away(p, vacation)).body;
  const changed = await change(p, timeAway.id, { ...timeAway, endDate: dayFromDueDate(15) });
  expect(changed.body.timeAway).toMatchObject({ endDate: dayFromDueDate(15), version: 2 });
  expect((await change(p, timeAway.id, { ...timeAway, note: 'Other' })).body.code).toBe('VERSION_CONFLICT');
  const remove = () => api.call('DELETE', `/api/time-away/${timeAway.id}`, { token: p.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  const { rows } = await api.database.pool.query(
    `SELECT action, fields FROM "AuditEvent" WHERE "ownerId" = $1 AND "entityType" = 'time-away' ORDER BY at`,
    [p.ownerId],
  );
  expect(rows).toEqual([
    { action: 'time-away.created', fields: [] },
    { action: 'time-away.updated', fields: ['endDate'] },
    { action: 'time-away.deleted', fields: [] },
  ]);
});

it('lists time away page by page in order, without past entries', async () => {
  const p = await practice();
  for (const day of [dayFromDueDate(-14), dayFromDueDate(-12), dayFromDueDate(-12), dayFromDueDate(-10)]) {
    await away(p, { startDate: day, endDate: day });
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?limit=1&from=${dayFromDueDate(-13)}${cursor && `&cursor=${cursor}`}`;
    const page: TimeAwayListResponse = await list(p, query);
    seen.push(...page.timeAway.map(({ endDate }) => endDate));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([dayFromDueDate(-12), dayFromDueDate(-12), dayFromDueDate(-10)]);
});

it.each([
  [{ startDate: dayFromDueDate(12), endDate: dayFromDueDate(5) }, 'endDate'],
  [{ startDate: '2027-02-29', endDate: dayFromDueDate(77) }, 'startDate'],
  [{ startDate: dayFromDueDate(5) }, 'endDate'],
  [{ startDate: dayFromDueDate(5), endDate: dayFromDueDate(736) }, 'endDate'],
  [{ ...vacation, note: 'x'.repeat(301) }, 'note'],
])('rejects %j', async (body, field) => {
  const answer = await away(await practice(), body);
  expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
});
