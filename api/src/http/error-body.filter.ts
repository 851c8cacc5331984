import { type ErrorBody, type ErrorCode, errorCatalog } from '@doula-desk/domain';
import {
  AppError,
  isDatabaseUnavailable,
  isStorageFull,
  isTransferredChartError,
  LOGGER,
} from '@doula-desk/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Codes for errors of the framework itself: an unknown path, a body that isn't JSON, and so on. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  401: 'NOT_SIGNED_IN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** Turns every error into a response. Unknown errors become an opaque 500. */
@Catch()
export class ErrorBodyFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const refusal = asAppError(error);
    this.log(refusal, request.id, error);
    const { retryAfterSeconds } = refusal;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.status(refusal.status).send(toBody(refusal, String(request.id)));
  }

  private log({ code, status, cause }: AppError, requestId: unknown, err: unknown): void {
    if (code === 'UNAVAILABLE') {
      // Intentional rejections have no cause. Logging them would flood the log under load.
      if (cause !== undefined) this.logger.warn({ requestId, code, err }, 'request failed');
    } else if (status >= 500) {
      this.logger.error({ requestId, code, err }, 'request failed');
    }
  }
}

/**
 * Responds to requests that the router rejects before any hook or filter runs, such as those with a malformed URL.
 */
export function rejectMalformedUrl(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asAppError(error);
  reply.status(refusal.status).send(toBody(refusal, String(request.id)));
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status =
    error instanceof HttpException ? error.getStatus() : (error as { statusCode?: unknown })?.statusCode;
  if (typeof status === 'number' && status >= 400 && (status < 500 || status in codeOfStatus)) {
    return new AppError(codeOfStatus[status] ?? 'MALFORMED_REQUEST');
  }
  // The request was admitted before the chart was transferred.
  if (isTransferredChartError(error)) return new AppError('CHART_TRANSFERRED');
  // PostgreSQL classifies its full disk as a transient failure, but retrying doesn't help.
  if (isStorageFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  return isDatabaseUnavailable(error)
    ? new AppError('UNAVAILABLE', { cause: error })
    : new AppError('INTERNAL', { cause: error });
}

function toBody(refusal: AppError, requestId: string): ErrorBody {
  return {
    statusCode: errorCatalog[refusal.code].status,
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.details ? { details: refusal.details } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
  };
}
