import { AppError, Database, hashToken } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type RateLimit, type RateLimitName, rateLimits } from './rate-limits.js';
import type { RouteMarks } from './route-marks.js';

/**
 * Counts requests per practitioner when signed in, and per IP address otherwise. The address comes from
 * the trusted proxies (`TRUST_PROXY`), so callers can't forge it.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters: Record<RateLimitName, RateLimiterAbstract>;

  constructor(database: Database) {
    this.limiters = Object.fromEntries(
      Object.entries(rateLimits).map(([name, limit]) => [name, createLimiter(name, limit, database)]),
    ) as Record<RateLimitName, RateLimiterAbstract>;
  }

  /** @throws AppError TOO_MANY_REQUESTS with the seconds to wait */
  async countToken({ headers }: FastifyRequest): Promise<void> {
    if (headers.authorization)
      await this.consume('token', hashToken(headers.authorization).toString('base64'));
  }

  /**
   * Counts a request against the general limit and its route's limit.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
   */
  async count(request: FastifyRequest, { rateLimit }: RouteMarks): Promise<void> {
    if (request.session) await this.consume('person', request.session.ownerId);
    else await this.consume('address', request.ip);
    if (rateLimit) await this.consume(rateLimit, request.ip);
  }

  private async consume(name: RateLimitName, key: string): Promise<void> {
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
