import { type ErrorBody, type ErrorCode, errorCatalogue } from '@doula-desk/domain';
import { AppError, LOGGER } from '@doula-desk/platform';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Standard codes for what the framework itself refuses: an unknown address, a body that is no JSON, and so on. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'MALFORMED_REQUEST',
  401: 'NOT_SIGNED_IN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** Codes of connection failures: PostgreSQL's class 08 and 57P, Prisma's and Node.js's own. */
const UNREACHABLE =
  /^(08|57P)|^P1(001|002|008|017)$|^P2024$|^E(CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|NOTFOUND)$/;

/** The one place that turns an error into an answer. What it does not know becomes an opaque 500. */
@Catch()
export class ErrorBodyFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const refusal = asAppError(error);
    if (refusal.status >= 500) {
      this.logger.error({ requestId: request.id, code: refusal.code, err: error }, 'request failed');
    }
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    reply.status(refusal.status).send(toBody(refusal, String(request.id)));
  }
}

/** Answers what the router refuses before any hook or filter runs: an address that cannot be decoded. */
export function refuseAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
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
  return new AppError(isUnreachable(error) ? 'UNAVAILABLE' : 'INTERNAL', { cause: error });
}

function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && UNREACHABLE.test(code)) ||
    message === 'timeout exceeded when trying to connect'
  );
}

function toBody(refusal: AppError, requestId: string): ErrorBody {
  return {
    statusCode: errorCatalogue[refusal.code].status,
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.details ? { details: refusal.details } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
  };
}
