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
 * Counts requests per person when signed in, and per address when not. The address is the one that the trusted proxies
 * report (`TRUST_PROXY`); a header that a caller forges doesn't count.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters: Record<RateLimitName, RateLimiterAbstract>;

  constructor(database: Database) {
    this.limiters = Object.fromEntries(
      Object.entries(rateLimits).map(([name, limit]) => [name, createLimiter(name, limit, database)]),
    ) as Record<RateLimitName, RateLimiterAbstract>;
  }

  /**
   * Counts what can be counted before it's known who calls.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
   */
  async countToken({ headers }: FastifyRequest, { rateLimit }: RouteMarks): Promise<void> {
    if (!headers.authorization) return;
    const token = hashToken(headers.authorization).toString('base64');
    await this.consume('token', token);
    if (rateLimit && isPerToken(rateLimit)) await this.consume(rateLimit, token);
  }

  /**
   * Counts a request against the general limit and against the one that its route has per address.
   *
   * @throws AppError TOO_MANY_REQUESTS with the seconds to wait
   */
  async count(request: FastifyRequest, { rateLimit }: RouteMarks): Promise<void> {
    if (request.session) await this.consume('person', request.session.ownerId);
    else await this.consume('address', request.ip);
    if (rateLimit && !isPerToken(rateLimit)) await this.consume(rateLimit, request.ip);
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

function isPerToken(name: RateLimitName): boolean {
  const limit: RateLimit = rateLimits[name];
  return limit.perToken === true;
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
