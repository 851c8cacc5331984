import { AppError, LOGGER } from '@doula-desk/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { IS_IDLE } from '../http/idle-request.decorator.js';
import { IS_PUBLIC } from '../http/public.decorator.js';
import { type LiveSession, SessionsRepository } from './sessions.repository.js';

/** How old the mark of use may grow before a request renews it: one write a minute, not one a request. */
const TOUCH_AFTER_MS = 60_000;

/**
 * Closes every route that is not `@Public()` to callers without a live session, and tells the route whose
 * session it is. A public route learns of a session too, where there is one.
 *
 * @throws AppError NOT_SIGNED_IN
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isPublic = this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, [
      context.getHandler(),
      context.getClass(),
    ]);
    const token = bearerToken(request.headers.authorization);
    const session = token === undefined ? undefined : await this.sessions.findLive(token);
    if (session) {
      request.session = session;
      const isIdle = this.reflector.get<boolean | undefined>(IS_IDLE, context.getHandler());
      if (!isIdle) this.renew(session);
    } else if (!isPublic) {
      throw new AppError('NOT_SIGNED_IN');
    }
    return true;
  }

  private renew(session: LiveSession): void {
    if (Date.now() - session.lastSeenAt.getTime() < TOUCH_AFTER_MS) return;
    this.sessions
      .touch(session.ownerId, session.sessionId)
      .catch((err: unknown) =>
        this.logger.warn({ sessionId: session.sessionId, err }, 'could not renew a session'),
      );
  }
}

function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '');
  return match?.[1];
}
