import { createHash } from 'node:crypto';
import { ACCOUNT_LOCKOUT_FAILURES, LOCKOUT_FAILURES, LOCKOUT_MINUTES } from '@doula-desk/domain';
import { AppError, Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const LOCKOUT_SECONDS = LOCKOUT_MINUTES * 60;
/** How long a failure counts as part of a streak. */
const STREAK_SECONDS = 24 * 3600;
const ACCOUNT_WINDOW_SECONDS = 3600;

/** A sign-in attempt. */
export interface SignInAttempt {
  /** Normalized email address as typed, whether or not it has an account. */
  email: string;
  ipAddress: string;
}

/**
 * The sign-in lockout. Five failures in a row for one account from one IP address lock that pair for 15 minutes;
 * attempts while locked don't extend the lock. A much higher limit across all IP addresses protects the account as a
 * whole but admits those that the account has signed in from before, so that an outsider can't lock the owner out.
 * Email addresses without an account are treated the same, so a lock reveals nothing.
 *
 * Counts are written in separate statements: they survive a rolled-back transaction, and concurrent attempts all count,
 * because each is counted before its password is checked.
 */
@Injectable()
export class Lockout {
  private readonly pair: RateLimiterPostgres;
  private readonly account: RateLimiterPostgres;

  constructor(private readonly database: Database) {
    const store = {
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'RateLimit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    };
    this.pair = new RateLimiterPostgres({
      ...store,
      keyPrefix: 'lockout-pair',
      points: LOCKOUT_FAILURES,
      duration: STREAK_SECONDS,
    });
    this.account = new RateLimiterPostgres({
      ...store,
      keyPrefix: 'lockout-account',
      points: ACCOUNT_LOCKOUT_FAILURES,
      duration: ACCOUNT_WINDOW_SECONDS,
    });
  }

  /**
   * Counts an attempt before its password is checked.
   *
   * @param isKnownAddress whether the account has signed in from this IP address; called only when needed
   * @returns how many attempts in a row this makes
   * @throws AppError TOO_MANY_REQUESTS while locked, with the seconds to wait
   */
  async begin(attempt: SignInAttempt, isKnownAddress: () => Promise<boolean>): Promise<number> {
    const account = await this.account.get(accountKey(attempt));
    if (account && (account.consumedPoints ?? 0) >= ACCOUNT_LOCKOUT_FAILURES && !(await isKnownAddress())) {
      throw lockedError(account.msBeforeNext);
    }
    try {
      const { consumedPoints } = await this.pair.consume(pairKey(attempt));
      return consumedPoints;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw lockedError(refusal.msBeforeNext);
      throw refusal;
    }
  }

  /**
   * Records a failure; the fifth in a row locks the pair.
   *
   * @returns whether this failure locked the pair or the account
   */
  async recordFailure(attempt: SignInAttempt, triesInARow: number): Promise<boolean> {
    const { consumedPoints } = await this.account.penalty(accountKey(attempt));
    if (triesInARow >= LOCKOUT_FAILURES) {
      await this.pair.block(pairKey(attempt), LOCKOUT_SECONDS);
      return true;
    }
    return consumedPoints === ACCOUNT_LOCKOUT_FAILURES;
  }

  /** Stops counting an attempt that was neither right nor wrong because it lacked the second factor's code. */
  async discountAttempt(attempt: SignInAttempt): Promise<void> {
    await this.pair.reward(pairKey(attempt));
  }

  /** Clears a pair's failures after a successful sign-in. */
  async recordSuccess(attempt: SignInAttempt): Promise<void> {
    await this.pair.delete(pairKey(attempt));
  }

  /** Clears all failures of an account after its owner proved by email that it's theirs. */
  async release(email: string): Promise<void> {
    const hash = emailHash(email);
    await this.database.prisma.rateLimit.deleteMany({
      where: { OR: [{ key: `lockout-account:${hash}` }, { key: { startsWith: `lockout-pair:${hash}/` } }] },
    });
  }
}

/** Hashes the keys so that the table doesn't contain email or IP addresses. */
function emailHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

const accountKey = ({ email }: SignInAttempt) => emailHash(email);
const pairKey = ({ email, ipAddress }: SignInAttempt) => `${emailHash(email)}/${ipAddress}`;

function lockedError(msBeforeNext: number): AppError {
  const seconds = Math.min(Math.ceil(msBeforeNext / 1000), LOCKOUT_SECONDS);
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(seconds, 1) });
}
