import type { BirthPlan, BirthPlanListResponse, BirthPlanStats } from '@doula-desk/domain';
import { openPlanPractice, type PlanPractice } from '../testing/plan-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: PlanPractice;
let ada: BirthPlan;
let nuria: BirthPlan;
let mei: BirthPlan;
beforeAll(async () => {
  api = await startTestApi();
  zoe = await openPlanPractice(api);
  await api.database.prisma.practice.update({
    where: { ownerId: zoe.ownerId },
    data: { timeZone: 'America/New_York' },
  });
  const clients = [
    await zoe.addClient({ firstName: 'Nu\u0301ria', lastName: 'Sample_100%' }),
    await zoe.addClient({ firstName: 'Mei', lastName: 'Placeholder' }),
  ] as const;
  ada = await zoe.created({ templateData: { 'painManagement.codeWord': 'Ananás' } });
  nuria = await zoe.created({ templateType: 'birthCenter', status: 'In Progress' }, clients[0]);
  mei = await zoe.created({ templateType: 'home', status: 'Completed' }, clients[1]);
  // March 1, 11:30 PM; March 2, 12:30 AM; and March 10, noon, in New York.
  for (const [plan, savedAt] of [
    [ada, '2027-03-02T04:30:00Z'],
    [nuria, '2027-03-02T05:30:00Z'],
    [mei, '2027-03-10T17:00:00Z'],
  ] as const) {
    await api.database.pool.query('UPDATE "BirthPlan" SET "updatedAt" = $2 WHERE id = $1', [
      plan.id,
      savedAt,
    ]);
  }
});
afterAll(() => api.close());

async function list(query: Record<string, string> = {}) {
  const { body } = await zoe.get<BirthPlanListResponse>(`/api/birth-plans?${new URLSearchParams(query)}`);
  return body;
}
const namesOf = ({ plans }: BirthPlanListResponse) => plans.map(({ clientName }) => clientName.split(' ')[0]);

describe("the practice's birth plans", () => {
  it('are listed once each, page by page, most recently saved first', async () => {
    expect(namesOf(await list())).toEqual(['Mei', 'Nu\u0301ria', 'Ada']);
    const seen: BirthPlan[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: BirthPlanListResponse = await list({ limit: '1', ...(cursor && { cursor }) });
      seen.push(...page.plans);
      cursor = page.nextCursor;
    }
    expect(seen.map(({ id }) => id)).toEqual([mei.id, nuria.id, ada.id]);
  });

  it.each([
    ['a name, ignoring accents and case', { q: 'NURIA' }, ['Nu\u0301ria']],
    ['its composed spelling', { q: 'Núria' }, ['Nu\u0301ria']],
    ['first and last name', { q: 'ada inv' }, ['Ada']],
    ['words from name and answers in any order', { q: 'ananas invented ada' }, ['Ada']],
    ['the template', { q: 'birth center' }, ['Nu\u0301ria']],
    ['an answer', { q: 'ananas' }, ['Ada']],
    ['a wildcard character', { q: '_100%' }, ['Nu\u0301ria']],
    ['a wildcard that no name contains', { q: 'a%a' }, []],
    ['an empty string', { q: ' ' }, ['Mei', 'Nu\u0301ria', 'Ada']],
    ['a template', { templateType: 'home' }, ['Mei']],
    ['a status', { status: 'In Progress' }, ['Nu\u0301ria']],
    [
      'filters that are empty',
      { q: '', clientId: '', templateType: '', status: '', from: '', to: '' },
      ['Mei', 'Nu\u0301ria', 'Ada'],
    ],
    ['a first day', { from: '2027-03-02' }, ['Mei', 'Nu\u0301ria']],
    ['a last day, inclusive', { to: '2027-03-01' }, ['Ada']],
    ['a range of one day', { from: '2027-03-10', to: '2027-03-10' }, ['Mei']],
    [
      'several filters together',
      { from: '2027-03-01', to: '2027-03-09', templateType: 'birthCenter', q: 'n' },
      ['Nu\u0301ria'],
    ],
  ])('are filtered by %s', async (_, query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  it('are filtered by client', async () => {
    expect(namesOf(await list({ clientId: mei.clientId }))).toEqual(['Mei']);
  });

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: '1001' },
    { cursor: 'nonsense' },
    { templateType: 'water' },
    { status: 'Done' },
    { from: '2027-02-30' },
    { clientId: 'x' },
  ])("can't be listed with %j", async (query) => {
    const { status } = await zoe.get(`/api/birth-plans?${new URLSearchParams(query)}`);
    expect(status).toBe(400);
  });

  it('are counted by progress', async () => {
    const { body } = await zoe.get<BirthPlanStats>('/api/birth-plans/stats');
    expect(body).toEqual({ total: 3, inProgress: 1, completed: 1, dueSoon: 1 });
  });
});

it("lists at most 50 of a client's plans by default", async () => {
  const clientId = await zoe.addClient({ firstName: 'Many' });
  const empty = await zoe.get<BirthPlanListResponse>(`/api/clients/${clientId}/birth-plans`);
  expect([empty.status, empty.body]).toEqual([200, { plans: [], nextCursor: null }]);
  for (let i = 0; i < 51; i++) await zoe.created({}, clientId);
  const page = await zoe.get<BirthPlanListResponse>(`/api/clients/${clientId}/birth-plans?limit=50`);
  expect([page.body.plans.length, page.body.nextCursor]).toEqual([50, expect.any(String)]);
  const rest = await zoe.get<BirthPlanListResponse>(
    `/api/clients/${clientId}/birth-plans?cursor=${page.body.nextCursor}`,
  );
  expect([rest.body.plans.length, rest.body.nextCursor]).toEqual([1, null]);
  await api.database.prisma.client.delete({ where: { ownerId_id: { ownerId: zoe.ownerId, id: clientId } } });
  expect((await zoe.get(`/api/clients/${clientId}/birth-plans`)).status).toBe(404);
});
