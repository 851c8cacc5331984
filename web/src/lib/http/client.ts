import axios from 'axios';

/** Milliseconds after which a request without a response counts as a network error. */
const TIMEOUT_MS = 30_000;

/**
 * The HTTP client. Bodies are read as text and parsed by the caller, because axios returns a body that it can't parse
 * as if it were valid.
 */
export const http = axios.create({
  baseURL: '/',
  timeout: TIMEOUT_MS,
  headers: { Accept: 'application/json' },
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
});

export const { isCancel } = axios;
