import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A mail of the outbox, as the delivery log needs it. */
export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  /** One of `mailStatuses` in domain. */
  status: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
  notificationId: string | null;
  /** Null where it tells of no notification. */
  notificationTitle: string | null;
}

/** Where a page begins: before this instant and id. */
export type MailPlace = readonly [createdAt: string, id: string];

/** After every mail. */
export const NEWEST_PLACE: MailPlace = ['9999-12-31T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** $1 owner, $2 rows, $3 and $4 the place. */
export const MAILS_OF_OWNER = {
  name: 'mails-of-owner',
  text: `
    SELECT m.id, m.kind, m.recipient, m.status, m.attempts, m."lastError", m."createdAt", m."sentAt",
      m."notificationId", n.title AS "notificationTitle"
    FROM "MailMessage" m
    LEFT JOIN "Notification" n ON n."ownerId" = m."ownerId" AND n.id = m."notificationId"
    WHERE m."ownerId" = $1 AND (m."createdAt", m.id) < ($3::timestamptz, $4::uuid)
    ORDER BY m."createdAt" DESC, m.id DESC LIMIT $2`,
};

@Injectable()
export class MailLogRepository {
  constructor(private readonly database: Database) {}

  /** The newest mails before a place. */
  async list(ownerId: string, rows: number, before: MailPlace): Promise<MailRow[]> {
    const result = await this.database.pool.query<MailRow>({
      ...MAILS_OF_OWNER,
      values: [ownerId, rows, ...before],
    });
    return result.rows;
  }

  /** One mail of the owner's, if it is there. */
  async find(tx: DatabaseClient, ownerId: string, id: string): Promise<MailRow | undefined> {
    const mail = await tx.mailMessage.findUnique({
      where: { ownerId_id: { ownerId, id } },
      include: { notification: { select: { title: true } } },
    });
    return mail ? { ...mail, notificationTitle: mail.notification?.title ?? null } : undefined;
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
