import { type BirthPlan, type BirthPlanStats, planHighlights } from '@doula-desk/domain';
import { ana, renderPractice } from './appointments.js';
import type { StubHttp, StubResponse } from './stubHttp.js';

export const PLANS = 'GET /api/birth-plans';
export const PLAN_STATS = 'GET /api/birth-plans/stats';
/** The API path of {@link plan}. */
export const PLAN_URL = '/api/clients/c-ana/birth-plans/p-1';

/** Returns a plan as the API returns it; by default, the first version of a hospital plan. */
export function plan(given: Partial<BirthPlan> = {}): BirthPlan {
  const { templateType = 'hospital', templateData = { 'laborEnvironment.lighting': 'Dim' } } = given;
  return {
    id: 'p-1',
    clientId: ana.id,
    clientName: ana.name,
    templateType,
    edd: '2027-02-01',
    isEddOfClient: true,
    pregnancyEnded: false,
    status: 'Draft',
    version: 'v1',
    templateData,
    highlights: planHighlights(templateType, templateData),
    createdAt: '2026-11-20T14:00:00.000Z',
    updatedAt: '2026-11-20T14:00:00.000Z',
    ...given,
  };
}

export function planPage(...plans: BirthPlan[]): StubResponse {
  return { body: { plans, nextCursor: null } };
}

/** Opens the birth plans page with the given plans. Ana has a due date. */
export function renderPlans(
  plans: BirthPlan[],
  prepare: (server: StubHttp) => void = () => {},
  stats: BirthPlanStats = { total: plans.length, inProgress: 0, completed: 0, dueSoon: plans.length },
  at = '/birth-plans',
) {
  return renderPractice(at, (server) => {
    server.on(PLANS, planPage(...plans));
    server.on(PLAN_STATS, { body: stats });
    server.on('GET /api/clients/c-ana', { body: { client: { id: ana.id, edd: '2027-02-01' } } });
    server.on('GET /api/clients/c-mei', { body: { client: { id: 'c-mei', edd: null } } });
    prepare(server);
  });
}
