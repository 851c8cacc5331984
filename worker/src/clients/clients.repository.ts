import { birthdayKeysOn, dueDatesOfMilestones, statusesWithoutMilestones } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ZoneDays } from '../notifications/index.js';
import type { ClientOfDay, ClientOfMilestone } from './client-notices.js';

/** Before every client. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Clients whose due date is one of those for which a day is a milestone. The due dates come once more by themselves,
 * so that each is looked up once, however many zones there are. $1 zones, $2 days, $3 due dates (one row each),
 * $4 client after which the batch begins, $5 rows, $6 statuses that are left out
 */
const OF_MILESTONES = `
  SELECT c.id, c."ownerId", c."firstName", c."lastName", to_char(c.edd, 'YYYY-MM-DD') AS edd,
    to_char(wanted.day, 'YYYY-MM-DD') AS day
  FROM "Client" c
  JOIN "Practice" p ON p."ownerId" = c."ownerId"
  JOIN unnest($1::text[], $2::date[], $3::date[]) AS wanted("timeZone", day, edd)
    ON wanted."timeZone" = p."timeZone" AND wanted.edd = c.edd
  WHERE c.edd = ANY ($3::date[]) AND c.edd IS NOT NULL AND c."pregnancyEndKind" IS NULL
    AND (c.status IS NULL OR c.status <> ALL ($6::text[])) AND c.id > $4::uuid
  ORDER BY c.id LIMIT $5::int`;

/**
 * Clients whose birthday a day is; not those whose pregnancy ended in a loss, for whom all that celebrates stops, and
 * not inactive ones. $1 zones, $2 days, $3 keys of birthdays (one row each), $4 client as above, $5 rows
 */
const OF_BIRTHDAYS = `
  WITH born AS (
    SELECT id, "ownerId", "firstName", "lastName",
      EXTRACT(MONTH FROM "dateOfBirth")::int * 100 + EXTRACT(DAY FROM "dateOfBirth")::int AS key
    FROM "Client"
    WHERE EXTRACT(MONTH FROM "dateOfBirth")::int * 100 + EXTRACT(DAY FROM "dateOfBirth")::int = ANY ($3::int[])
      AND "dateOfBirth" IS NOT NULL AND "pregnancyEndKind" IS NULL AND status IS DISTINCT FROM 'Inactive'
      AND id > $4::uuid
  )
  SELECT c.id, c."ownerId", c."firstName", c."lastName", to_char(wanted.day, 'YYYY-MM-DD') AS day
  FROM born c
  JOIN "Practice" p ON p."ownerId" = c."ownerId"
  JOIN unnest($1::text[], $2::date[], $3::int[]) AS wanted("timeZone", day, key)
    ON wanted."timeZone" = p."timeZone" AND wanted.key = c.key
  ORDER BY c.id LIMIT $5::int`;

/** Clients as the scans of a day see them, by id. */
@Injectable()
export class ClientsRepository {
  /** Within the days that are made up for, a client has one milestone at most. */
  ofMilestones(
    tx: DatabaseClient,
    limit: number,
    zones: readonly ZoneDays[],
    after: ClientOfMilestone | undefined,
  ): Promise<ClientOfMilestone[]> {
    const wanted = wantedRows(zones, dueDatesOfMilestones);
    const place = after?.id ?? FIRST_ID;
    return tx.$queryRawUnsafe(OF_MILESTONES, ...wanted, place, limit, [...statusesWithoutMilestones]);
  }

  ofBirthdays(
    tx: DatabaseClient,
    limit: number,
    zones: readonly ZoneDays[],
    after: ClientOfDay | undefined,
  ): Promise<ClientOfDay[]> {
    const wanted = wantedRows(zones, birthdayKeysOn);
    return tx.$queryRawUnsafe(OF_BIRTHDAYS, ...wanted, after?.id ?? FIRST_ID, limit);
  }
}

/** Columns of zone, day, and each value that is looked for on that day. */
function wantedRows<Value>(zones: readonly ZoneDays[], valuesOn: (day: string) => Value[]) {
  const rows = zones.flatMap(({ timeZone, days }) =>
    days.flatMap((day) => valuesOn(day).map((value) => ({ timeZone, day, value }))),
  );
  return [
    rows.map(({ timeZone }) => timeZone),
    rows.map(({ day }) => day),
    rows.map(({ value }) => value),
  ] as const;
}
