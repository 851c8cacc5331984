import type { Client, ClientInput, ClientResponse, ErrorBody } from '@doula-desk/domain';
import { clientExample } from './client-example.js';
import type { ApiResponse, TestApi } from './test-api.js';

/**
 * Returns API calls for the charts of a practice.
 *
 * @param api returns the suite's API; called lazily, like `practice`, because a suite starts it before its first test
 */
export function clientCalls(api: () => TestApi, practice: () => { token: string }) {
  const put = <Body>(id: string, body: unknown): Promise<ApiResponse<Body>> =>
    api().call<Body>('PUT', `/api/clients/${id}`, { token: practice().token, body });

  return {
    /** Adds a client and expects 201. */
    async add(changes: ClientInput = {}, key?: string): Promise<Client> {
      const { status, body } = await api().call<ClientResponse>('POST', '/api/add-clients', {
        token: practice().token,
        body: clientExample(changes),
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      });
      if (status !== 201) throw new Error(`adding a client returned ${status}: ${JSON.stringify(body)}`);
      return body.client;
    },
    open: (id: string) =>
      api().call<ClientResponse>('GET', `/api/clients/${id}`, { token: practice().token }),
    save: (id: string, body: unknown) => put<ClientResponse>(id, body),
    /** Saves a chart, and returns why the API rejected it. */
    async refused(id: string, update: unknown) {
      const { status, body } = await put<ErrorBody>(id, update);
      return { status, code: body.code, details: body.details };
    },
    /** Returns the audit events of a client, oldest first. */
    trail: async (entityId: string): Promise<{ action: string; actor: string; fields: string[] }[]> =>
      api().database.prisma.auditEvent.findMany({ where: { entityId }, orderBy: { at: 'asc' } }),
  };
}
