import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PlaceByAge } from '../http/list-pages.js';

/** A mail of the outbox, as the delivery log needs it. */
export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  /** One of `mailStatuses` in domain. */
  status: string;
  attempts: number;
  lastError: string | null;
  /** Whether it was written to a file, for want of a mail server. */
  isSaved: boolean;
  createdAt: Date;
  sentAt: Date | null;
  notificationId: string | null;
  /** Null where it tells of no notification. */
  notificationTitle: string | null;
  /** Of the record that it is about. */
  subjectId: string | null;
  /** Whether what it is about still holds: false for a link to a birth plan that has ended. */
  isCurrent: boolean;
}

/** The columns of a `MailRow`. */
const MAILS = `
  SELECT m.id, m.kind, m.recipient, m.status, m.attempts, m."lastError", m."isSaved", m."createdAt", m."sentAt",
    m."notificationId", n.title AS "notificationTitle", m."subjectId",
    (m.kind <> 'birth-plan-share' OR EXISTS (
      SELECT FROM "BirthPlanShare" s
      WHERE s."ownerId" = m."ownerId" AND s.id = m."subjectId" AND s."revokedAt" IS NULL AND s."expiresAt" > now()
    )) AS "isCurrent"
  FROM "MailMessage" m
  LEFT JOIN "Notification" n ON n."ownerId" = m."ownerId" AND n.id = m."notificationId"`;

/** $1 owner, $2 rows, $3 and $4 the place. */
export const MAILS_OF_OWNER = {
  name: 'mails-of-owner',
  text: `${MAILS}
    WHERE m."ownerId" = $1 AND (m."createdAt", m.id) < ($3::timestamptz, $4::uuid)
    ORDER BY m."createdAt" DESC, m.id DESC LIMIT $2`,
};

@Injectable()
export class MailLogRepository {
  constructor(private readonly database: Database) {}

  /** The newest mails before a place. */
  async list(ownerId: string, rows: number, before: PlaceByAge): Promise<MailRow[]> {
    const result = await this.database.pool.query<MailRow>({
      ...MAILS_OF_OWNER,
      values: [ownerId, rows, ...before],
    });
    return result.rows;
  }

  /** One mail of the owner's, if it is there. */
  async find(tx: DatabaseClient, ownerId: string, id: string): Promise<MailRow | undefined> {
    const rows = await tx.$queryRawUnsafe<MailRow[]>(
      `${MAILS} WHERE m."ownerId" = $1::uuid AND m.id = $2::uuid`,
      ownerId,
      id,
    );
    return rows[0];
  }

  /** Where the owner's mail goes at present. */
  async addressOf(tx: DatabaseClient, ownerId: string): Promise<string> {
    const { email } = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { email: true },
    });
    return email;
  }
}
