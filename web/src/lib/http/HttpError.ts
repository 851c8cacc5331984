import type { ErrorCode, FieldError } from '@doula-desk/domain';

/** What can go wrong on this side of the wire, or with an answer that is not the product's own. */
export const clientErrors = {
  NO_TOKEN: 'Not signed in. Missing idToken in localStorage.',
  NETWORK_ERROR: 'Network error. Check your connection and try again.',
  MALFORMED_RESPONSE: 'The server sent a response that couldn’t be read. Please try again.',
  HTTP_ERROR: 'The server rejected the request.',
  UNEXPECTED: 'Something went wrong. Please try again.',
} as const;

export type ClientErrorCode = keyof typeof clientErrors;
export type FailureCode = ErrorCode | ClientErrorCode;

/** A failed call as plain data, which is what the store keeps. */
export interface Failure {
  code: FailureCode;
  /** Fit to be shown. */
  message: string;
  /** Absent when no answer came. */
  status?: number;
  details?: FieldError[];
  /** Seconds to wait before the next try, where the server said so. */
  retryAfter?: number;
}

/** Thrown by every call that fails; `payload` is the body that the server sent. */
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

/** An error that arose in this browser, in the words that it has for it; it has no status. */
export function clientError(code: ClientErrorCode): HttpError {
  return new HttpError({ code, message: clientErrors[code] });
}

/** Any thrown thing as a `Failure`; what no call threw is a fault of ours, and says so in general words. */
export function toFailure(error: unknown): Failure {
  return error instanceof HttpError ? error.failure : clientError('UNEXPECTED').failure;
}

/**
 * The error that an answer other than a success stands for: its message field, else 'HTTP {status}'
 * (specification part 1, section 8).
 */
export function errorOfAnswer(status: number, payload: unknown, retryAfter: string | undefined): HttpError {
  const body = isRecord(payload) ? payload : {};
  const message = typeof body.message === 'string' && body.message.trim() ? body.message : `HTTP ${status}`;
  const failure: Failure = { code: isErrorCode(body.code) ? body.code : 'HTTP_ERROR', message, status };
  if (Array.isArray(body.details)) failure.details = body.details.filter(isFieldError);
  const seconds = Number(retryAfter);
  if (retryAfter && Number.isFinite(seconds)) failure.retryAfter = seconds;
  return new HttpError(failure, payload);
}

/** Whether a value that came from outside is an object with fields: no list, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Any code of the server's counts: one that a newer server has and this page does not know falls, like every
 * code without words of its own, to the general case. The catalogue itself would be a kilobyte on every page.
 */
function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && /^[A-Z][A-Z_]+$/u.test(value);
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}
