import { Database, type DatabaseClient, thirdPartyMailDelayedUntil } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';

/** An outbox email for the delivery log. */
export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  /** One of `mailStatuses` in domain. */
  status: string;
  attempts: number;
  lastError: string | null;
  /** Whether it was saved to a file because no mail server is configured. */
  isSaved: boolean;
  createdAt: Date;
  sentAt: Date | null;
  notificationId: string | null;
  /** Null unless it is about a notification. */
  notificationTitle: string | null;
  /** Id of the record it is about. */
  subjectId: string | null;
  /** Whether what the email is about is still valid: false for a shared link that was revoked or has expired. */
  isCurrent: boolean;
}

/** Columns of a `MailRow`. */
const EMAILS = `
  SELECT m.id, m.kind, m.recipient, m.status, m.attempts, m."lastError", m."isSaved", m."createdAt", m."sentAt",
    m."notificationId", n.title AS "notificationTitle", m."subjectId",
    (m.kind NOT IN ('birth-plan-share', 'birth-share') OR EXISTS (
      SELECT FROM "BirthPlanShare" s
      WHERE s."ownerId" = m."ownerId" AND s.id = m."subjectId" AND s."revokedAt" IS NULL AND s."expiresAt" > now()
    )) AS "isCurrent"
  FROM "MailMessage" m
  LEFT JOIN "Notification" n ON n."ownerId" = m."ownerId" AND n.id = m."notificationId"`;

/** $1 owner, $2 limit, $3 and $4 the position that the page starts after. */
export const OWNER_EMAILS = {
  name: 'mails-of-owner',
  text: `${EMAILS}
    WHERE m."ownerId" = $1 AND (m."createdAt", m.id) < ($3::timestamptz, $4::uuid)
    ORDER BY m."createdAt" DESC, m.id DESC LIMIT $2`,
};

@Injectable()
export class MailLogRepository {
  constructor(private readonly database: Database) {}

  /** Returns when the daily limit stops delaying reminders to clients; null if it delays none. */
  async delayedUntil(ownerId: string): Promise<string | null> {
    const end = await thirdPartyMailDelayedUntil(this.database.prisma, ownerId);
    return end?.toISOString() ?? null;
  }

  /** Lists emails, newest first, starting after a position. */
  async list(ownerId: string, rows: number, before: PositionByAge): Promise<MailRow[]> {
    const result = await this.database.pool.query<MailRow>({
      ...OWNER_EMAILS,
      values: [ownerId, rows, ...before],
    });
    return result.rows;
  }

  /** Finds one of the owner's emails. */
  async find(tx: DatabaseClient, ownerId: string, id: string): Promise<MailRow | undefined> {
    const rows = await tx.$queryRawUnsafe<MailRow[]>(
      `${EMAILS} WHERE m."ownerId" = $1::uuid AND m.id = $2::uuid`,
      ownerId,
      id,
    );
    return rows[0];
  }

  /** Returns the owner's current email address. */
  async addressOf(tx: DatabaseClient, ownerId: string): Promise<string> {
    const { email } = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { email: true },
    });
    return email;
  }
}
