import { RESTORE_CODE_HEADER } from '@doula-desk/domain';
import type { AxiosResponse } from 'axios';
import { clientError, errorFromResponse, HttpError } from './HttpError.js';
import { loadClient } from './loadClient.js';
import { sendWithRetry } from './retry.js';
import { readToken } from './token.js';

const NOT_MODIFIED = 304;

export interface CallOptions {
  /** Created when a form opens, and reused for retries, so that only one record is created. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Identifies the browser at sign-in and sign-up. */
  deviceId?: string | undefined;
  /** The code that authorizes restoring a whole server. */
  restoreCode?: string;
}

/** A response with its ETag. */
export interface TaggedResponse {
  body: unknown;
  tag: string | null;
}

interface Call extends CallOptions {
  /** ETag of the cached response. */
  tag?: string | null;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body?: unknown;
  token?: string;
}

type RefusalListener = (token: string) => void;
const refusalListeners = new Set<RefusalListener>();

/** Calls `listener` with the token whenever the server rejects one. Returns a function that stops listening. */
export function onTokenRejected(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

const requiredFactorListeners = new Set<() => void>();

/**
 * Calls `listener` when the server rejects a call because the user has to set up two-factor sign-in first. Returns a
 * function that stops listening.
 */
export function onSecondFactorRequired(listener: () => void): () => void {
  requiredFactorListeners.add(listener);
  return () => requiredFactorListeners.delete(listener);
}

type RejectedUrlListener = (url: string) => void;
const rejectedUrlListeners = new Set<RejectedUrlListener>();

/**
 * Calls `listener` with the URL of each authenticated request that gets a 403 or 404, since the practitioner may have
 * lost access to the record. Returns a function that stops listening.
 */
export function onUrlRejected(listener: RejectedUrlListener): () => void {
  rejectedUrlListeners.add(listener);
  return () => rejectedUrlListeners.delete(listener);
}

/**
 * Authenticated requests. Each returns the parsed JSON, or null for 204, and throws `HttpError`: `NO_TOKEN` without a
 * stored token; `NETWORK_ERROR` without a response; `MALFORMED_RESPONSE` for a successful response that isn't JSON;
 * otherwise the server's error.
 */
export const signedIn = {
  get: (url: string, options?: CallOptions) => sendSigned({ ...options, method: 'GET', url }),
  /** Like `get`, for large data that rarely changes. Returns null if the ETag still matches. */
  getIfChanged: (url: string, tag: string | null): Promise<TaggedResponse | null> =>
    withToken(async (token) => {
      const response = await request({ method: 'GET', url, token, tag });
      if (tag !== null && response.status === NOT_MODIFIED) return null;
      return { body: readResponse(response), tag: text(response.headers.etag) ?? null };
    }),
  post: (url: string, body?: unknown, options?: CallOptions) =>
    sendSigned({ ...options, method: 'POST', url, body }),
  put: (url: string, body?: unknown, options?: CallOptions) =>
    sendSigned({ ...options, method: 'PUT', url, body }),
  delete: (url: string, options?: CallOptions) => sendSigned({ ...options, method: 'DELETE', url }),
};

/** Requests without a session. They return and throw the same as authenticated ones, except `NO_TOKEN`. */
export const guest = {
  get: (url: string, options?: CallOptions) => send({ ...options, method: 'GET', url }),
  post: (url: string, body?: unknown, options?: CallOptions) =>
    send({ ...options, method: 'POST', url, body }),
};

/** Ends the session of `token`, which may already have been removed from this browser. */
export function postLogout(token: string): Promise<unknown> {
  return send({ method: 'POST', url: '/auth/logout', token });
}

async function sendSigned(call: Omit<Call, 'token'>): Promise<unknown> {
  try {
    return await withToken((token) => send({ ...call, token }));
  } catch (error) {
    if (error instanceof HttpError && (error.status === 403 || error.status === 404)) {
      for (const listener of rejectedUrlListeners) listener(call.url);
    }
    throw error;
  }
}

/**
 * Calls `work` with the session's token, and notifies listeners if the server rejects it or requires a second factor.
 * @throws HttpError `NO_TOKEN`, and whatever `work` throws
 */
export async function withToken<Result>(work: (token: string) => Promise<Result>): Promise<Result> {
  const token = readToken();
  if (!token) throw clientError('NO_TOKEN');
  try {
    return await work(token);
  } catch (error) {
    if (isTokenRefusal(error)) for (const listener of refusalListeners) listener(token);
    if (error instanceof HttpError && error.code === 'SECOND_FACTOR_MISSING') {
      for (const listener of requiredFactorListeners) listener();
    }
    throw error;
  }
}

/** A 401 means that the session has ended, except for requests that require the password again. */
function isTokenRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401 && error.code !== 'INVALID_CREDENTIALS';
}

async function send(call: Call): Promise<unknown> {
  return readResponse(await request(call));
}

/**
 * Sends a request. Retries idempotent ones while the server is busy.
 * @throws HttpError `NETWORK_ERROR` without a response
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
  restoreCode,
}: Call): Promise<AxiosResponse> {
  const headers: Record<string, string> = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (tag) headers['If-None-Match'] = tag;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (deviceId) headers['X-Device-Id'] = deviceId;
  if (restoreCode) headers[RESTORE_CODE_HEADER] = restoreCode;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const { http, isCancel } = await loadClient();
  const attempt = () => http.request({ method, url, headers, data: body, ...(signal && { signal }) });
  try {
    if (method !== 'GET' && !idempotencyKey) return await attempt();
    return await sendWithRetry({ attempt, read: readRetryInfo, signal });
  } catch (error) {
    if (isCancel(error)) throw error;
    throw clientError('NETWORK_ERROR');
  }
}

/**
 * Returns a response's parsed JSON, or null for 204.
 * @throws HttpError `MALFORMED_RESPONSE`, or the server's error
 */
export function readResponse({ status, data, headers }: AxiosResponse<unknown>): unknown {
  if (status === 204) return null;
  const parsed = parse(data);
  if (status < 200 || status >= 300) {
    throw errorFromResponse(status, parsed.ok ? parsed.value : data, text(headers['retry-after']));
  }
  if (!parsed.ok) throw clientError('MALFORMED_RESPONSE');
  return parsed.value;
}

/** Returns the status and Retry-After header, which `sendWithRetry` needs. */
export function readRetryInfo({ status, headers }: AxiosResponse): {
  status: number;
  retryAfter: string | null;
} {
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
