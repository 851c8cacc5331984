import { LATE_AFTER_MINUTES } from '@doula-desk/domain';
import {
  CredentialMacs,
  Database,
  type DatabaseClient,
  type LoggedEvents,
  ServerKey,
  wasAccepted,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ZoneDays } from '../notifications/index.js';
import { addressToOwner, type ClaimedReminder, type DueReminder } from './reminder-notices.js';
import {
  CLAIM_DUE,
  CLAIM_OVERDUE,
  FIND_ASSIGNEE_MEMBERSHIPS,
  FIND_NEXT_DUE,
  HAS_OVERDUE,
} from './reminder-scan.queries.js';

/** The chart membership of the colleague that a reminder is assigned to. */
interface OpenAssignment {
  reminderId: string;
  id: string;
  ownerId: string;
  clientId: string;
  memberId: string;
  access: string;
  startsOn: string;
  endsOn: string | null;
  closesAfterBirth: boolean;
  generation: number;
  mac: Uint8Array | null;
  acceptances: LoggedEvents;
}

/** The scans' queries for reminders. The statement that claims a reminder also marks it as notified. */
@Injectable()
export class RemindersRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
    private readonly key: ServerKey,
  ) {}

  /**
   * Claims reminders that are due, starting with those that have waited longest. If one is assigned to a colleague who
   * has access to the chart, they are notified instead of the owner.
   */
  async claimDue(tx: DatabaseClient, limit: number, now: Date): Promise<DueReminder[]> {
    const rows = await tx.$queryRawUnsafe<ClaimedReminder[]>(CLAIM_DUE, now, limit, LATE_AFTER_MINUTES);
    const colleagues = await this.openAssignees(tx, rows, now);
    return rows.map((row) => colleagues.get(row.id) ?? addressToOwner(row));
  }

  /** Returns when the next reminder is due, or was due if one is waiting. */
  async nextDueAt(): Promise<Date | undefined> {
    const [row] = await this.database.prisma.$queryRawUnsafe<{ dueAt: Date | null }[]>(FIND_NEXT_DUE);
    return row?.dueAt ?? undefined;
  }

  /**
   * Claims reminders whose day has passed in time zones where it's time for the daily notices. The owner of the chart
   * is also notified about those assigned to a colleague.
   */
  async claimOverdue(
    tx: DatabaseClient,
    limit: number,
    { zones, now }: { zones: readonly ZoneDays[]; now: Date },
  ): Promise<DueReminder[]> {
    const rows = await tx.$queryRawUnsafe<ClaimedReminder[]>(CLAIM_OVERDUE, ...namesAndTodays(zones), limit);
    const colleagues = await this.openAssignees(tx, rows, now);
    return rows.flatMap((row) => [addressToOwner(row), colleagues.get(row.id) ?? []].flat());
  }

  /** Returns whether any overdue reminders are left, including those locked by another worker. */
  async hasOverdue(zones: readonly ZoneDays[]): Promise<boolean> {
    const rows = await this.database.prisma.$queryRawUnsafe<{ found: boolean }[]>(
      HAS_OVERDUE,
      ...namesAndTodays(zones),
    );
    return rows[0]?.found === true;
  }

  /**
   * Returns the reminders that are assigned to a colleague with access to the chart, addressed to that colleague, by
   * id.
   */
  private async openAssignees(
    tx: DatabaseClient,
    rows: readonly ClaimedReminder[],
    now: Date,
  ): Promise<Map<string, DueReminder>> {
    const assigned = new Map(rows.flatMap((row) => (row.assigneeId === null ? [] : [[row.id, row]])));
    if (assigned.size === 0) return new Map();
    const memberships = await tx.$queryRawUnsafe<OpenAssignment[]>(
      FIND_ASSIGNEE_MEMBERSHIPS,
      [...assigned.keys()],
      now,
    );
    return new Map(
      memberships.flatMap(({ reminderId, mac, acceptances, ...membership }) => {
        const row = assigned.get(reminderId);
        if (!row || !this.macs.accepts('ChartMember', membership, mac)) return [];
        if (!wasAccepted(this.key, membership.memberId, acceptances)) return [];
        return [[row.id, { ...row, ownerId: membership.memberId, isColleagues: true }]];
      }),
    );
  }
}

function namesAndTodays(zones: readonly ZoneDays[]) {
  return [zones.map(({ timeZone }) => timeZone), zones.map(({ days }) => days.at(-1))] as const;
}
