import type { ErrorCode, FieldError } from '@doula-desk/domain';

/** Errors that occur in this browser, or are caused by a response that didn't come from the app's API. */
export const clientErrors = {
  NO_TOKEN: 'Not signed in. Missing idToken in localStorage.',
  NETWORK_ERROR: 'Network error. Check your connection and try again.',
  MALFORMED_RESPONSE: 'The server sent a response that couldn’t be read. Please try again.',
  HTTP_ERROR: 'The server rejected the request.',
  UNEXPECTED: 'Something went wrong. Please try again.',
} as const;

export type ClientErrorCode = keyof typeof clientErrors;
export type FailureCode = ErrorCode | ClientErrorCode;

/** A failed request as serializable data, for the store. */
export interface Failure {
  code: FailureCode;
  /** Can be shown to users. */
  message: string;
  /** Absent if there was no response. */
  status?: number;
  details?: FieldError[];
  /** Seconds to wait before a retry, if the server said so. */
  retryAfter?: number;
}

/** Thrown by every failed request. `payload` is the response body. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly failure: Failure;
  readonly payload: unknown;

  constructor(failure: Failure, payload?: unknown) {
    super(failure.message);
    this.failure = failure;
    this.payload = payload;
  }

  get code(): FailureCode {
    return this.failure.code;
  }

  get status(): number | undefined {
    return this.failure.status;
  }
}

/** Returns an error that occurred in this browser. It has no status. */
export function clientError(code: ClientErrorCode): HttpError {
  return new HttpError({ code, message: clientErrors[code] });
}

/** Converts anything thrown to a `Failure`. An error that isn't an `HttpError` is a bug, and gets a generic message. */
export function toFailure(error: unknown): Failure {
  return error instanceof HttpError ? error.failure : clientError('UNEXPECTED').failure;
}

/** Returns whether another attempt can succeed: there was no connection, or the server was busy. */
export function isTemporary({ code, status = 0 }: Failure): boolean {
  return code === 'NETWORK_ERROR' || status === 408 || status === 429 || status >= 500;
}

/** Returns the error for a response, with the response's message or, if it has none, 'HTTP {status}'. */
export function errorFromResponse(
  status: number,
  payload: unknown,
  retryAfter: string | undefined,
): HttpError {
  const body = isRecord(payload) ? payload : {};
  const message = typeof body.message === 'string' && body.message.trim() ? body.message : `HTTP ${status}`;
  const failure: Failure = { code: isErrorCode(body.code) ? body.code : 'HTTP_ERROR', message, status };
  if (Array.isArray(body.details)) failure.details = body.details.filter(isFieldError);
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) failure.retryAfter = seconds;
  return new HttpError(failure, payload);
}

/** Returns whether an external value is an object, not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Accepts any code, including unknown ones from a newer server, for which the generic message is shown. Importing the
 * catalog to check codes would add a kilobyte to every page.
 */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z][A-Z_]+$/u.test(value);
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
