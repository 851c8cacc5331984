import { LATE_AFTER_MINUTES } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ZoneDays } from '../notifications/index.js';
import type { ClaimedReminder } from './reminder-notices.js';
import { CLAIM_DUE, CLAIM_OVERDUE, HAS_OVERDUE } from './reminder-scan.queries.js';

/** Reminder queries of the scans: the statement that claims a reminder also marks it as notified. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  /** Claims reminders that are due, longest waiting first. */
  takeDue(tx: DatabaseClient, limit: number, now: Date): Promise<ClaimedReminder[]> {
    return tx.$queryRawUnsafe(CLAIM_DUE, now, limit, LATE_AFTER_MINUTES);
  }

  /** Claims reminders whose day is over in zones where the hour is reached. */
  takeOverdue(tx: DatabaseClient, limit: number, zones: readonly ZoneDays[]): Promise<ClaimedReminder[]> {
    return tx.$queryRawUnsafe(CLAIM_OVERDUE, ...namesAndTodays(zones), limit);
  }

  /** Returns whether any of those are left, including ones that another worker has locked. */
  async hasOverdue(zones: readonly ZoneDays[]): Promise<boolean> {
    const rows = await this.database.prisma.$queryRawUnsafe<{ found: boolean }[]>(
      HAS_OVERDUE,
      ...namesAndTodays(zones),
    );
    return rows[0]?.found === true;
  }
}

function namesAndTodays(zones: readonly ZoneDays[]) {
  return [zones.map(({ timeZone }) => timeZone), zones.map(({ days }) => days.at(-1))] as const;
}
