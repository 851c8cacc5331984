import type { BirthPlan, Share, SharedBirthPlanResponse, SharesResponse } from '@doula-desk/domain';
import type { PlanPractice } from './plan-example.js';
import { type ApiResponse, randomIpAddress, type TestApi } from './test-api.js';

/**
 * Returns API calls for shared plans, from a practice and from readers.
 *
 * @param api returns the suite's API; called lazily, like `practice`, because a suite starts it before its first test
 */
export function planShareCalls(api: () => TestApi, practice: () => PlanPractice) {
  const sharesOf = ({ id, clientId }: BirthPlan) => `/api/clients/${clientId}/birth-plans/${id}/shares`;

  return {
    sharesOf,
    listShares: async (plan: BirthPlan): Promise<Share[]> =>
      (await practice().get<SharesResponse>(sharesOf(plan))).body.shares,
    /** Opens a link as its reader. */
    read: (link: string): Promise<ApiResponse<SharedBirthPlanResponse>> =>
      api().call('GET', `/api/shared/birth-plans/${link}`, { from: randomIpAddress() }),
  };
}
