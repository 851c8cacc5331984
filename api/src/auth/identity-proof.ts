import type { ErrorCode } from '@doula-desk/domain';
import { AppError } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { SecondFactor } from '../two-factor/second-factor.js';
import { Lockout, type SignInTry } from './lockout.js';
import { verifyPassword } from './passwords.js';
import { type Credentials, PractitionersRepository } from './practitioners.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** What somebody brings to prove that an account is hers. */
export interface Proof {
  /** Normalised address. */
  email: string;
  password: string;
  code?: string | undefined;
}

/** Proves who somebody is, at sign-in and before a change that an unlocked device must not suffice for. */
@Injectable()
export class IdentityProof {
  constructor(
    private readonly practitioners: PractitionersRepository,
    private readonly sessions: SessionsRepository,
    private readonly lockout: Lockout,
    private readonly secondFactor: SecondFactor,
  ) {}

  /**
   * Checks the password, and the code where the account has a second factor. Wrong ones count towards the lock-out;
   * a right password without a code neither counts nor clears what was counted, so that codes cannot be tried
   * without end.
   *
   * @param refusal what a wrong password is answered with
   * @throws AppError `refusal`, ACCOUNT_DISABLED (only to someone who knows the password), TOO_MANY_REQUESTS while
   *   locked, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_CLOCK
   */
  async check(proof: Proof, ipAddress: string, refusal: ErrorCode): Promise<Credentials> {
    const attempt = { email: proof.email, ipAddress };
    const { account, triesInARow } = await this.tryPassword(proof, attempt, refusal);
    if (account.disabledAt) {
      await this.lockout.succeeded(attempt);
      throw new AppError('ACCOUNT_DISABLED');
    }
    const use = await this.secondFactor.use(account.id, proof.code);
    if (use === 'missing') {
      await this.lockout.undecided(attempt);
      throw new AppError('SECOND_FACTOR_REQUIRED');
    }
    if (use === 'wrong' || use === 'clock') {
      await this.lockout.failed(attempt, triesInARow);
      throw new AppError(use === 'clock' ? 'SECOND_FACTOR_CLOCK' : 'SECOND_FACTOR_WRONG');
    }
    await this.lockout.succeeded(attempt);
    return account;
  }

  /**
   * Checks the password alone, where the session already stands for the second factor.
   *
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS while locked
   */
  async checkPassword(proof: Omit<Proof, 'code'>, ipAddress: string): Promise<void> {
    const attempt = { email: proof.email, ipAddress };
    await this.tryPassword(proof, attempt, 'PASSWORD_WRONG');
    await this.lockout.undecided(attempt);
  }

  private async tryPassword(
    { email, password }: Proof,
    attempt: SignInTry,
    refusal: ErrorCode,
  ): Promise<{ account: Credentials; triesInARow: number }> {
    const account = await this.practitioners.findCredentials(email);
    const isKnownAddress = async () =>
      account !== null && this.sessions.knowsAddress(account.id, attempt.ipAddress);
    const triesInARow = await this.lockout.begin(attempt, isKnownAddress);
    const fits = await verifyPassword(account?.passwordHash, password);
    if (!account || !fits) {
      await this.lockout.failed(attempt, triesInARow);
      throw new AppError(refusal);
    }
    return { account, triesInARow };
  }
}
