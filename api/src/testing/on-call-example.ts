import {
  addDays,
  type OnCallPlanResponse,
  type OnCallResponse,
  type TimeAway,
  todayInZone,
} from '@doula-desk/domain';
import { newId } from '@doula-desk/platform';
import type { TestApi } from './test-api.js';

/** Returns a day relative to the due date of the example's client, which is 17 days from today. */
export const dayFromDueDate = (days: number) =>
  addDays(todayInZone(Date.now(), 'America/Los_Angeles'), 17 + days);

/** A practice with one client, due in 17 days. */
export interface OnCallPractice {
  token: string;
  ownerId: string;
  clientId: string;
}

interface Rejection {
  code: string;
  message: string;
  current: unknown;
  details: { field: string }[];
}

/** Returns API calls for on-call windows and time away. */
export const onCallCalls = (api: () => TestApi) => ({
  async practice(): Promise<OnCallPractice> {
    const { token, ownerId } = await api().register();
    const clientId = newId();
    await api().database.prisma.client.create({
      data: {
        id: clientId,
        ownerId,
        firstName: 'Ada',
        lastName: 'Invented',
        phone: '555-0110',
        edd: new Date(dayFromDueDate(0)),
      },
    });
    return { token, ownerId, clientId };
  },
  board: async ({ token }: OnCallPractice, query = `?from=${dayFromDueDate(-14)}&to=${dayFromDueDate(41)}`) =>
    (await api().call<OnCallResponse & Rejection>('GET', `/api/on-call${query}`, { token })).body,
  plan: ({ token, clientId }: OnCallPractice) =>
    api().call<OnCallPlanResponse>('GET', `/api/clients/${clientId}/on-call`, { token }),
  save: ({ token, clientId }: OnCallPractice, body: object) =>
    api().call<OnCallPlanResponse & Rejection>('PUT', `/api/clients/${clientId}/on-call`, { token, body }),
  call: ({ token, clientId }: OnCallPractice, body: object) =>
    api().call<OnCallPlanResponse & Rejection>('POST', `/api/clients/${clientId}/on-call/calls`, {
      token,
      body,
    }),
  away: ({ token }: OnCallPractice, body: object, headers = {}) =>
    api().call<{ timeAway: TimeAway } & Rejection>('POST', '/api/time-away', { token, body, headers }),
});
