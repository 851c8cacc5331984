import { setupSteps } from '@doula-desk/domain';
import type { StubHttp, StubResponse } from './stubHttp.js';

/** The response property that contains the records, by the name of the practice's or client's list in the URL. */
const LISTS = new Map([
  ['appointments', 'appointments'],
  ['birth-plans', 'plans'],
  ['contracts', 'contracts'],
  ['invoices', 'invoices'],
  ['members', 'members'],
  ['payments', 'payments'],
  ['reminders', 'reminders'],
  ['services', 'services'],
  ['shared-charts', 'charts'],
  ['visit-notes', 'notes'],
]);
const LIST_CALL = /^GET \/api\/(?:clients\/[^/]+\/)?([a-z-]+)$/;

const OTHERS = new Map<string, object>([
  ['GET /api/announcements', { announcements: [] }],
  ['GET /api/listClientNameId', { clientListIdName: [] }],
  ['GET /api/billing/summary', { sums: [], overdueInvoices: 0 }],
  ['GET /api/birth-plans/stats', { total: 0, inProgress: 0, completed: 0, dueSoon: 0 }],
  ['GET /api/dashboard/updates', { since: '2026-11-26', updates: [] }],
  ['GET /api/births/stats', { thisMonth: 0, since: null }],
  ['GET /api/reminders/stats', { pending: 0 }],
  ['GET /api/shared-charts/former', { former: null }],
  ['GET /api/settings/setup', { done: setupSteps }],
  ['GET /api/visit-notes/stats', { totalNotes: 0, thisWeek: 0, activeClients: 0, averageDuration: 0 }],
]);

/** Responds as if the practice had no records, unless a request has a response set. Ignores query parameters. */
export function stubEmptyPractice(server: StubHttp): StubHttp {
  server.fallBackTo((call) => {
    const address = call.split('?', 1)[0] ?? call;
    const records = LISTS.get(LIST_CALL.exec(address)?.[1] ?? '');
    const body = records ? { [records]: [], nextCursor: null, total: 0 } : OTHERS.get(address);
    return body && ({ body } satisfies StubResponse);
  });
  return server;
}
