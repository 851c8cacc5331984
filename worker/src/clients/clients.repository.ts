import { birthdayKeysOn, dueDatesOfMilestones, statusesWithoutMilestones } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ZoneDays } from '../notifications/index.js';
import type { ClientOfDay, ClientOfMilestone } from './client-notices.js';
import { OF_BIRTHDAYS, OF_MILESTONES } from './client-scan.queries.js';

/** Sorts before every client. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Client queries of the daily scans, sorted by id. */
@Injectable()
export class ClientsRepository {
  /** A client has at most one milestone within the days that are made up for. */
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

/** Returns columns of zone, day, and each value to look for on that day, and the distinct values. */
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
