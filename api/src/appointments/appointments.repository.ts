import {
  type AppointmentFields,
  appointmentInterval,
  appointmentText,
  type DateOnly,
  type DateRange,
  type TimeZone,
} from '@doula-desk/domain';
import { DATES_AS_TEXT, Database, type DatabaseClient, toDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { LastReadCharts } from '../care-team/chart-scope.js';
import type { RecordRef } from '../http/record-ref.js';
import type { AppointmentRow, ListedAppointment } from './appointment.mapper.js';
import {
  FIND_ONE,
  FIND_OVERLAPPING,
  LIST_BY_CLIENT,
  LIST_IN_RANGE,
  LIST_SHARED,
} from './appointment.queries.js';

/** Position that a page starts after. */
export type AppointmentPosition = readonly [date: string, time: string, id: string];

/** Sorts before every appointment of a day. */
function startOf(date: DateOnly): AppointmentPosition {
  return [date, '', '00000000-0000-0000-0000-000000000000'];
}

/** Sorts before every appointment. */
export const FIRST_POSITION: AppointmentPosition = startOf('0001-01-01');

/** An appointment to store: its fields and their time zone. */
export interface AppointmentWrite {
  fields: AppointmentFields;
  zone: TimeZone;
  now: Date;
}

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Serializes an owner's appointment changes until the transaction ends. Otherwise two bookings could each find the
   * slot free, and a booking that reads the zone while it's being changed would store instants for the old zone.
   *
   * @returns the practice's zone, read under the lock
   */
  async lock(tx: DatabaseClient, ownerId: string): Promise<TimeZone> {
    await lockAppointments(tx, ownerId);
    const practice = await tx.practice.findUniqueOrThrow({ where: { ownerId }, select: { timeZone: true } });
    return practice.timeZone;
  }

  /**
   * @param range days, and the start of the first one as an instant
   * @param after where the page starts
   */
  async listInRange(
    ownerId: string,
    { start, end, rangeStart }: DateRange & { rangeStart: string },
    rows: number,
    after: AppointmentPosition,
  ): Promise<ListedAppointment[]> {
    const within = later(startOf(start), after);
    const values = [ownerId, start, end, rangeStart, rows, ...within, ...after];
    return this.listed({ ...LIST_IN_RANGE, values });
  }

  /** Lists appointments in charts that colleagues share, like {@link listInRange}. */
  async listShared(
    memberId: string,
    { charts, version }: LastReadCharts,
    { start, end }: DateRange,
    rows: number,
    after: AppointmentPosition,
  ): Promise<ListedAppointment[]> {
    const columns = [
      charts.map(({ ownerId }) => ownerId),
      charts.map(({ clientId }) => clientId),
      charts.map(({ timeZone }) => timeZone),
    ];
    const values = [...columns, start, end, rows, ...after, memberId, version];
    const found = await this.listed({ ...LIST_SHARED, values });
    const names = new Map(charts.map(({ clientId, ownerName }) => [clientId, ownerName]));
    return found.map((row) => ({ ...row, ownerName: names.get(row.clientId) ?? '' }));
  }

  async listOfClient(
    ownerId: string,
    clientId: string,
    { rows, after, pregnancy }: { rows: number; after: AppointmentPosition; pregnancy: string | undefined },
  ): Promise<ListedAppointment[]> {
    const values = [ownerId, clientId, rows, ...after, pregnancy ?? null];
    return this.listed({ ...LIST_BY_CLIENT, values });
  }

  private async listed(query: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<ListedAppointment[]> {
    const { rows } = await this.database.pool.query<ListedAppointment>({ ...query, types: DATES_AS_TEXT });
    return rows;
  }

  /** Finds one appointment of a client, even a canceled one. */
  async find(
    { ownerId, clientId, id }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<AppointmentRow | undefined> {
    const rows = await client.$queryRawUnsafe<AppointmentRow[]>(FIND_ONE, ownerId, clientId, id);
    return rows[0];
  }

  /** Finds appointments other than `ids` that block time in any of the intervals. */
  findOverlapping(
    tx: DatabaseClient,
    ownerId: string,
    intervals: readonly { startsAt: string; endsAt: string }[],
    ids: readonly string[],
  ): Promise<AppointmentRow[]> {
    const starts = intervals.map(({ startsAt }) => startsAt);
    const ends = intervals.map(({ endsAt }) => endsAt);
    return tx.$queryRawUnsafe<AppointmentRow[]>(FIND_OVERLAPPING, ownerId, starts, ends, ids);
  }

  async insert(tx: DatabaseClient, ref: RecordRef, { fields, zone, now }: AppointmentWrite): Promise<void> {
    const cancelledAt = fields.status === 'cancelled' ? now : null;
    await tx.appointment.create({ data: { ...ref, ...appointmentColumns(fields, zone), cancelledAt } });
  }

  /** @param isFeedChange whether subscribed calendars need an update */
  async update(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    { fields, zone, now }: AppointmentWrite,
    isFeedChange: boolean,
  ): Promise<void> {
    await tx.appointment.update({
      where: { ownerId_id: { ownerId, id } },
      data: {
        ...appointmentColumns(fields, zone),
        cancelledAt: fields.status === 'cancelled' ? now : null,
        version: { increment: 1 },
        ...(isFeedChange ? { sequence: { increment: 1 } } : {}),
      },
    });
  }
}

/** Takes the lock that {@link AppointmentsRepository.lock} describes. */
export async function lockAppointments(tx: DatabaseClient, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointments ${ownerId}`}, 0))`;
}

function later(one: AppointmentPosition, other: AppointmentPosition): AppointmentPosition {
  return one.join(' ') > other.join(' ') ? one : other;
}

/** Returns the columns that store an appointment's fields. */
export function appointmentColumns(
  { date, endDate, duration, ...fields }: AppointmentFields,
  zone: TimeZone,
) {
  const { startsAt, endsAt } = appointmentInterval({ date, endDate, duration, ...fields }, zone);
  return {
    ...fields,
    date: toDateColumn(date),
    endDate: endDate === date ? null : toDateColumn(endDate),
    durationMinutes: duration,
    searchText: appointmentText(fields),
    startsAt,
    endsAt,
  };
}
