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
  /** Identifies the occasion, so that it never notifies twice. */
  dedupeKey: string;
}

/**
 * Posts a notification in the transaction of what it is about; open tabs are notified on commit.
 *
 * @returns its id; nothing when there already was one for this occasion
 */
export async function postNotification(
  tx: DatabaseClient,
  notification: NewNotification,
): Promise<string | undefined> {
  const id = newId();
  const data = [{ id, ...notification }];
  const { count } = await tx.notification.createMany({ data, skipDuplicates: true });
  if (count === 0) return undefined;
  await announceNotifications(tx, notification.ownerId);
  return id;
}

/**
 * Marks a notification as read, in the transaction that does what it asks for; open tabs are notified on
 * commit.
 */
export async function settleNotification(
  tx: DatabaseClient,
  { ownerId, dedupeKey }: Pick<NewNotification, 'ownerId' | 'dedupeKey'>,
): Promise<void> {
  await settleNotifications(tx, ownerId, [dedupeKey]);
}

/** Marks several notifications as read, like {@link settleNotification}. */
export async function settleNotifications(
  tx: DatabaseClient,
  ownerId: string,
  dedupeKeys: string[],
): Promise<void> {
  const { count } = await tx.notification.updateMany({
    where: { ownerId, dedupeKey: { in: dedupeKeys }, readAt: null },
    data: { readAt: new Date() },
  });
  if (count > 0) await announceNotifications(tx, ownerId);
}

/** Notifies the practitioner's open tabs, on commit, that the list of notifications has changed. */
export async function announceNotifications(tx: DatabaseClient, ownerId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_notify(${NOTIFICATION_CHANNEL}, ${ownerId})::text`;
}
