import { createHash } from 'node:crypto';
import { ACCOUNT_LOCKOUT_FAILURES, LOCKOUT_FAILURES, LOCKOUT_MINUTES } from '@doula-desk/domain';
import { AppError, Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const LOCKOUT_SECONDS = LOCKOUT_MINUTES * 60;
/** How long a failure counts as one 'in a row'. */
const STREAK_SECONDS = 24 * 3600;
const ACCOUNT_WINDOW_SECONDS = 3600;

/** One try at signing in. */
export interface SignInTry {
  /** Normalised address that was typed, whether there is such an account or not. */
  email: string;
  ipAddress: string;
}

/**
 * The lock-out of sign-in. Five failures in a row for one account from one address lock that pair for 15
 * minutes; further tries do not prolong it. A much higher limit over all addresses protects the account as a
 * whole, but lets through addresses that the account has signed in from before, so that an outsider cannot
 * keep the owner out. Addresses without an account are counted the same, so that a lock tells nothing.
 *
 * Counts are kept in statements of their own: they survive a rolled-back transaction, and parallel tries all
 * count, because each is counted before its password is looked at.
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
   * Counts a try before its password is checked.
   *
   * @param isKnownAddress whether the account has signed in from this address; asked only when it matters
   * @returns how many tries in a row this one makes
   * @throws AppError TOO_MANY_REQUESTS while locked, with the seconds to wait
   */
  async begin(attempt: SignInTry, isKnownAddress: () => Promise<boolean>): Promise<number> {
    const account = await this.account.get(accountKey(attempt));
    if (account && (account.consumedPoints ?? 0) >= ACCOUNT_LOCKOUT_FAILURES && !(await isKnownAddress())) {
      throw locked(account.msBeforeNext);
    }
    try {
      const { consumedPoints } = await this.pair.consume(pairKey(attempt));
      return consumedPoints;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw locked(refusal.msBeforeNext);
      throw refusal;
    }
  }

  /**
   * Notes that a try failed; the fifth in a row locks the pair.
   *
   * @returns whether this failure locked the pair or the account
   */
  async failed(attempt: SignInTry, triesInARow: number): Promise<boolean> {
    const { consumedPoints } = await this.account.penalty(accountKey(attempt));
    if (triesInARow >= LOCKOUT_FAILURES) {
      await this.pair.block(pairKey(attempt), LOCKOUT_SECONDS);
      return true;
    }
    return consumedPoints === ACCOUNT_LOCKOUT_FAILURES;
  }

  /** Takes back a try that was neither right nor wrong: it lacked the code of the second factor. */
  async undecided(attempt: SignInTry): Promise<void> {
    await this.pair.reward(pairKey(attempt));
  }

  /** Forgets the failures of a pair after a sign-in that succeeded. */
  async succeeded(attempt: SignInTry): Promise<void> {
    await this.pair.delete(pairKey(attempt));
  }

  /** Forgets every failure for an account, after its owner proved by mail that it is hers. */
  async release(email: string): Promise<void> {
    const hash = emailHash(email);
    await this.database.prisma.rateLimit.deleteMany({
      where: { OR: [{ key: `lockout-account:${hash}` }, { key: { startsWith: `lockout-pair:${hash}/` } }] },
    });
  }
}

/** Keys hold a hash: the table is no list of addresses. */
function emailHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

const accountKey = ({ email }: SignInTry) => emailHash(email);
const pairKey = ({ email, ipAddress }: SignInTry) => `${emailHash(email)}/${ipAddress}`;

function locked(msBeforeNext: number): AppError {
  const seconds = Math.min(Math.ceil(msBeforeNext / 1000), LOCKOUT_SECONDS);
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(seconds, 1) });
}
