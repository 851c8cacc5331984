import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../lib/http/client.js';

/** A response from the stubbed server. */
export interface StubResponse {
  status?: number;
  /** Sent as JSON, except for text, which is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Simulates a missing response. */
  offline?: true;
  /** Delays the response until this settles. */
  after?: Promise<unknown>;
}

export interface RecordedCall {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface StubHttp {
  /** Sets the responses to a request such as `POST /auth/login`, in order; the last one repeats. */
  on: (call: string, ...responses: StubResponse[]) => void;
  /** Sets the fallback for requests that have no response set. If it returns undefined, the request fails with 404. */
  fallBackTo: (respond: (call: string) => StubResponse | undefined) => void;
  calls: RecordedCall[];
  callsOf: (call: string) => RecordedCall[];
}

/** Responses for requests that every signed-in page sends: an empty bell, default settings, and the account. */
const everywhere: [call: string, StubResponse[]][] = [
  ['GET /api/notifications?limit=20', [{ body: { notifications: [], unreadCount: 0, nextCursor: null } }]],
  ['GET /api/settings', [{ body: { settings: {}, version: 1, unavailable: {} } }]],
  [
    'GET /api/account/security',
    [{ body: { twoFactor: { enabled: false, recoveryCodesLeft: 0 }, deleteAfter: null } }],
  ],
];

const NOT_FOUND: StubResponse = { status: 404, body: { message: 'Not found.' } };

/** Replaces the network layer below axios. A request without a response set fails with 404. */
export function stubHttp(): StubHttp {
  const responses = new Map<string, StubResponse[]>(everywhere);
  const calls: RecordedCall[] = [];
  let fallback: (call: string) => StubResponse | undefined = () => undefined;
  http.defaults.adapter = async (config) => {
    const method = (config.method ?? 'get').toUpperCase();
    const url = config.url ?? '';
    const body = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    calls.push({ method, url, body, headers: { ...config.headers } });
    const call = `${method} ${url}`;
    const queue = responses.get(call) ?? [fallback(call) ?? NOT_FOUND];
    const response = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    await response.after;
    if (response.offline) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return toResponse(response, config);
  };
  return {
    calls,
    on: (call, ...given) => responses.set(call, given),
    fallBackTo: (respond) => {
      fallback = respond;
    },
    callsOf: (call) => calls.filter(({ method, url }) => `${method} ${url}` === call),
  };
}

function toResponse(
  { status = 200, body, headers = {} }: StubResponse,
  config: InternalAxiosRequestConfig,
): AxiosResponse {
  const data = typeof body === 'string' || body === undefined ? (body ?? '') : JSON.stringify(body);
  return { data, status, statusText: '', headers, config };
}
