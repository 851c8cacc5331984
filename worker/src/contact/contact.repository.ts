import { OUTCOME_UNKNOWN } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A visitor's message that this worker has claimed for forwarding. */
export interface ClaimedContact {
  id: string;
  name: string;
  email: string;
  company: string;
  inquiryType: string;
  message: string;
  /** Number of this attempt, starting at 1. It also distinguishes this claim from later ones. */
  attempts: number;
  /** Milliseconds since the first attempt started. */
  elapsedMs: number;
  /** Number of earlier attempts with an unknown outcome. */
  lostOutcomes: number;
}

/** The worker's queries about visitors' messages. All times come from the database's clock. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims a message if it still has to be forwarded, which means that it's due, or another worker's claim has expired.
   *
   * @param claimMs duration of the claim
   */
  async claim(messageId: string, claimMs: number): Promise<ClaimedContact | undefined> {
    const [message] = await this.database.prisma.$queryRaw<ClaimedContact[]>`
      UPDATE "ContactMessage" SET
        "forwardStatus" = 'sending',
        "forwardAttempts" = "forwardAttempts" + 1,
        "firstForwardAt" = COALESCE("firstForwardAt", now()),
        "nextForwardAt" = now() + make_interval(secs => ${claimMs / 1000}::float8),
        "lastForwardError" = CASE
          WHEN "forwardStatus" <> 'sending' THEN "lastForwardError"
          WHEN "lostForwards" > 0 THEN ${OUTCOME_UNKNOWN}
          ELSE 'cut-off' END
      WHERE id = ${messageId}::uuid AND "forwardStatus" IN ('pending', 'sending') AND "nextForwardAt" <= now()
      RETURNING id, name, email, company, "inquiryType", message,
        "forwardAttempts" AS attempts, "lostForwards" AS "lostOutcomes",
        (extract(epoch FROM now() - "firstForwardAt") * 1000)::float8 AS "elapsedMs"`;
    return message;
  }

  /**
   * Records that the mail server is about to receive the complete message. The outcome is unknown until the server's
   * response is recorded.
   *
   * @throws if another worker has claimed the message
   */
  async markHandedOver({ id, attempts, lostOutcomes }: ClaimedContact): Promise<void> {
    const count = await this.database.prisma.$executeRaw`
      UPDATE "ContactMessage" SET "lostForwards" = ${lostOutcomes + 1}
      WHERE id = ${id}::uuid AND "forwardStatus" = 'sending' AND "forwardAttempts" = ${attempts}`;
    if (count === 0) throw new Error('the claim on the message has expired');
  }

  /** Records a success, regardless of who holds the claim now. */
  async markForwarded(messageId: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "ContactMessage" SET "forwardStatus" = 'sent', "forwardedAt" = now(), "lastForwardError" = NULL
      WHERE id = ${messageId}::uuid AND "forwardStatus" <> 'sent'`;
  }

  /** Marks a message as failed, unless another worker has claimed it. */
  async markFailed({ id, attempts }: ClaimedContact, reason: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "ContactMessage" SET "forwardStatus" = 'failed', "lastForwardError" = ${reason}
      WHERE id = ${id}::uuid AND "forwardStatus" = 'sending' AND "forwardAttempts" = ${attempts}`;
  }

  /** Schedules the next attempt, unless another worker has claimed the message. */
  async markPending(
    { id, attempts }: ClaimedContact,
    { reason, retryInMs, lostOutcomes }: { reason: string; retryInMs: number; lostOutcomes: number },
  ): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "ContactMessage" SET
        "forwardStatus" = 'pending', "lastForwardError" = ${reason}, "lostForwards" = ${lostOutcomes},
        "nextForwardAt" = now() + make_interval(secs => ${retryInMs / 1000}::float8)
      WHERE id = ${id}::uuid AND "forwardStatus" = 'sending' AND "forwardAttempts" = ${attempts}`;
  }

  /**
   * Returns due messages that no worker is forwarding, starting with those that have waited longest.
   *
   * @returns at most `limit` ids, each with the number of the next attempt
   */
  findDue(limit: number): Promise<{ id: string; attempt: number }[]> {
    return this.database.prisma.$queryRaw`
      SELECT id, "forwardAttempts" + 1 AS attempt FROM "ContactMessage"
      WHERE "forwardStatus" IN ('pending', 'sending') AND "nextForwardAt" <= now()
      ORDER BY "nextForwardAt" LIMIT ${limit}`;
  }

  /** Removes messages that are older than this many years. Returns how many were removed. */
  prune(years: number): Promise<number> {
    return this.database.prisma.$executeRaw`
      DELETE FROM "ContactMessage" WHERE "createdAt" < now() - make_interval(years => ${years}::int)`;
  }
}
