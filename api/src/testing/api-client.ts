import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/client.js';
import type { TestApi } from './test-api.js';

export type ApiClient = Client<paths>;

/**
 * Returns a client with the types of the OpenAPI document, which calls the API of a test without a socket.
 *
 * @param from the address of the caller, which some limits count
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
