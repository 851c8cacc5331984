import { AppError, LOGGER } from '@doula-desk/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { TAKES_API_TOKENS } from '../http/api-token.decorator.js';
import { IS_IDLE } from '../http/idle-request.decorator.js';
import { IS_PUBLIC } from '../http/public.decorator.js';
import type { RequestSession } from '../http/request-session.js';
import { ApiTokenSessions, isApiToken } from './api-token-sessions.js';
import { SessionsRepository } from './sessions.repository.js';

/** How old the mark of use may grow before a request renews it: one write a minute, not one a request. */
const TOUCH_AFTER_MS = 60_000;

/** Methods that change nothing. */
const READING = ['GET', 'HEAD'];

/**
 * Closes every route that is not `@Public()` to callers without a live session, and tells the route whose
 * session it is. A public route learns of a session too, where there is one. A token for programs counts as a
 * session on routes that take one (`@TakesApiTokens()`), as far as its scope goes.
 *
 * @throws AppError NOT_SIGNED_IN, API_TOKEN_SCOPE
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsRepository,
    private readonly apiTokens: ApiTokenSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = bearerToken(request.headers.authorization);
    if (token !== undefined && isApiToken(token)) {
      request.session = await this.sessionOfProgram(context, token, request.method);
    } else if (token !== undefined) {
      request.session = await this.sessionOfPerson(context, token);
    }
    if (!request.session && !this.flag(context, IS_PUBLIC)) throw new AppError('NOT_SIGNED_IN');
    return true;
  }

  private async sessionOfPerson(
    context: ExecutionContext,
    token: string,
  ): Promise<RequestSession | undefined> {
    const session = await this.sessions.findLive(token);
    if (session && !this.reflector.get<boolean | undefined>(IS_IDLE, context.getHandler())) {
      this.renew(session, session.lastSeenAt, () => this.sessions.touch(session.ownerId, session.sessionId));
    }
    return session;
  }

  private async sessionOfProgram(
    context: ExecutionContext,
    token: string,
    method: string,
  ): Promise<RequestSession | undefined> {
    if (this.flag(context, IS_PUBLIC)) return undefined;
    const session = await this.apiTokens.findLive(token);
    if (!session) return undefined;
    const mayDoThat = session.scope === 'read-write' || READING.includes(method);
    if (!mayDoThat || !this.flag(context, TAKES_API_TOKENS)) throw new AppError('API_TOKEN_SCOPE');
    this.renew(session, session.lastUsedAt, () => this.apiTokens.touch(session));
    return session;
  }

  private flag(context: ExecutionContext, name: string): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(name, [
        context.getHandler(),
        context.getClass(),
      ]) ?? false
    );
  }

  private renew({ sessionId }: RequestSession, lastUse: Date | null, touch: () => Promise<void>): void {
    if (lastUse && Date.now() - lastUse.getTime() < TOUCH_AFTER_MS) return;
    touch().catch((err: unknown) => this.logger.warn({ sessionId, err }, 'could not renew a session'));
  }
}

function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '');
  return match?.[1];
}
