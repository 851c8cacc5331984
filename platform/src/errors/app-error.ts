import { type ErrorCode, errorCatalog, type FieldError } from '@doula-desk/domain';

/** Seconds to wait before retrying a busy or unreachable service. */
const RETRY_SECONDS = 3;

interface AppErrorOptions {
  /** Message for the user, if the code's standard text isn't specific enough. */
  message?: string;
  /** Invalid or unusual fields of a request. */
  details?: FieldError[];
  /** The current record, for a conflict. */
  current?: unknown;
  /** Seconds to wait before retrying. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * The only error type for expected failures. Has a code from the catalog, and is turned into a response in one
 * place.
 */
export class AppError extends Error {
  readonly status: number;
  readonly details: FieldError[] | undefined;
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? errorCatalog[code].message, { cause: options.cause });
    this.status = errorCatalog[code].status;
    this.details = options.details;
    this.current = options.current;
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? (code === 'UNAVAILABLE' ? RETRY_SECONDS : undefined);
  }
}
