import { CATCH_UP_DAYS, type DateOnly, type JobName, noticeDays, type TimeZone } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** Days in a time zone that a scan hasn't processed yet, oldest first. */
export interface ZoneDays {
  timeZone: TimeZone;
  days: DateOnly[];
}

/** Tracks the progress of scans that run once per local day in each time zone. */
@Injectable()
export class LocalDays {
  constructor(private readonly database: Database) {}

  /**
   * Returns the time zones where the hour of the daily notices has passed since the scan's last processed day. Reads
   * only the practices' time zones, with a loose scan of their index.
   */
  async due(scan: JobName, now: Date): Promise<ZoneDays[]> {
    const rows = await this.database.prisma.$queryRaw<{ timeZone: string; lastDay: string | null }[]>`
      WITH RECURSIVE zone(name) AS (
        (SELECT "timeZone" FROM "Practice" ORDER BY "timeZone" LIMIT 1)
        UNION ALL
        SELECT (SELECT "timeZone" FROM "Practice" WHERE "timeZone" > zone.name ORDER BY "timeZone" LIMIT 1)
        FROM zone WHERE zone.name IS NOT NULL
      )
      SELECT zone.name AS "timeZone", to_char(d.day, 'YYYY-MM-DD') AS "lastDay"
      FROM zone LEFT JOIN "NoticeDay" d ON d.scan = ${scan} AND d."timeZone" = zone.name
      WHERE zone.name IS NOT NULL`;
    return rows
      .map(({ timeZone, lastDay }) => ({ timeZone, days: noticeDays(now, timeZone, lastDay) }))
      .filter(({ days }) => days.length > 0);
  }

  /**
   * Records that all notices of the days were posted. If a scan is interrupted before that, it starts the day again. A
   * worker that finishes an older day doesn't overwrite a newer one, unless that was recorded by a clock that was
   * ahead.
   */
  async finish(scan: JobName, zones: readonly ZoneDays[]): Promise<void> {
    const lastDays = zones.map(({ days }) => days.at(-1) ?? null);
    await this.database.prisma.$executeRaw`
      INSERT INTO "NoticeDay" (scan, "timeZone", day)
      SELECT ${scan}, z."timeZone", z.day
      FROM unnest(${zones.map(({ timeZone }) => timeZone)}::text[], ${lastDays}::date[]) AS z("timeZone", day)
      ON CONFLICT (scan, "timeZone") DO UPDATE SET day = EXCLUDED.day
      WHERE "NoticeDay".day NOT BETWEEN EXCLUDED.day AND EXCLUDED.day + ${CATCH_UP_DAYS}::int`;
  }
}
