import { AppError } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../http/request-session.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { checkCode, isCode } from './totp.js';
import { TotpSecrets } from './totp-secrets.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** The outcome of checking a code. `none`: the account has no second factor, so no code is needed. */
export type CodeOutcome = 'accepted' | 'wrong' | 'clock' | 'missing' | 'none';

/** Accepts the second factor's codes, each only once. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly repository: TwoFactorRepository,
    private readonly secrets: TotpSecrets,
  ) {}

  /**
   * @param code the authenticator's six digits or a recovery code, as typed
   * @throws AppError SECOND_FACTOR_UNREADABLE; recovery codes still work
   */
  async use(ownerId: string, code: string | undefined, origin: RequestOrigin): Promise<CodeOutcome> {
    const factor = await this.repository.find(ownerId);
    if (!factor) return 'none';
    const typed = code?.trim() ?? '';
    if (typed === '') return 'missing';
    const digits = typed.replace(/\s/gu, '');
    if (!isCode(digits)) {
      const hash = hashRecoveryCode(ownerId, typed);
      return (await this.repository.useRecoveryCode(ownerId, hash, origin)) ? 'accepted' : 'wrong';
    }
    if (!factor.secret) throw new AppError('SECOND_FACTOR_UNREADABLE');
    const check = checkCode(this.secrets.decrypt(ownerId, factor.event, factor.secret), digits, Date.now());
    if (typeof check === 'string') return check;
    return (await this.repository.useStep(ownerId, check.step)) ? 'accepted' : 'wrong';
  }
}
