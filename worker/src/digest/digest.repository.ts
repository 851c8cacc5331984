import { datesInRange, dueDatesOfMilestones, statusesWithoutMilestones } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  APPOINTMENTS_OF_WEEK,
  MILESTONES_OF_WEEK,
  OWNERS_WITH_A_WEEK,
  REMINDERS_OF_WEEK,
} from './digest.queries.js';
import type { Week } from './week.js';

interface Named {
  firstName: string;
  lastName: string;
  /** Number of rows in the whole list. */
  total: number;
}

export interface AppointmentOfWeek extends Named {
  type: string;
  date: string;
  allDay: boolean;
  startsAt: Date;
  location: string;
}

export interface ReminderOfWeek extends Named {
  title: string;
  dueAt: Date;
  dueDate: string;
}

export interface MilestoneOfWeek extends Named {
  edd: string;
}

/** The contents of a week; each list is cut off after some rows, which have the total. */
export interface WeekContents {
  appointments: AppointmentOfWeek[];
  reminders: ReminderOfWeek[];
  milestones: MilestoneOfWeek[];
}

/** A practitioner who has anything in the week. */
export interface OwnerOfWeek {
  id: string;
  timeZone: string;
}

/** Maximum rows of a list in a mail. */
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
  ): Promise<OwnerOfWeek[]> {
    return tx.$queryRawUnsafe(
      OWNERS_WITH_A_WEEK,
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
      prisma.$queryRawUnsafe<AppointmentOfWeek[]>(APPOINTMENTS_OF_WEEK, ownerId, startsAt, endsAt, ROWS),
      prisma.$queryRawUnsafe<ReminderOfWeek[]>(REMINDERS_OF_WEEK, ownerId, endsAt, ROWS),
      prisma.$queryRawUnsafe<MilestoneOfWeek[]>(MILESTONES_OF_WEEK, ownerId, dueDates(week), leftOut, ROWS),
    ]);
    return { appointments, reminders, milestones };
  }
}

/** Returns the due dates for which a day of the week is a milestone. */
function dueDates(week: Week): string[] {
  return datesInRange(week).flatMap(dueDatesOfMilestones);
}
