import { isLate, LATE_SUFFIX, NOTIFICATION_CHANNEL } from '@doula-desk/domain';
import { type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { Notice, NoticeOwner } from './notice.js';

/** A new notification. */
interface PostedRow {
  id: string;
  ownerId: string;
}

/** Creates notifications in the bell and the corresponding emails in the outbox. */
@Injectable()
export class NoticeDelivery {
  /**
   * Runs inside the transaction that records the cause of the notices. Skips notices with a `dedupeKey` that already
   * exists, along with their emails. When the transaction commits, open tabs are notified once per practitioner.
   *
   * @param owners the notices' practitioners, by id
   * @returns the emails to dispatch after the commit
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
      return { ...notice, id: newId(), late, title: late ? `${notice.title}${LATE_SUFFIX}` : notice.title };
    });
    // Always in the same order, so that two workers with the same notices can't deadlock.
    const posted = await tx.$queryRaw<PostedRow[]>`
      INSERT INTO "Notification" (id, "ownerId", type, title, message, route, "dedupeKey")
      SELECT id, "ownerId", type, title, message, route, "dedupeKey"
      FROM jsonb_populate_recordset(NULL::"Notification", ${JSON.stringify(rows)}::jsonb)
      ORDER BY "dedupeKey"
      ON CONFLICT ("dedupeKey") DO NOTHING
      RETURNING id, "ownerId"`;
    if (posted.length === 0) return [];
    const newIds = new Set(posted.map(({ id }) => id));
    const mails = rows.flatMap(({ id, ownerId, dedupeKey, late }) => {
      const owner = owners.get(ownerId);
      if (late || !newIds.has(id) || !owner?.settings.emailNotifications) return [];
      const mailId = newId();
      return {
        id: mailId,
        ownerId,
        kind: 'notification',
        dedupeKey,
        recipient: owner.email,
        notificationId: id,
      };
    });
    await tx.mailMessage.createMany({ data: mails });
    const ownerIds = [...new Set(posted.map(({ ownerId }) => ownerId))];
    await tx.$queryRaw`SELECT pg_notify(${NOTIFICATION_CHANNEL}, owner)::text FROM unnest(${ownerIds}::text[]) AS owner`;
    return mails.map(({ id }) => id);
  }
}
