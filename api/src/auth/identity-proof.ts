import { AppError } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../http/request-session.js';
import { type CodeOutcome, SecondFactor } from '../two-factor/second-factor.js';
import { FailedAccess } from './failed-access.js';
import { Lockout, type SignInAttempt } from './lockout.js';
import { verifyPassword } from './passwords.js';
import { type Credentials, PractitionersRepository } from './practitioners.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Proof that someone owns an account. */
export interface Proof {
  /** Normalized email address. */
  email: string;
  password: string;
  code?: string | undefined;
}

/** The error codes for a wrong password, at sign-in and while signed in. */
type PasswordRefusal = 'INVALID_CREDENTIALS' | 'PASSWORD_WRONG';

/** Proves identity at sign-in, and before changes that an unlocked device alone must not allow. */
@Injectable()
export class IdentityProof {
  constructor(
    private readonly practitioners: PractitionersRepository,
    private readonly sessions: SessionsRepository,
    private readonly lockout: Lockout,
    private readonly secondFactor: SecondFactor,
    private readonly failures: FailedAccess,
  ) {}

  /**
   * Checks the password, and the code if the account has a second factor. Failures count toward the lockout.
   * A correct password without a code neither counts nor resets the count, so codes can't be guessed without
   * limit.
   *
   * @param refusal the error for a wrong password
   * @throws AppError `refusal`, ACCOUNT_DISABLED (only to someone who knows the password), TOO_MANY_REQUESTS
   *   while locked, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_CLOCK,
   *   SECOND_FACTOR_UNREADABLE
   */
  async check(proof: Proof, origin: RequestOrigin, refusal: PasswordRefusal): Promise<Credentials> {
    const attempt = { email: proof.email, ipAddress: origin.ipAddress };
    const { account, triesInARow } = await this.tryPassword(proof, origin, refusal);
    if (account.isDisabled) {
      await this.lockout.recordSuccess(attempt);
      throw new AppError('ACCOUNT_DISABLED');
    }
    const use = await this.useCode(account.id, proof.code, attempt, origin);
    if (use === 'missing') {
      await this.lockout.discountAttempt(attempt);
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    if (use === 'wrong' || use === 'clock') {
      const isLocked = await this.lockout.recordFailure(attempt, triesInARow);
      const failure = refusal === 'PASSWORD_WRONG' ? 'identity-check' : 'second-factor';
      this.failures.record(failure, { ownerId: account.id, isLocked }, origin);
      throw new AppError(use === 'clock' ? 'SECOND_FACTOR_CLOCK' : 'SECOND_FACTOR_WRONG');
    }
    await this.lockout.recordSuccess(attempt);
    return account;
  }

  /**
   * Checks only the password, since the session already proves the second factor.
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS while locked
   */
  async checkPassword(proof: Omit<Proof, 'code'>, origin: RequestOrigin): Promise<void> {
    await this.tryPassword(proof, origin, 'PASSWORD_WRONG');
    await this.lockout.discountAttempt({ email: proof.email, ipAddress: origin.ipAddress });
  }

  /** Consumes the code. A code that the server can't check doesn't count as a failure. */
  private async useCode(
    ownerId: string,
    code: string | undefined,
    attempt: SignInAttempt,
    origin: RequestOrigin,
  ): Promise<CodeOutcome> {
    try {
      return await this.secondFactor.use(ownerId, code, origin);
    } catch (error) {
      await this.lockout.discountAttempt(attempt);
      throw error;
    }
  }

  private async tryPassword(
    { email, password }: Proof,
    origin: RequestOrigin,
    refusal: PasswordRefusal,
  ): Promise<{ account: Credentials; triesInARow: number }> {
    const attempt = { email, ipAddress: origin.ipAddress };
    const account = await this.practitioners.findCredentials(email);
    const isKnownAddress = async () =>
      account !== null && this.sessions.knowsAddress(account.id, attempt.ipAddress);
    const triesInARow = await this.begin(attempt, isKnownAddress, origin);
    const fits = await verifyPassword(account?.passwordHash, password);
    if (!account || !fits) {
      const isLocked = await this.lockout.recordFailure(attempt, triesInARow);
      const failure = refusal === 'PASSWORD_WRONG' ? 'identity-check' : 'sign-in';
      this.failures.record(failure, { ownerId: account?.id, isLocked }, origin);
      throw new AppError(refusal);
    }
    return { account, triesInARow };
  }

  private async begin(
    attempt: SignInAttempt,
    isKnownAddress: () => Promise<boolean>,
    origin: RequestOrigin,
  ): Promise<number> {
    try {
      return await this.lockout.begin(attempt, isKnownAddress);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') {
        this.failures.log('sign-in-locked', origin);
      }
      throw error;
    }
  }
}
