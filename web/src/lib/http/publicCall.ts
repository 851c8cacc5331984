import { askPatiently } from './patience.js';

/** Milliseconds after which a call without an answer counts as one that never came. */
const TIMEOUT_MS = 30_000;

export const NO_CONNECTION = 'Network error. Check your connection and try again.';
const NO_WORDS = 'Something went wrong on our side. Please try again.';

/** What came of a call. Nothing is thrown, so that no address with a secret in it ends up in a log. */
export type PublicAnswer =
  | { ok: true; body: unknown }
  | {
      ok: false;
      /** Undefined where no answer came. */
      status: number | undefined;
      code: string;
      /** Fit to be shown. */
      message: string;
    };

export interface PublicCallOptions {
  /** The server does the same however often it gets the call, so that it may be repeated while the server is busy. */
  isRepeatable?: boolean;
}

/**
 * Sends a call from a page that a secret link opens, for a person without an account. Such a page does without the HTTP
 * client of the others, which comes with the store and everything for people who are signed in.
 */
export async function publicCall(
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  { isRepeatable = method === 'GET' }: PublicCallOptions = {},
): Promise<PublicAnswer> {
  const ask = () =>
    fetch(url, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  try {
    const response = isRepeatable ? await askPatiently({ ask, read: readWait }) : await ask();
    const answered = response.status === 204 ? null : await response.json().catch(() => null);
    if (response.ok) return { ok: true, body: answered };
    return { ok: false, status: response.status, ...wordsIn(answered) };
  } catch {
    return { ok: false, status: undefined, code: 'NETWORK_ERROR', message: NO_CONNECTION };
  }
}

function readWait({ status, headers }: Response): { status: number; retryAfter: string | null } {
  return { status, retryAfter: headers.get('retry-after') };
}

function wordsIn(body: unknown): { code: string; message: string } {
  const { code, message } = isObject(body) ? body : {};
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' && message !== '' ? message : NO_WORDS,
  };
}

/** Whether a part of an answer has parts itself. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
