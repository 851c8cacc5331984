import { randomUUID } from 'node:crypto';
import { type Reminder, todayInZone } from '@doula-desk/domain';
import type { TestApi } from './test-api.js';

/** Today in a practice that has just registered. */
export const today = todayInZone(Date.now(), 'America/Los_Angeles');

/** A practice with a client, for reminder tests. */
export interface ReminderPractice {
  token: string;
  ownerId: string;
  clientId: string;
}

/** Response of the calls that create or change a reminder, whether they succeed or not. */
export interface ReminderBody {
  reminder: Reminder;
  next?: Reminder;
  notice?: string;
  code: string;
  current: Reminder;
  details: { field: string }[];
}

/**
 * Returns API calls for reminders.
 *
 * @param api returns the suite's API; called lazily, because a suite starts it before its first test
 */
export const reminderCalls = (api: () => TestApi) => ({
  async practice(edd: string | null = '2027-03-07'): Promise<ReminderPractice> {
    const { token, ownerId } = await api().register();
    const clientId = randomUUID();
    await api().database.prisma.client.create({
      data: {
        id: clientId,
        ownerId,
        firstName: 'Ada',
        lastName: 'Invented',
        edd: edd ? new Date(edd) : null,
      },
    });
    return { token, ownerId, clientId };
  },
  create: ({ token, clientId }: ReminderPractice, body: object, key?: string) =>
    api().call<ReminderBody>('POST', `/api/clients/${clientId}/reminders`, {
      token,
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    }),
  change: ({ token, clientId }: ReminderPractice, id: string, body: object) =>
    api().call<ReminderBody>('PUT', `/api/clients/${clientId}/reminders/${id}`, { token, body }),
  remove: ({ token, clientId }: ReminderPractice, id: string, query = '') =>
    api().call('DELETE', `/api/clients/${clientId}/reminders/${id}${query}`, { token }),
  list: async ({ token }: ReminderPractice, query = '') =>
    (
      await api().call<{ reminders: Reminder[]; nextCursor: string | null }>(
        'GET',
        `/api/reminders${query}`,
        {
          token,
        },
      )
    ).body,
});
