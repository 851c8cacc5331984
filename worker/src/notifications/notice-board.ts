import { isLate, LATE_MARK, NOTIFICATION_CHANNEL } from '@doula-desk/domain';
import { type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { Notice, NoticeOwner } from './notice.js';

/** Puts notices up in the bell, and leaves the mails that go with them in the outbox. */
@Injectable()
export class NoticeBoard {
  /**
   * Runs inside the transaction that records what made the notices. An occasion that was told of before is left out,
   * together with its mail; open tabs are told once for each practitioner when the transaction commits.
   *
   * @param owners of the notices, by id
   * @returns the mails to dispatch after the commit
   */
  async post(
    tx: DatabaseClient,
    notices: readonly Notice[],
    owners: ReadonlyMap<string, NoticeOwner>,
    now: Date,
  ): Promise<string[]> {
    if (notices.length === 0) return [];
    const rows = notices.map((notice) => {
      const late = isLate(notice.wantedAt, now);
      const owner = owners.get(notice.ownerId);
      const title = late ? `${notice.title}${LATE_MARK}` : notice.title;
      const recipient = !late && owner?.settings.emailNotifications ? owner.email : null;
      return { ...notice, title, id: newId(), mailId: newId(), recipient };
    });
    const mails = await tx.$queryRaw<{ id: string }[]>`
      WITH notice AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
          id uuid, "ownerId" uuid, type text, title text, message text, route text, "dedupeKey" text,
          "mailId" uuid, recipient text)
      ), posted AS (
        INSERT INTO "Notification" (id, "ownerId", type, title, message, route, "dedupeKey")
        SELECT id, "ownerId", type, title, message, route, "dedupeKey" FROM notice
        ORDER BY "dedupeKey"
        ON CONFLICT ("dedupeKey") DO NOTHING
        RETURNING id, "ownerId"
      ), told AS (
        SELECT count(pg_notify(${NOTIFICATION_CHANNEL}, owner)) FROM (SELECT DISTINCT "ownerId"::text AS owner FROM posted) o
      )
      INSERT INTO "MailMessage" (id, "ownerId", kind, "dedupeKey", recipient, "notificationId")
      SELECT n."mailId", n."ownerId", 'notification', n."dedupeKey", n.recipient, n.id
      FROM notice n JOIN posted p ON p.id = n.id, told
      WHERE n.recipient IS NOT NULL
      ORDER BY n.id
      RETURNING id`;
    return mails.map(({ id }) => id);
  }
}
