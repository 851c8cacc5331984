import { THIRD_PARTY_MAILS_PER_DAY } from '@doula-desk/domain';
import { AppError, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { EmailVerificationService } from '../auth/email-verification.service.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The rules for mail that a practitioner sends to someone else. Every feature that queues such mail on
 * request must call this first, in the same transaction. Without a limit, an account could use the server to
 * send its own text to strangers.
 */
@Injectable()
export class ThirdPartyMail {
  constructor(private readonly verification: EmailVerificationService) {}

  /**
   * Requires a verified address, and counts one mail toward the practitioner's daily limit.
   *
   * The count is kept apart from the outbox, whose rows are deleted with their charts. Its row stays locked
   * until the transaction ends, so parallel requests can't exceed the limit, and a rolled-back request
   * doesn't count.
   *
   * @throws AppError EMAIL_NOT_VERIFIED, MAIL_LIMIT_REACHED
   */
  async admit(tx: DatabaseClient, ownerId: string): Promise<void> {
    await this.verification.require(tx, ownerId);
    const [count] = await tx.$queryRaw<{ points: number; expiresInMs: number }[]>`
      INSERT INTO "RateLimit" AS r (key, points, expire)
      VALUES (${`third-party-mail:${ownerId}`}, 1, (extract(epoch FROM now()) * 1000)::bigint + ${DAY_MS}::bigint)
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN r.expire <= (extract(epoch FROM now()) * 1000)::bigint THEN 1 ELSE r.points + 1 END,
        expire = CASE WHEN r.expire <= (extract(epoch FROM now()) * 1000)::bigint THEN excluded.expire ELSE r.expire END
      RETURNING points, (expire - (extract(epoch FROM now()) * 1000)::bigint)::float8 AS "expiresInMs"`;
    if (!count || count.points <= THIRD_PARTY_MAILS_PER_DAY) return;
    throw new AppError('MAIL_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(count.expiresInMs / 1000) });
  }
}
