import type { TimeZone } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { moveInstantsToZone } from '../settings/move-instants.js';

/**
 * Converts the dates and times of a transferred chart's appointments and reminders to its new owner's time zone, so
 * that their instants stay the same. All-day appointments keep their days. Timed appointments no longer form a series,
 * since DST changes happen on different days in different zones.
 */
export async function convertTimesToZone(
  tx: DatabaseClient,
  { ownerId, clientId }: { ownerId: string; clientId: string },
  zone: TimeZone,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Appointment" a SET date = w.at::date, time = to_char(w.at, 'HH24:MI'),
      "seriesId" = NULL, "seriesDate" = NULL, "seriesRule" = NULL
    FROM (SELECT id, "startsAt" AT TIME ZONE ${zone} AS at FROM "Appointment"
      WHERE "ownerId" = ${ownerId}::uuid AND "clientId" = ${clientId}::uuid AND NOT "allDay") w
    WHERE a."ownerId" = ${ownerId}::uuid AND a.id = w.id`;
  await tx.$executeRaw`
    UPDATE "Reminder" r SET "dueDate" = w.at::date, "dueTime" = to_char(w.at, 'HH24:MI')
    FROM (SELECT id, "dueAt" AT TIME ZONE ${zone} AS at FROM "Reminder"
      WHERE "ownerId" = ${ownerId}::uuid AND "clientId" = ${clientId}::uuid) w
    WHERE r."ownerId" = ${ownerId}::uuid AND r.id = w.id`;
  await moveInstantsToZone(tx, ownerId, zone);
}
