import { NOTIFICATION_CHANNEL } from '@doula-desk/domain';
import { Database, isOpenMembership } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';
import type { NotificationRow } from './notification.mapper.js';

/** Id of the record that an appointment or reminder notice is about. */
const SUBJECT = `split_part("dedupeKey", '/', 2)::uuid`;

/**
 * Whether the notice still applies to its record. It doesn't for a completed, canceled, deleted, or moved appointment
 * or reminder; reopening one restores its notice.
 */
const IS_CURRENT = `CASE split_part("dedupeKey", '/', 1)
  WHEN 'appointment-upcoming' THEN EXISTS (
    SELECT FROM "Appointment" a WHERE a."ownerId" = $1 AND a.id = ${SUBJECT}
      AND a.status IN ('scheduled', 'active') AND a."noticedStartsAt" = a."startsAt")
  WHEN 'reminder-due' THEN ${isDue()}
  WHEN 'reminder-overdue' THEN ${isDue()}
  ELSE true END`;

/**
 * Returns the condition for a due reminder. A member keeps notices of assigned reminders as long as the chart is open
 * to them.
 */
function isDue(): string {
  return `EXISTS (
    SELECT FROM "Reminder" d WHERE d.id = ${SUBJECT} AND d.status = 'pending' AND d."notifiedDueAt" = d."dueAt"
      AND (d."ownerId" = $1 OR (d."assigneeId" = $1 AND EXISTS (
        SELECT FROM "ChartMember" m JOIN "Practice" r ON r."ownerId" = m."ownerId"
        WHERE m."memberId" = $1 AND m."clientId" = d."clientId" AND m."ownerId" = d."ownerId" AND ${isOpenMembership()}))))`;
}

@Injectable()
export class NotificationsRepository {
  constructor(private readonly database: Database) {}

  /** Lists notifications, newest first, starting after a position. */
  async list(ownerId: string, rows: number, before: PositionByAge): Promise<NotificationRow[]> {
    const result = await this.database.pool.query<NotificationRow>({
      name: 'notifications-of-owner',
      text: `
        SELECT id, type, title, message, route, "readAt", "createdAt" FROM "Notification"
        WHERE "ownerId" = $1 AND ("createdAt", id) < ($3::timestamptz, $4::uuid) AND ${IS_CURRENT}
        ORDER BY "createdAt" DESC, id DESC LIMIT $2`,
      values: [ownerId, rows, ...before],
    });
    return result.rows;
  }

  async countUnread(ownerId: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>({
      name: 'notifications-unread',
      text: `SELECT count(*)::int AS count FROM "Notification"
        WHERE "ownerId" = $1 AND "readAt" IS NULL AND ${IS_CURRENT}`,
      values: [ownerId],
    });
    return rows[0]?.count ?? 0;
  }

  /** Marks a notification as read. Returns whether it exists. */
  async markRead(ownerId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `UPDATE "Notification" SET "readAt" = coalesce("readAt", now()) WHERE "ownerId" = $1 AND id = $2`,
      [ownerId, id],
    );
    return rowCount === 1;
  }

  async markAllRead(ownerId: string): Promise<void> {
    await this.database.pool.query(
      `UPDATE "Notification" SET "readAt" = now() WHERE "ownerId" = $1 AND "readAt" IS NULL`,
      [ownerId],
    );
  }

  /** Informs the practitioner's open tabs, on any server, that the notifications have changed. */
  async announce(ownerId: string): Promise<void> {
    await this.database.pool.query('SELECT pg_notify($1, $2)', [NOTIFICATION_CHANNEL, ownerId]);
  }
}
