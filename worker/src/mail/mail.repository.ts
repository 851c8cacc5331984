import { type NotificationSettings, readNotificationSettings } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A message that this worker is to send now. */
export interface ClaimedMail {
  id: string;
  ownerId: string;
  kind: string;
  recipient: string;
  /** Number of this attempt, from 1. It also tells this claim from a later one. */
  attempts: number;
  createdAt: Date;
  /** Why the attempt before did not succeed. */
  lastError: string | null;
  /** What a message of the kind `notification` tells of. */
  notificationId: string | null;
  /** The record that other kinds are about. */
  subjectId: string | null;
}

/** The row of the bell that a message repeats. */
export interface MailNotification {
  title: string;
  message: string;
  route: string;
}

/** What a message may say about a sign-in. Its address stays out of the mail; the list of devices shows it. */
export interface MailSignIn {
  createdAt: Date;
  userAgent: string;
}

/** What a message may say about the practitioner. */
export interface MailOwner {
  firstName: string;
  lastName: string;
  disabled: boolean;
  /** Whether the practitioner proved that mail to their own address reaches them. */
  isEmailVerified: boolean;
  /** When the account is deleted, if that was asked for. */
  deleteAfter: Date | null;
  /** IANA zone of the practice. */
  timeZone: string;
  /** What she has chosen to be told of. */
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
        "claimedUntil" = now() + make_interval(secs => ${claimMs / 1000}::float8),
        "nextAttemptAt" = now() + make_interval(secs => ${claimMs / 1000}::float8),
        "lastError" = CASE WHEN status = 'sending' THEN 'cut-off' ELSE "lastError" END
      WHERE id = ${mailId}::uuid AND status IN ('pending', 'sending') AND "nextAttemptAt" <= now()
      RETURNING id, "ownerId", kind, recipient, attempts, "createdAt", "lastError", "notificationId", "subjectId"`;
    return mail;
  }

  /** What the message needs to know about the practitioner it belongs to. */
  async findOwner(ownerId: string): Promise<MailOwner> {
    const owner = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: {
        firstName: true,
        lastName: true,
        disabledAt: true,
        emailVerifiedAt: true,
        deleteAfter: true,
        practice: { select: { timeZone: true } },
        settings: { select: { notifications: true } },
      },
    });
    return {
      firstName: owner.firstName,
      lastName: owner.lastName,
      disabled: owner.disabledAt !== null,
      isEmailVerified: owner.emailVerifiedAt !== null,
      deleteAfter: owner.deleteAfter,
      timeZone: owner.practice?.timeZone ?? 'UTC',
      settings: readNotificationSettings(owner.settings?.notifications),
    };
  }

  /** The sign-in that a message tells of; null when its session is gone. */
  async findSignIn(ownerId: string, sessionId: string): Promise<MailSignIn | null> {
    return this.database.prisma.session.findUnique({
      where: { ownerId_id: { ownerId, id: sessionId } },
      select: { createdAt: true, userAgent: true },
    });
  }

  /** @throws when the owner has no such notification */
  async findNotification(ownerId: string, id: string): Promise<MailNotification> {
    return this.database.prisma.notification.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id } },
      select: { title: true, message: true, route: true },
    });
  }

  /** It went out: true whoever holds the claim by now. */
  async markSent(mailId: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET status = 'sent', "sentAt" = now(), "claimedUntil" = NULL, "lastError" = NULL
      WHERE id = ${mailId}::uuid AND status <> 'sent'`;
  }

  /** It is given up, unless somebody else has taken it up since. */
  async markFailed(mail: ClaimedMail, reason: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET status = 'failed', "claimedUntil" = NULL, "lastError" = ${reason}
      WHERE id = ${mail.id}::uuid AND status = 'sending' AND attempts = ${mail.attempts}`;
  }

  /** It waits for the next attempt, unless somebody else has taken it up since. */
  async markPending(mail: ClaimedMail, reason: string, retryInMs: number): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "MailMessage" SET
        status = 'pending', "claimedUntil" = NULL, "lastError" = ${reason},
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
