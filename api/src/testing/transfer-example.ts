import type {
  AuditResponse,
  ChartTransferResponse,
  ChartTransfersResponse,
  Client,
  ClientListResponse,
  NotificationListResponse,
} from '@doula-desk/domain';
import { addRecords } from './record-ids.js';
import { randomIpAddress, type TestApi } from './test-api.js';

export type Practitioner = Awaited<ReturnType<TestApi['register']>>;
export interface Rejection {
  code: string;
  details: { field: string }[];
}

/** Creates an account for Zoë, with a full chart that can be transferred, and one for Noor on the same server. */
async function openChart(api: TestApi) {
  const zoe = await api.register({ firstName: 'Zoë', lastName: 'Example' });
  const noor = await api.register({ firstName: 'Noor', lastName: 'Helper' });
  const ids = await addRecords(api, zoe);
  const { clientId } = ids;
  const url = `/api/clients/${clientId}`;
  const as =
    (person: Practitioner) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      api.call<Record<string, never>>(method, path, {
        token: person.token,
        ...(body && { body }),
        from: randomIpAddress(),
      });
  const ofZoe = as(zoe);
  await ofZoe('DELETE', `${url}/transfer`);
  await api.database.pool.query(
    `UPDATE "Shift" SET "endsAt" = "startsAt" + interval '8 hours' WHERE id = $1`,
    [ids.shiftId],
  );
  return { zoe, noor, ids, clientId, url, ofZoe, ofNoor: as(noor) };
}

type Chart = Awaited<ReturnType<typeof openChart>>;

/**
 * Returns API calls for transfers.
 *
 * @param api returns the suite's API; called lazily, because a suite starts it before its first test
 */
export function transferCalls(api: () => TestApi) {
  const query = async (text: string, ...values: unknown[]) =>
    (await api().database.pool.query(text, values)).rows;

  const offer = ({ zoe, url }: Chart, body: object, headers = {}) =>
    api().call<ChartTransferResponse & Rejection>('POST', `${url}/transfer`, {
      token: zoe.token,
      body: { clientAgreed: true, ...body },
      headers,
      from: randomIpAddress(),
    });

  const offersTo = async ({ token }: Practitioner) =>
    (await api().call<ChartTransfersResponse>('GET', '/api/chart-transfers', { token })).body.offers;
  const accept = ({ token }: Practitioner, id: string) =>
    api().call<{ clientId: string; code: string }>('POST', `/api/chart-transfers/${id}/accept`, { token });
  const bellOf = async ({ token }: Practitioner) =>
    (await api().call<NotificationListResponse>('GET', '/api/notifications', { token })).body.notifications;
  const listOf = async ({ token }: Practitioner, scope = 'mine') =>
    (await api().call<ClientListResponse>('GET', `/api/clients?scope=${scope}`, { token })).body.clients.map(
      ({ id }) => id,
    );
  const transferredOf = async ({ token }: Practitioner) =>
    (await api().call<ChartTransfersResponse>('GET', '/api/chart-transfers', { token })).body.transferred;
  const chartOf = async ({ token }: Practitioner, id: string) =>
    (await api().call<{ client: Client }>('GET', `/api/clients/${id}`, { token })).body.client;
  const actionsOf = async ({ token }: Practitioner) =>
    (await api().call<AuditResponse>('GET', '/api/audit?limit=100', { token })).body.events;

  /** Offers the chart to Noor, who accepts. Returns the new chart. */
  async function transfer(chart: Chart): Promise<string> {
    const { body } = await offer(chart, { email: chart.noor.email });
    const answer = await accept(chart.noor, body.transfer?.id ?? '');
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.clientId;
  }

  /** Finishes and locks a note, and amends it. */
  async function lockNote({ ofZoe, url, ids }: Chart, reason = 'Forgot it'): Promise<void> {
    const note = `${url}/visit-notes/${ids.noteId}`;
    await query(`UPDATE "VisitNote" SET "templateData" = '{}' WHERE id = $1`, ids.noteId);
    const saved = await ofZoe('PUT', note, { version: 1, status: 'finished' });
    expect(saved.status).toBe(200);
    expect((await ofZoe('POST', `${note}/lock`, {})).status).toBe(200);
    const amended = await ofZoe('POST', `${note}/amendments`, {
      reason,
      changes: { nextSteps: 'Call again' },
    });
    expect(amended.status).toBe(201);
  }

  return {
    query,
    openChart: () => openChart(api()),
    offer,
    offersTo,
    accept,
    bellOf,
    listOf,
    transferredOf,
    chartOf,
    actionsOf,
    transfer,
    lockNote,
  };
}
