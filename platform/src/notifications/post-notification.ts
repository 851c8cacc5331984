import { NOTIFICATION_CHANNEL, type NotificationType } from '@doula-desk/domain';
import type { DatabaseClient } from '../database/database.js';
import { newId } from '../ids/new-id.js';

/** A notification about something that just happened. */
export interface NewNotification {
  ownerId: string;
  type: NotificationType;
  title: string;
  message: string;
  /** Path in the web app that a click opens. */
  route: string;
  /** Identifies the event, so that it never triggers two notifications. */
  dedupeKey: string;
}

/**
 * Posts a notification in the transaction of the change that it is about. Open tabs are notified on commit.
 *
 * @returns the notification's id; undefined if there already is one for this event
 */
export async function postNotification(
  tx: DatabaseClient,
  notification: NewNotification,
): Promise<string | undefined> {
  const id = newId();
  const data = [{ id, ...notification }];
  const { count } = await tx.notification.createMany({ data, skipDuplicates: true });
  if (count === 0) return undefined;
  await notifyOpenTabs(tx, notification.ownerId);
  return id;
}

/**
 * Marks a notification as read, in the transaction that does what the notification asks for. Open tabs are
 * notified on commit.
 */
export async function markNotificationRead(
  tx: DatabaseClient,
  { ownerId, dedupeKey }: Pick<NewNotification, 'ownerId' | 'dedupeKey'>,
): Promise<void> {
  await markNotificationsRead(tx, ownerId, [dedupeKey]);
}

/** Marks several notifications as read, like {@link markNotificationRead}. */
export async function markNotificationsRead(
  tx: DatabaseClient,
  ownerId: string,
  dedupeKeys: string[],
): Promise<void> {
  const { count } = await tx.notification.updateMany({
    where: { ownerId, dedupeKey: { in: dedupeKeys }, readAt: null },
    data: { readAt: new Date() },
  });
  if (count > 0) await notifyOpenTabs(tx, ownerId);
}

/** Notifies the practitioner's open tabs, on commit, that the list of notifications has changed. */
export async function notifyOpenTabs(tx: DatabaseClient, ownerId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_notify(${NOTIFICATION_CHANNEL}, ${ownerId})::text`;
}
