import { sendWithRetry } from './retry.js';

/** Milliseconds after which a request without a response counts as failed. */
const TIMEOUT_MS = 30_000;

export const NO_CONNECTION = 'Network error. Check your connection and try again.';
const GENERIC_MESSAGE = 'Something went wrong on our side. Please try again.';

/** The result of a request. Nothing is thrown, so that URLs with secrets don't end up in logs. */
export type PublicResponse =
  | { ok: true; body: unknown }
  | {
      ok: false;
      /** Undefined without a response. */
      status: number | undefined;
      code: string;
      /** Can be shown to users. */
      message: string;
    };

export interface PublicCallOptions {
  /** Whether the request is idempotent, so that it can be retried while the server is busy. */
  isRepeatable?: boolean;
}

/**
 * Sends a request from a page opened with a secret link, without an account. Such pages avoid the regular HTTP client,
 * which would load the store and everything else for signed-in users.
 */
export async function publicCall(
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  { isRepeatable = method === 'GET' }: PublicCallOptions = {},
): Promise<PublicResponse> {
  const attempt = () =>
    fetch(url, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  try {
    const response = isRepeatable ? await sendWithRetry({ attempt, read: readRetryInfo }) : await attempt();
    const body = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return { ok: true, body };
    return { ok: false, status: response.status, ...errorIn(body) };
  } catch {
    return { ok: false, status: undefined, code: 'NETWORK_ERROR', message: NO_CONNECTION };
  }
}

function readRetryInfo({ status, headers }: Response): { status: number; retryAfter: string | null } {
  return { status, retryAfter: headers.get('retry-after') };
}

function errorIn(body: unknown): { code: string; message: string } {
  const { code, message } = isObject(body) ? body : {};
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' && message !== '' ? message : GENERIC_MESSAGE,
  };
}

/** Returns whether a value from a response is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
