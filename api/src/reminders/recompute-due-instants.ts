import { instantAt, type TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, fromDateColumn } from '@doula-desk/platform';

/** Rows per statement. Batches need few round trips, and a statement's size doesn't grow with the practice. */
const BATCH_SIZE = 2_000;

/**
 * Recomputes the due instants of an owner's reminders in the transaction that changes the practice's zone. Updates the
 * notified instant too, so that the bell doesn't notify again for the same day and time. The version doesn't change,
 * since no one edited the record.
 *
 * @param zone the new zone
 */
export async function recomputeDueInstants(
  tx: DatabaseClient,
  ownerId: string,
  zone: TimeZone,
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.reminder.findMany({
      where: { ownerId, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
      select: { id: true, dueDate: true, dueTime: true },
    });
    const last = rows.at(-1);
    if (!last) return;
    await tx.$executeRaw`
      UPDATE "Reminder" r
      SET "dueAt" = n."dueAt", "updatedAt" = now(),
        "notifiedDueAt" = CASE WHEN r."notifiedDueAt" = r."dueAt" THEN n."dueAt" ELSE r."notifiedDueAt" END
      FROM unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${rows.map(({ dueDate, dueTime }) => instantAt(fromDateColumn(dueDate), dueTime, zone))}::timestamptz[]
      ) AS n(id, "dueAt")
      WHERE r."ownerId" = ${ownerId}::uuid AND r.id = n.id AND r."dueAt" <> n."dueAt"`;
    after = last.id;
  }
}
