import { birthdayKeysOn, dueDatesOfMilestones, statusesWithoutMilestones } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ZoneDays } from '../notifications/index.js';
import type { ClientOfDay, ClientOfMilestone } from './client-notices.js';
import { OF_BIRTHDAYS, OF_MILESTONES } from './client-scan.queries.js';

/** Before every client. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

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

/** Columns of zone, day, and each value that is looked for on that day; and the values without repeats. */
function wantedRows<Value>(zones: readonly ZoneDays[], valuesOn: (day: string) => Value[]) {
  const rows = zones.flatMap(({ timeZone, days }) =>
    days.flatMap((day) => valuesOn(day).map((value) => ({ timeZone, day, value }))),
  );
  return [
    rows.map(({ timeZone }) => timeZone),
    rows.map(({ day }) => day),
    rows.map(({ value }) => value),
    [...new Set(rows.map(({ value }) => value))],
  ] as const;
}
