import { AppError, countThirdPartyEmail, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { EmailVerificationService } from '../auth/email-verification.service.js';

/**
 * The rules for email that a practitioner sends to someone else. Every feature that queues such email on request must
 * apply them first, in the same transaction. Without a limit, an account could use the server to send its own text to
 * strangers.
 */
@Injectable()
export class ThirdPartyMail {
  constructor(private readonly verification: EmailVerificationService) {}

  /**
   * Requires a verified email address, and counts one email toward the practitioner's daily limit.
   *
   * @throws AppError EMAIL_NOT_VERIFIED, MAIL_LIMIT_REACHED
   */
  async admit(tx: DatabaseClient, ownerId: string): Promise<void> {
    await this.verification.requireVerified(tx, ownerId);
    const { retryInMs } = await countThirdPartyEmail(tx, ownerId);
    if (retryInMs === undefined) return;
    throw new AppError('MAIL_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(retryInMs / 1000) });
  }
}
