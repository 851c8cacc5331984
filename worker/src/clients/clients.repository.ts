import { birthdayKeysOn, dueDatesOfMilestones, statusesWithoutMilestones } from '@doula-desk/domain';
import type { DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ZoneDays } from '../notifications/index.js';
import type { BirthdayClient, MilestoneClient } from './client-notices.js';
import { FIND_BIRTHDAY_CLIENTS, FIND_MILESTONE_CLIENTS } from './client-scan.queries.js';

/** Sorts before every client. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Client queries for the daily scans, sorted by id. */
@Injectable()
export class ClientsRepository {
  /** Returns clients who reach a milestone. Each has at most one within the days that a late scan catches up on. */
  findMilestoneClients(
    tx: DatabaseClient,
    limit: number,
    zones: readonly ZoneDays[],
    after: MilestoneClient | undefined,
  ): Promise<MilestoneClient[]> {
    const wanted = wantedRows(zones, dueDatesOfMilestones);
    const place = after?.id ?? FIRST_ID;
    return tx.$queryRawUnsafe(FIND_MILESTONE_CLIENTS, ...wanted, place, limit, [
      ...statusesWithoutMilestones,
    ]);
  }

  findBirthdayClients(
    tx: DatabaseClient,
    limit: number,
    zones: readonly ZoneDays[],
    after: BirthdayClient | undefined,
  ): Promise<BirthdayClient[]> {
    const wanted = wantedRows(zones, birthdayKeysOn);
    return tx.$queryRawUnsafe(FIND_BIRTHDAY_CLIENTS, ...wanted, after?.id ?? FIRST_ID, limit);
  }
}

/** Returns the parameters $1 to $4 of both queries: columns of zones, days, and values, and the distinct values. */
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
