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
  /** Number of rows in the whole list. */
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

/** The contents of a week; each list is cut off after some rows, which have the total. */
export interface WeekContents {
  appointments: DigestAppointment[];
  reminders: DigestReminder[];
  milestones: DigestMilestone[];
}

/** A practitioner who has anything in the week. */
export interface DigestOwner {
  id: string;
  timeZone: string;
}

/** Maximum rows of a list in an email. */
const ROWS = 25;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const leftOut = [...statusesWithoutMilestones];

@Injectable()
export class DigestRepository {
  constructor(private readonly database: Database) {}

  /** Returns practitioners who have anything in the week of their zone, by id. */
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

  /** Returns the week of one practitioner. */
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

/** Returns the due dates for which a day of the week is a milestone. */
function dueDates(week: Week): string[] {
  return datesInRange(week).flatMap(dueDatesOfMilestones);
}
