import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/client.js';
import type { TestApi } from './test-api.js';

export type ApiClient = Client<paths>;

/**
 * Returns a client, typed by the OpenAPI document, that calls a test's API without a socket.
 *
 * @param from the caller's IP address, which some limits depend on
 */
export function apiClient(api: TestApi, token: string, from?: string): ApiClient {
  return createClient<paths>({
    baseUrl: 'http://localhost',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const { status, headers, body } = await api.call(request.method as 'GET', pathname + search, {
        token,
        ...(from ? { from } : {}),
        ...(text ? { body: JSON.parse(text) } : {}),
      });
      const type = String(headers['content-type'] ?? '');
      const hasBody = status !== 204 && status !== 304;
      return new Response(hasBody ? JSON.stringify(body) : null, {
        status,
        headers: { 'content-type': type },
      });
    },
  });
}
