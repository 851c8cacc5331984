import { type NotificationSettings, OUTCOME_UNKNOWN, readNotificationSettings } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PracticeSender } from './practice-sender.js';

/** A message that this worker is to send now. */
export interface ClaimedMail {
  id: string;
  ownerId: string;
  kind: string;
  recipient: string;
  /** Number of this attempt, from 1. It also tells this claim from a later one. */
  attempts: number;
  /** Milliseconds since the first attempt started. */
  elapsedMs: number;
  /** Earlier attempts whose outcome is unknown. */
  lostOutcomes: number;
  createdAt: Date;
  /** What a message of the kind `notification` tells of. */
  notificationId: string | null;
  /** The record that other kinds are about. */
  subjectId: string | null;
}

/** What a message may say about the practitioner. */
export interface MailOwner extends PracticeSender {
  disabled: boolean;
  /** Whether the practitioner proved that mail to their own address reaches them. */
  isEmailVerified: boolean;
  /** When the account is deleted, if that was requested. */
  deleteAfter: Date | null;
  /** IANA zone of the practice. */
  timeZone: string;
  /** Which notifications the practitioner wants. */
  settings: NotificationSettings;
}

/** The outbox as the worker sees it. All times are the database's. */
@Injectable()
export class MailRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes a message for this worker alone, if it is still to be sent: it waits and its time has come, or the
   * worker that had taken it was cut off.
   *
   * @param claimMs for how long it is this worker's
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
        (extract(epoch FROM now() - "firstAttemptAt") * 1000)::float8 AS "elapsedMs"`;
    return mail;
  }

  /** What the message needs to know about the practitioner it belongs to. */
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
   * Records that the mail server is about to have the whole message. From now on the outcome is unknown until its
   * answer is recorded.
   *
   * @throws when another worker has claimed the message
   */
  async markHandedOver({ id, attempts, lostOutcomes }: ClaimedMail): Promise<void> {
    const count = await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET "lostOutcomes" = ${lostOutcomes + 1}
      WHERE id = ${id}::uuid AND status = 'sending' AND attempts = ${attempts}`;
    if (count === 0) throw new Error('the claim on a message has run out');
  }

  /** Records a success, whoever holds the claim by now. */
  async markSent(mailId: string, isSaved: boolean): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET status = 'sent', "sentAt" = now(), "claimedUntil" = NULL, "lastError" = NULL,
        "isSaved" = ${isSaved}
      WHERE id = ${mailId}::uuid AND status <> 'sent'`;
  }

  /** Gives a message up, unless another worker has claimed it. Returns whether it did. */
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
   * Messages that nobody sends although their time has come, the longest waiting first.
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
