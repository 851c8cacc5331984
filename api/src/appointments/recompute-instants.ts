import { appointmentInterval, type TimeZone } from '@doula-desk/domain';
import { type DatabaseClient, fromDateColumn } from '@doula-desk/platform';
import { lockAppointments } from './appointments.repository.js';

/** Rows per statement. Batches need few round trips, and a statement's size doesn't grow with the practice. */
const BATCH = 2_000;

/**
 * Recomputes the instants of an owner's appointments in the transaction that changes the practice's zone: dates and
 * times stay the same, but instants change. Increments the `sequence` of each moved appointment for subscribed
 * calendars, but not the version, since no one edited the record.
 *
 * @param zone the new zone
 * @returns how many appointments moved
 */
export async function recomputeInstants(
  tx: DatabaseClient,
  ownerId: string,
  zone: TimeZone,
): Promise<number> {
  await lockAppointments(tx, ownerId);
  let moved = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.appointment.findMany({
      where: { ownerId, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: { id: true, date: true, endDate: true, allDay: true, time: true, durationMinutes: true },
    });
    const last = rows.at(-1);
    if (!last) return moved;
    const intervals = rows.map((row) => {
      const date = fromDateColumn(row.date);
      const endDate = fromDateColumn(row.endDate) ?? date;
      const { allDay, time, durationMinutes: duration } = row;
      return appointmentInterval({ date, endDate, allDay, time, duration }, zone);
    });
    moved += await tx.$executeRaw`
      UPDATE "Appointment" a
      SET "startsAt" = n."startsAt", "endsAt" = n."endsAt", sequence = a.sequence + 1, "updatedAt" = now()
      FROM unnest(
        ${rows.map(({ id }) => id)}::uuid[],
        ${intervals.map(({ startsAt }) => startsAt)}::timestamptz[],
        ${intervals.map(({ endsAt }) => endsAt)}::timestamptz[]
      ) AS n(id, "startsAt", "endsAt")
      WHERE a."ownerId" = ${ownerId}::uuid AND a.id = n.id
        AND (a."startsAt", a."endsAt") IS DISTINCT FROM (n."startsAt", n."endsAt")`;
    after = last.id;
  }
}
