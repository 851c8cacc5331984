import { instantAt, type TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, fromDateColumn } from '@doula-desk/platform';

/** Rows of one statement: few round trips, and no statement that grows with the practice. */
const BATCH = 2_000;

/**
 * Computes the due instants of an owner's reminders anew, for the day on which the zone of the practice changes. What
 * the bell has told of is carried along, so that it does not ring again for the same day and time; the version stays,
 * since nothing changed that a person wrote.
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
      take: BATCH,
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
