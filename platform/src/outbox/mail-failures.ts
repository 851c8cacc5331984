import { MAIL_FAILURE_DAYS, MAIL_SUPERSEDED } from '@doula-desk/domain';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import { Database, type DatabaseClient } from '../database/database.js';

/** An email that wasn't delivered. Includes only the recipient's domain. */
export interface MailFailureRow {
  id: string;
  kind: string;
  recipientDomain: string;
  lastError: string | null;
  attempts: number;
  createdAt: Date;
}

/** Reasons why an email was intentionally not sent. */
const intentionalReasons = [
  'withdrawn',
  MAIL_SUPERSEDED,
  'not-wanted',
  'too-late',
  'account-disabled',
  'address-not-verified',
];

/**
 * SQL condition that selects failed emails (`m`). An email that was sent again later, perhaps to a corrected address,
 * is no longer a failure.
 */
const isFailure = Prisma.sql`
  m.status = 'failed' AND m."createdAt" > now() - make_interval(days => ${MAIL_FAILURE_DAYS}::int)
  AND (m."lastError" IS NULL OR m."lastError" <> ALL (${intentionalReasons}::text[]))
  AND NOT EXISTS (
    SELECT FROM "MailMessage" newer
    WHERE newer."ownerId" = m."ownerId" AND newer."subjectId" = m."subjectId" AND newer.kind = m.kind
      AND newer."createdAt" > m."createdAt"
  )`;

/** All practices' emails that failed within the last seven days, for administrators. */
@Injectable()
export class MailFailures {
  constructor(private readonly database: Database) {}

  async count(): Promise<number> {
    const [row] = await this.database.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM "MailMessage" m WHERE ${isFailure}`;
    return row?.count ?? 0;
  }

  /**
   * Lists failed emails, newest first.
   *
   * @param before time and id of the last email on the previous page
   */
  list(limit: number, [at, id]: readonly [string, string]): Promise<MailFailureRow[]> {
    return this.database.prisma.$queryRaw<MailFailureRow[]>`
      SELECT m.id, m.kind, lower(substring(m.recipient FROM '@([^@]*)$')) AS "recipientDomain", m."lastError", m.attempts,
        m."createdAt"
      FROM "MailMessage" m
      WHERE ${isFailure} AND (m."createdAt", m.id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY m."createdAt" DESC, m.id DESC LIMIT ${limit}`;
  }

  /**
   * Puts a failed email back into the outbox, to be attempted for another two days. Dispatch it after the commit.
   *
   * @returns whether it was put back; false if it no longer counts as a failure
   */
  async retry(tx: DatabaseClient, id: string): Promise<boolean> {
    const count = await tx.$executeRaw`
      UPDATE "MailMessage" m SET status = 'pending', attempts = 0, "firstAttemptAt" = NULL, "lostOutcomes" = 0,
        "lastError" = NULL, "nextAttemptAt" = now()
      WHERE m.id = ${id}::uuid AND ${isFailure}`;
    return count === 1;
  }

  /** Returns whether an email exists, in any state. */
  async exists(tx: DatabaseClient, id: string): Promise<boolean> {
    return (await tx.mailMessage.count({ where: { id } })) === 1;
  }
}
