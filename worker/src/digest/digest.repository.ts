import { datesInRange, dueDatesOfMilestones, statusesWithoutMilestones } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  FIND_DIGEST_APPOINTMENTS,
  FIND_DIGEST_MILESTONES,
  FIND_DIGEST_OWNERS,
  FIND_DIGEST_REMINDERS,
} from './digest.queries.js';
import type { Week } from './week.js';

interface Named {
  firstName: string;
  lastName: string;
  /** Total number of rows in the list. */
  total: number;
}

export interface DigestAppointment extends Named {
  type: string;
  date: string;
  allDay: boolean;
  startsAt: Date;
  location: string;
}

export interface DigestReminder extends Named {
  title: string;
  dueAt: Date;
  dueDate: string;
}

export interface DigestMilestone extends Named {
  edd: string;
}

/** The contents of a week. Each list has at most a few rows, and every row also has the list's total count. */
export interface WeekContents {
  appointments: DigestAppointment[];
  reminders: DigestReminder[];
  milestones: DigestMilestone[];
}

/** A practitioner with anything to report for the week. */
export interface DigestOwner {
  id: string;
  timeZone: string;
}

/** Maximum number of rows per list in an email. */
const ROWS = 25;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const leftOut = [...statusesWithoutMilestones];

@Injectable()
export class DigestRepository {
  constructor(private readonly database: Database) {}

  /** Returns practitioners with anything to report for the week in their time zone, ordered by id. */
  ownersOf(
    tx: DatabaseClient,
    weeks: readonly Week[],
    limit: number,
    after: string = FIRST_ID,
  ): Promise<DigestOwner[]> {
    return tx.$queryRawUnsafe(
      FIND_DIGEST_OWNERS,
      weeks.map(({ timeZone }) => timeZone),
      weeks.map(({ startsAt }) => startsAt),
      weeks.map(({ endsAt }) => endsAt),
      weeks.map((week) => JSON.stringify(dueDates(week))),
      leftOut,
      after,
      limit,
    );
  }

  /** Returns one practitioner's week. */
  async contentsOf(ownerId: string, week: Week): Promise<WeekContents> {
    const { prisma } = this.database;
    const { startsAt, endsAt } = week;
    const [appointments, reminders, milestones] = await Promise.all([
      prisma.$queryRawUnsafe<DigestAppointment[]>(FIND_DIGEST_APPOINTMENTS, ownerId, startsAt, endsAt, ROWS),
      prisma.$queryRawUnsafe<DigestReminder[]>(FIND_DIGEST_REMINDERS, ownerId, endsAt, ROWS),
      prisma.$queryRawUnsafe<DigestMilestone[]>(
        FIND_DIGEST_MILESTONES,
        ownerId,
        dueDates(week),
        leftOut,
        ROWS,
      ),
    ]);
    return { appointments, reminders, milestones };
  }
}

/** Returns the due dates that have a milestone during the week. */
function dueDates(week: Week): string[] {
  return datesInRange(week).flatMap(dueDatesOfMilestones);
}
