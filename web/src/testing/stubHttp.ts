import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../lib/http/client.js';

/** One answer of the stand-in server. */
export interface Answer {
  status?: number;
  /** Sent as JSON, unless it is a text, which is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** No answer comes at all. */
  offline?: true;
  /** The answer waits until this is settled. */
  after?: Promise<unknown>;
}

export interface SeenCall {
  method: string;
  url: string;
  body: unknown;
  headers: Record<string, unknown>;
}

export interface StubHttp {
  /** Answers for a call such as `POST /auth/login`, in order; the last one stays. */
  on: (call: string, ...answers: Answer[]) => void;
  calls: SeenCall[];
  callsOf: (call: string) => SeenCall[];
}

/** What every signed-in page asks for: the bell, which is empty; settings that nobody has changed; the account. */
const everywhere: [call: string, Answer[]][] = [
  ['GET /api/notifications?limit=20', [{ body: { notifications: [], unreadCount: 0, nextCursor: null } }]],
  ['GET /api/settings', [{ body: { settings: {}, version: 1, unavailable: {} } }]],
  [
    'GET /api/account/security',
    [{ body: { twoFactor: { enabled: false, recoveryCodesLeft: 0 }, deleteAfter: null } }],
  ],
];

/** Takes the place of the network below axios. A call that nobody answers for fails the way 404 does. */
export function stubHttp(): StubHttp {
  const answers = new Map<string, Answer[]>(everywhere);
  const calls: SeenCall[] = [];
  http.defaults.adapter = async (config) => {
    const method = (config.method ?? 'get').toUpperCase();
    const url = config.url ?? '';
    const body = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    calls.push({ method, url, body, headers: { ...config.headers } });
    const queue = answers.get(`${method} ${url}`) ?? [{ status: 404, body: { message: 'Not found.' } }];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    await answer.after;
    if (answer.offline) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return toResponse(answer, config);
  };
  return {
    calls,
    on: (call, ...given) => answers.set(call, given),
    callsOf: (call) => calls.filter(({ method, url }) => `${method} ${url}` === call),
  };
}

function toResponse(
  { status = 200, body, headers = {} }: Answer,
  config: InternalAxiosRequestConfig,
): AxiosResponse {
  const data = typeof body === 'string' || body === undefined ? (body ?? '') : JSON.stringify(body);
  return { data, status, statusText: '', headers, config };
}
