import type { OnCallClient, OnCallPlanResponse, OnCallResponse } from '@doula-desk/domain';

export const BOARD = 'GET /api/on-call?from=2026-11-27&to=2027-01-22';
export const CLINIC = 'GET /api/on-call/clinic?from=2026-11-27&to=2027-01-22';

/** Returns a client on the board, with a window from December 1 to 28. */
export function onCallClient(given: Partial<OnCallClient> = {}): OnCallClient {
  return {
    id: 'c-ana',
    name: 'Ana Reyes',
    phone: '555-0110',
    edd: '2026-12-15',
    birthLocation: 'Hospital',
    window: { start: '2026-12-01', end: '2026-12-28', source: 'practice' },
    covered: [],
    plan: { override: null, coverage: [], calls: [], version: 0 },
    ...given,
  };
}

export function board(given: Partial<OnCallResponse> = {}): OnCallResponse {
  return {
    from: '2026-11-27',
    to: '2027-01-22',
    today: '2026-11-27',
    limit: null,
    clients: [onCallClient()],
    withoutDueDate: [],
    timeAway: [],
    rest: [],
    days: [
      { date: '2026-12-01', windows: 1, uncovered: 1 },
      { date: '2026-12-02', windows: 1, uncovered: 1 },
    ],
    conflicts: [],
    hasClinic: false,
    births: [{ month: '2026-12-01', due: 1, expected: 0.9, low: 1, high: 1 }],
    ...given,
  };
}

export function planResponse(given: Partial<OnCallPlanResponse['plan']> = {}): OnCallPlanResponse {
  return {
    clientId: 'c-ana',
    clientName: 'Ana Reyes',
    edd: '2026-12-15',
    window: { start: '2026-12-01', end: '2026-12-28', source: 'practice' },
    plan: { override: null, coverage: [], calls: [], version: 0, ...given },
  };
}
