import type { BirthPlan, ErrorBody, Share } from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import { openPlanPractice, type PlanPractice } from '../testing/plan-example.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let zoe: PlanPractice;
let eve: PlanPractice;
let plan: BirthPlan;
let share: Share;
beforeAll(async () => {
  api = await startTestApi();
  [zoe, eve] = [await openPlanPractice(api), await openPlanPractice(api, { firstName: 'Eve' })];
  plan = await zoe.created({ templateData: { 'laborEnvironment.notes': 'Secret' } });
  await zoe.update(plan);
  plan = { ...plan, version: 'v2' };
  ({ share } = await zoe.shared(plan));
});
afterAll(() => api.close());

it("treats another practitioner's plan as missing on every route, and leaves it unchanged", async () => {
  const { templateType, edd, status, templateData, version } = plan;
  const contents = { templateType, edd, status, templateData, version };
  const state = () =>
    api.database.prisma.birthPlan.findUnique({
      where: { ownerId_id: { ownerId: zoe.ownerId, id: plan.id } },
    });
  const before = await state();
  // The plan's own client, one of the caller's clients, and an unknown client.
  for (const clientId of [zoe.clientId, eve.clientId, newId()]) {
    const address = `/api/clients/${clientId}/birth-plans/${plan.id}`;
    for (const [method, url, body] of [
      ['GET', address],
      ['PUT', address, contents],
      ['GET', `${address}/versions`],
      ['GET', `${address}/versions/v1`],
      ['GET', `${address}/versions/v2`],
      ['GET', `${address}/document`],
      ['GET', `${address}/shares`],
      ['POST', `${address}/shares`, { email: 'eve@x.test' }],
      ['DELETE', `${address}/shares/${share.id}`],
      ['DELETE', address],
    ] as const) {
      const answer = await api.call<ErrorBody>(method, url, { token: eve.token, ...(body && { body }) });
      const { requestId: _, ...refusal } = answer.body;
      expect([method, url, refusal]).toEqual([
        method,
        url,
        { statusCode: 404, code: 'NOT_FOUND', message: 'Not found.' },
      ]);
    }
  }
  for (const [method, body] of [['GET'], ['POST', contents]] as const) {
    const answer = await api.call(method, zoe.url, { token: eve.token, ...(body && { body }) });
    expect([method, answer.status]).toEqual([method, 404]);
  }
  expect(await state()).toEqual(before);
  expect(await api.database.prisma.birthPlanShare.findMany({ where: { planId: plan.id } })).toMatchObject([
    { id: share.id, revokedAt: null },
  ]);
  expect(await api.database.prisma.mailMessage.count({ where: { recipient: 'eve@x.test' } })).toBe(0);
});

it("includes no other practitioner's plan in lists or counts", async () => {
  const cursor = Buffer.from(JSON.stringify(['2199-01-01T00:00:00.000Z', plan.id])).toString('base64url');
  for (const query of ['', `?cursor=${cursor}`, `?clientId=${zoe.clientId}`, '?q=secret']) {
    const { status, body } = await eve.get<object>(`/api/birth-plans${query}`);
    expect([query, status, body]).toEqual([query, 200, { plans: [], nextCursor: null }]);
  }
  const { body } = await eve.get('/api/birth-plans/stats');
  expect(body).toEqual({ total: 0, inProgress: 0, completed: 0, dueSoon: 0 });
});

it("doesn't show a plan under another client of the same practitioner", async () => {
  const clientId = await zoe.addClient();
  for (const path of ['', '/versions', '/document', '/shares']) {
    const { status } = await zoe.get(`/api/clients/${clientId}/birth-plans/${plan.id}${path}`);
    expect([path, status]).toEqual([path, 404]);
  }
});
