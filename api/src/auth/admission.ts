import { AppError, Database } from '@doula-desk/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChartScope } from '../care-team/chart-scope.js';
import { TransferredCharts } from '../chart-transfers/transferred-charts.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { marksOf } from '../http/route-marks.js';
import { EmailVerificationService } from './email-verification.service.js';
import { RequestSessions } from './request-sessions.js';

/** API routes. Any other path is a file of the web app, or doesn't exist. */
const PRODUCT_ROUTE = /^\/(?:api|auth|health)\/|^\/me$/;

declare module 'fastify' {
  interface FastifyRequest {
    isAdmitted?: boolean;
  }
}

/**
 * Decides who may send a request, and how often, before its body is read: parsing megabytes for a caller who
 * is refused afterward would slow everyone else down. `AdmissionGuard` rejects requests that bypassed this
 * hook.
 */
@Injectable()
export class Admission {
  private readonly busy = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly sessions: RequestSessions,
    private readonly verification: EmailVerificationService,
    private readonly limiter: RateLimiter,
    private readonly charts: ChartScope,
    private readonly transferred: TransferredCharts,
  ) {}

  /**
   * @throws AppError NOT_SIGNED_IN, NOT_FOUND, API_TOKEN_SCOPE, SECOND_FACTOR_MISSING, EMAIL_NOT_VERIFIED,
   *   TOO_MANY_REQUESTS, IMPORT_IN_PROGRESS, CHART_READ_ONLY, CHART_TRANSFERRED
   */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.is404 || !PRODUCT_ROUTE.test(request.routeOptions.url ?? '')) return;
    const marks = marksOf(request);
    await this.limiter.countToken(request);
    request.session = await this.sessions.find(request, marks);
    if (!request.session && !marks.isPublic) throw new AppError('NOT_SIGNED_IN');
    await this.limiter.count(request, marks);
    if (marks.isForAdmins && !request.session?.isAdmin) throw new AppError('NOT_FOUND');
    if (request.session?.needsSecondFactor && !marks.isPublic && !marks.allowsWithoutSecondFactor) {
      throw new AppError('SECOND_FACTOR_MISSING');
    }
    if (marks.needsVerifiedEmail && request.session) {
      await this.verification.requireVerified(this.database.prisma, request.session.ownerId);
    }
    if (marks.exclusive && request.session) {
      this.hold(`${marks.exclusive} ${request.session.ownerId}`, reply);
    }
    // Must come after all checks of the requester, because it replaces the session with one for the chart's owner.
    if (marks.chartAccess && request.session) {
      request.session = await this.charts.enter(request.session, request, marks.chartAccess);
    }
    if (request.session && !marks.allowedAfterTransfer) {
      await this.transferred.refuseChanges(request.session, request);
    }
    request.isAdmitted = true;
  }

  private hold(key: string, reply: FastifyReply): void {
    if (this.busy.has(key)) throw new AppError('IMPORT_IN_PROGRESS', { retryAfterSeconds: 2 });
    this.busy.add(key);
    const release = () => this.busy.delete(key);
    reply.raw.once('finish', release).once('close', release);
  }
}

/** A safety net for `Admission`: rejects requests that the hook didn't admit. */
@Injectable()
export class AdmissionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!context.switchToHttp().getRequest<FastifyRequest>().isAdmitted) throw new AppError('NOT_SIGNED_IN');
    return true;
  }
}
