import { AppError, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { originOf, type RequestSession } from '../http/request-session.js';
import type { RouteMarks } from '../http/route-marks.js';
import { ApiTokenSessions, isApiToken } from './api-token-sessions.js';
import { SessionsRepository } from './sessions.repository.js';

/** Minimum age of the last-used time before a request updates it, so there's one write per minute, not per request. */
const TOUCH_AFTER_MS = 60_000;

/** Methods that change nothing. */
const READ_METHODS = ['GET', 'HEAD'];

/**
 * Finds the session of a bearer token. An API token counts as a session on routes that accept it
 * (`@AllowApiTokens()`), within its scope.
 */
@Injectable()
export class RequestSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly apiTokens: ApiTokenSessions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the live session of a request, if any.
   *
   * @throws AppError API_TOKEN_SCOPE
   */
  async find(request: FastifyRequest, marks: RouteMarks): Promise<RequestSession | undefined> {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) return undefined;
    return isApiToken(token)
      ? this.sessionOfProgram(token, request, marks)
      : this.sessionOfPerson(token, marks);
  }

  private async sessionOfPerson(token: string, { isIdle }: RouteMarks): Promise<RequestSession | undefined> {
    const session = await this.sessions.findLive(token);
    if (session && !isIdle) {
      this.renew(session, session.lastSeenAt, () => this.sessions.touch(session, token));
    }
    return session;
  }

  private async sessionOfProgram(
    token: string,
    request: FastifyRequest,
    { isPublic, allowsApiTokens }: RouteMarks,
  ): Promise<RequestSession | undefined> {
    if (isPublic) return undefined;
    const session = await this.apiTokens.findLive(token);
    if (!session) return undefined;
    const isInScope = session.scope === 'read-write' || READ_METHODS.includes(request.method);
    if (!isInScope || !allowsApiTokens) throw new AppError('API_TOKEN_SCOPE');
    this.renew(session, session.lastUsedAt, () => this.apiTokens.touch(session, originOf(request)));
    return session;
  }

  private renew({ sessionId }: RequestSession, lastUse: Date | null, touch: () => Promise<void>): void {
    if (lastUse && Date.now() - lastUse.getTime() < TOUCH_AFTER_MS) return;
    touch().catch((err: unknown) => this.logger.warn({ sessionId, err }, "couldn't renew a session"));
  }
}

function bearerToken(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '');
  return match?.[1];
}
