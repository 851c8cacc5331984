import { type NotificationSettings, OUTCOME_UNKNOWN, readNotificationSettings } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PracticeSender } from './practice-sender.js';

/** A message that this worker has claimed for sending. */
export interface ClaimedMail {
  id: string;
  ownerId: string;
  kind: string;
  recipient: string;
  /** Number of this attempt, starting at 1. Also distinguishes this claim from later ones. */
  attempts: number;
  /** Milliseconds since the start of the first attempt. */
  elapsedMs: number;
  /** Number of earlier attempts with an unknown outcome. */
  lostOutcomes: number;
  createdAt: Date;
  /** The notification that a message of the kind `notification` contains. */
  notificationId: string | null;
  /** The record that messages of other kinds are about. */
  subjectId: string | null;
  /** The period of a statement. */
  period: string | null;
  /** Set if an event, such as the end of a month, may result in only one message. */
  dedupeKey: string | null;
}

/** The practitioner's data that a message may contain. */
export interface MailOwner extends PracticeSender {
  disabled: boolean;
  /** Whether the practitioner has verified their email address. */
  isEmailVerified: boolean;
  /** When the account will be deleted, if requested. */
  deleteAfter: Date | null;
  /** IANA time zone of the practice. */
  timeZone: string;
  /** Which notifications the practitioner wants. */
  settings: NotificationSettings;
}

/** The worker's outbox queries. All times come from the database. */
@Injectable()
export class MailRepository {
  constructor(private readonly database: Database) {}

  /**
   * Claims a message if it still has to be sent, i.e., if it's waiting and due, or if another worker's claim has
   * expired.
   *
   * @param claimMs how long the claim lasts
   */
  async claim(mailId: string, claimMs: number): Promise<ClaimedMail | undefined> {
    const [mail] = await this.database.prisma.$queryRaw<ClaimedMail[]>`
      UPDATE "MailMessage" SET
        status = 'sending',
        attempts = attempts + 1,
        "firstAttemptAt" = COALESCE("firstAttemptAt", now()),
        "claimedUntil" = now() + make_interval(secs => ${claimMs / 1000}::float8),
        "nextAttemptAt" = now() + make_interval(secs => ${claimMs / 1000}::float8),
        "lastError" = CASE
          WHEN status <> 'sending' THEN "lastError"
          WHEN "lostOutcomes" > 0 THEN ${OUTCOME_UNKNOWN}
          ELSE 'cut-off' END
      WHERE id = ${mailId}::uuid AND status IN ('pending', 'sending') AND "nextAttemptAt" <= now()
      RETURNING id, "ownerId", kind, recipient, attempts, "lostOutcomes", "createdAt", "notificationId", "subjectId",
        period, "dedupeKey",
        (extract(epoch FROM now() - "firstAttemptAt") * 1000)::float8 AS "elapsedMs"`;
    return mail;
  }

  /** Returns the practitioner's data that messages need. */
  async findOwner(ownerId: string): Promise<MailOwner> {
    const owner = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: {
        firstName: true,
        lastName: true,
        email: true,
        phone: true,
        disabledAt: true,
        emailVerifiedAt: true,
        deleteAfter: true,
        practice: { select: { businessName: true, phone: true, timeZone: true } },
        settings: { select: { notifications: true } },
      },
    });
    return {
      firstName: owner.firstName,
      lastName: owner.lastName,
      email: owner.email,
      phone: owner.phone.trim() || (owner.practice?.phone ?? ''),
      businessName: owner.practice?.businessName ?? '',
      disabled: owner.disabledAt !== null,
      isEmailVerified: owner.emailVerifiedAt !== null,
      deleteAfter: owner.deleteAfter,
      timeZone: owner.practice?.timeZone ?? 'UTC',
      settings: readNotificationSettings(owner.settings?.notifications),
    };
  }

  /**
   * Records that the mail server is about to receive the complete message. From then on, the outcome is unknown until
   * the server's response is recorded.
   *
   * @throws if another worker has claimed the message
   */
  async markHandedOver({ id, attempts, lostOutcomes }: ClaimedMail): Promise<void> {
    const count = await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "lostOutcomes" = ${lostOutcomes + 1}
      WHERE id = ${id}::uuid AND status = 'sending' AND attempts = ${attempts}`;
    if (count === 0) throw new Error('the claim on the message has expired');
  }

  /** Records that the message was sent, regardless of who holds the claim now. */
  async markSent(mailId: string, isSaved: boolean): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET status = 'sent', "sentAt" = now(), "claimedUntil" = NULL, "lastError" = NULL,
        "isSaved" = ${isSaved}
      WHERE id = ${mailId}::uuid AND status <> 'sent'`;
  }

  /** Marks a message as failed, unless another worker has claimed it. Returns whether it did. */
  async markFailed(tx: DatabaseClient, mail: ClaimedMail, reason: string): Promise<boolean> {
    const count = await tx.$executeRaw`
      UPDATE "MailMessage" SET status = 'failed', "claimedUntil" = NULL, "lastError" = ${reason}
      WHERE id = ${mail.id}::uuid AND status = 'sending' AND attempts = ${mail.attempts}`;
    return count === 1;
  }

  /** Schedules the next attempt, unless another worker has claimed the message. */
  async markPending(
    mail: ClaimedMail,
    { reason, retryInMs, lostOutcomes }: { reason: string; retryInMs: number; lostOutcomes: number },
  ): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET
        status = 'pending', "claimedUntil" = NULL, "lastError" = ${reason}, "lostOutcomes" = ${lostOutcomes},
        "nextAttemptAt" = now() + make_interval(secs => ${retryInMs / 1000}::float8)
      WHERE id = ${mail.id}::uuid AND status = 'sending' AND attempts = ${mail.attempts}`;
  }

  /**
   * Returns due messages that no worker is sending, starting with those that have waited longest.
   *
   * @returns at most `limit` ids, each with the number of its next attempt
   */
  findDue(limit: number): Promise<{ id: string; attempt: number }[]> {
    return this.database.prisma.$queryRaw`
      SELECT id, attempts + 1 AS attempt FROM "MailMessage"
      WHERE status IN ('pending', 'sending') AND "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${limit}`;
  }
}
