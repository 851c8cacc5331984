import type { AxiosResponse } from 'axios';
import { clientError, errorOfAnswer, HttpError } from './HttpError.js';
import { loadClient } from './loadClient.js';
import { askPatiently } from './patience.js';
import { readToken } from './token.js';

const NOT_MODIFIED = 304;

export interface CallOptions {
  /** Made once when a form opens and kept over retries, so that however often it is sent, one record comes of it. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Which browser it is, where someone signs in or up. */
  deviceId?: string | undefined;
}

/** An answer, and the name by which the server knows it again. */
export interface Tagged {
  body: unknown;
  tag: string | null;
}

interface Call extends CallOptions {
  /** Of the answer that is here already. */
  tag?: string | null;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  token?: string;
}

type RefusalListener = (token: string) => void;
const refusalListeners = new Set<RefusalListener>();

/** Calls `listener` with the token whenever the server no longer knows it. Returns the way to stop. */
export function onTokenRefused(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/**
 * Calls that carry the session. Each answers the parsed JSON, or null on 204, and throws `HttpError`:
 * `NO_TOKEN` without a stored token; `NETWORK_ERROR` when no answer came; `MALFORMED_RESPONSE` for a
 * success that is not JSON; else what the server said.
 */
export const signedIn = {
  get: (url: string, options?: CallOptions) => sendSigned({ ...options, method: 'GET', url }),
  /** As `get`, for what is long and seldom changes: null where it is what the server has called by that tag before. */
  getNewer: (url: string, tag: string | null): Promise<Tagged | null> =>
    withToken(async (token) => {
      const answer = await request({ method: 'GET', url, token, tag });
      if (tag !== null && answer.status === NOT_MODIFIED) return null;
      return { body: readAnswer(answer), tag: text(answer.headers.etag) ?? null };
    }),
  post: (url: string, body?: unknown, options?: CallOptions) =>
    sendSigned({ ...options, method: 'POST', url, body }),
  put: (url: string, body?: unknown, options?: CallOptions) =>
    sendSigned({ ...options, method: 'PUT', url, body }),
  delete: (url: string, options?: CallOptions) => sendSigned({ ...options, method: 'DELETE', url }),
};

/** Calls that need no session. The same answers and errors, without `NO_TOKEN`. */
export const guest = {
  get: (url: string, options?: CallOptions) => send({ ...options, method: 'GET', url }),
  post: (url: string, body?: unknown, options?: CallOptions) =>
    send({ ...options, method: 'POST', url, body }),
};

/** Ends the session on the server that `token` stands for, which may already be gone from this browser. */
export function postLogout(token: string): Promise<unknown> {
  return send({ method: 'POST', url: '/auth/logout', token });
}

function sendSigned(call: Omit<Call, 'token'>): Promise<unknown> {
  return withToken((token) => send({ ...call, token }));
}

/**
 * Runs a call with the session's token, and spreads the word when the server does not know it any more.
 * @throws HttpError `NO_TOKEN`, and whatever `work` throws
 */
export async function withToken<Answer>(work: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = readToken();
  if (!token) throw clientError('NO_TOKEN');
  try {
    return await work(token);
  } catch (error) {
    if (isTokenRefusal(error)) for (const listener of refusalListeners) listener(token);
    throw error;
  }
}

/** A 401 means that the session is over, except where a call asks for the password once more. */
function isTokenRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
}

async function send(call: Call): Promise<unknown> {
  return readAnswer(await request(call));
}

/**
 * Sends a call; one that may be repeated waits for a busy server.
 *
 * @throws HttpError `NETWORK_ERROR` when no answer came
 */
async function request({
  method,
  url,
  body,
  token,
  idempotencyKey,
  signal,
  tag,
  deviceId,
}: Call): Promise<AxiosResponse> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (tag) headers['If-None-Match'] = tag;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (deviceId) headers['X-Device-Id'] = deviceId;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const { http, isCancel } = await loadClient();
  const ask = () => http.request({ method, url, headers, data: body, ...(signal && { signal }) });
  try {
    if (method !== 'GET' && !idempotencyKey) return await ask();
    return await askPatiently({ ask, read: readWait, signal });
  } catch (error) {
    if (isCancel(error)) throw error;
    throw clientError('NETWORK_ERROR');
  }
}

/**
 * The parsed JSON of an answer, or null on 204.
 * @throws HttpError `MALFORMED_RESPONSE`, or what the server said
 */
export function readAnswer({ status, data, headers }: AxiosResponse<unknown>): unknown {
  if (status === 204) return null;
  const parsed = parse(data);
  if (status < 200 || status >= 300) {
    throw errorOfAnswer(status, parsed.ok ? parsed.value : data, text(headers['retry-after']));
  }
  if (!parsed.ok) throw clientError('MALFORMED_RESPONSE');
  return parsed.value;
}

/** Reads what `askPatiently` has to know of an answer. */
export function readWait({ status, headers }: AxiosResponse): { status: number; retryAfter: string | null } {
  return { status, retryAfter: text(headers['retry-after']) ?? null };
}

function parse(data: unknown): { ok: true; value: unknown } | { ok: false } {
  if (typeof data !== 'string') return { ok: false };
  try {
    return { ok: true, value: JSON.parse(data) };
  } catch {
    return { ok: false };
  }
}

function text(header: unknown): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
