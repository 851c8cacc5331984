import { type ErrorCode, errorCatalog, type FieldError } from '@doula-desk/domain';

/** Seconds after which a busy or unreachable service is worth another try. */
const RETRY_SECONDS = 3;

interface AppErrorOptions {
  /** Text for the person, where the standard one of the code is not precise enough. */
  message?: string;
  /** Wrong or unusual fields of a request. */
  details?: FieldError[];
  /** The record as it stands, for a conflict. */
  current?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one way to refuse: a code of the catalogue, turned into an answer in one place. */
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
