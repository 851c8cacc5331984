import { AppError, Database } from '@doula-desk/platform';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.js';

export const LIMIT = 'rateLimit';

/** Puts a route under a limit of its own, per address, beside the general one. */
export const LimitRate = (name: RateLimitName) => SetMetadata(LIMIT, name);

/**
 * Counts requests per person when signed in, and per address when not. The address is the one that the
 * trusted proxies report (`TRUST_PROXY`); a header that a caller forges does not count.
 *
 * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters: Record<RateLimitName, RateLimiterAbstract>;

  constructor(
    private readonly reflector: Reflector,
    database: Database,
  ) {
    this.limiters = Object.fromEntries(
      Object.entries(rateLimits).map(([name, limit]) => [name, createLimiter(name, limit, database)]),
    ) as Record<RateLimitName, RateLimiterAbstract>;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.session) await this.count('person', request.session.ownerId);
    else await this.count('address', request.ip);
    const own = this.reflector.get<RateLimitName | undefined>(LIMIT, context.getHandler());
    if (own) await this.count(own, request.ip);
    return true;
  }

  private async count(name: RateLimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1000);
      throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    }
  }
}

function createLimiter(name: string, limit: RateLimit, database: Database): RateLimiterAbstract {
  const options = { keyPrefix: name, points: limit.requests, duration: limit.seconds };
  if (!limit.shared) return new RateLimiterMemory(options);
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'RateLimit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
}
