import {
  type DateOnly,
  instantAt,
  type ReminderFields,
  type ReminderStatus,
  relativeDueDate,
  reminderText,
  type TimeZone,
} from '@doula-desk/domain';
import { Database, type DatabaseClient, newId, toDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import type { ReminderRow } from './reminder.mapper.js';
import {
  COUNT_PENDING,
  FIND,
  FIND_RELATIVE_REMINDERS,
  LIST_BY_CLIENT,
  LIST_BY_OWNER,
  LOCK,
} from './reminder.queries.js';

/** The due instant and id that a page starts after. */
export type ReminderPosition = readonly [dueAt: string, id: string];

/** Sorts before every reminder. */
export const FIRST_POSITION: ReminderPosition = [
  '0001-01-01T00:00:00.000Z',
  '00000000-0000-0000-0000-000000000000',
];

/** An occurrence's position in its series. */
export interface SeriesPosition {
  seriesId: string;
  anchorDate: DateOnly;
  seriesDate: DateOnly;
  seriesTime: string;
}

/** The values that a write stores. */
export interface ReminderWrite {
  fields: ReminderFields;
  completedDate: DateOnly | null;
  series: SeriesPosition | null;
  zone: TimeZone;
  /** The member of the care team it's assigned to; null for the owner of the chart. */
  assigneeId: string | null;
}

@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  async listOfOwner(
    ownerId: string,
    status: ReminderStatus,
    rows: number,
    after: ReminderPosition,
  ): Promise<ReminderRow[]> {
    const values = [ownerId, status, rows, ...after];
    return (await this.database.pool.query<ReminderRow>({ ...LIST_BY_OWNER, values })).rows;
  }

  async countPending(ownerId: string): Promise<number> {
    const query = { ...COUNT_PENDING, values: [ownerId] };
    return (await this.database.pool.query<{ pending: number }>(query)).rows[0]?.pending ?? 0;
  }

  async listOfClient(
    ownerId: string,
    clientId: string,
    page: {
      rows: number;
      after: ReminderPosition;
      status: ReminderStatus | undefined;
      pregnancy: string | undefined;
      /** Only those assigned to this member of the care team. */
      memberId: string | undefined;
    },
  ): Promise<ReminderRow[]> {
    const { rows, after, status = null, pregnancy = null, memberId = null } = page;
    const values = [ownerId, clientId, rows, ...after, status, pregnancy, memberId];
    return (await this.database.pool.query<ReminderRow>({ ...LIST_BY_CLIENT, values })).rows;
  }

  /** Finds one reminder of a client. */
  async find(
    { ownerId, clientId, id, memberId }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ReminderRow | undefined> {
    return (await client.$queryRawUnsafe<ReminderRow[]>(FIND, ownerId, clientId, id, memberId ?? null))[0];
  }

  /**
   * Finds one reminder of a client and locks it until the transaction ends. Locks the reminder before reading it: a
   * statement that waits for a lock sees other tables as they were before the wait.
   */
  async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<ReminderRow | undefined> {
    await tx.$queryRawUnsafe(LOCK, ref.ownerId, ref.clientId, ref.id);
    return this.find(ref, tx);
  }

  /** Stores a new reminder, unless its series already has the occurrence. Returns whether it is new. */
  async insert(tx: DatabaseClient, ref: RecordRef, write: ReminderWrite): Promise<boolean> {
    const data = [{ ...ref, ...columns(write) }];
    const { count } = await tx.reminder.createMany({ data, skipDuplicates: write.series !== null });
    return count === 1;
  }

  async update(tx: DatabaseClient, { ownerId, id }: RecordRef, write: ReminderWrite): Promise<void> {
    await tx.reminder.update({
      where: { ownerId_id: { ownerId, id } },
      data: { ...columns(write), version: { increment: 1 } },
    });
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.reminder.delete({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Removes the occurrence that a completion created, unless someone has changed it since. */
  async removeUntouchedAfter(
    tx: DatabaseClient,
    ownerId: string,
    { seriesId, seriesDate }: SeriesPosition,
  ): Promise<void> {
    await tx.reminder.deleteMany({
      where: {
        ownerId,
        seriesId,
        seriesDate: { gt: toDateColumn(seriesDate) },
        status: 'pending',
        version: 1,
      },
    });
  }

  /** Moves the pending reminders relative to the due date of a client's current pregnancy to a new one. */
  async moveRelative(
    tx: DatabaseClient,
    ownerId: string,
    { clientId, edd, zone }: { clientId: string; edd: DateOnly; zone: TimeZone },
  ): Promise<void> {
    const rows = await tx.$queryRawUnsafe<{ id: string; eddOffsetDays: number; dueTime: string }[]>(
      FIND_RELATIVE_REMINDERS,
      ownerId,
      clientId,
    );
    const moved = rows.map(({ id, eddOffsetDays, dueTime }) => {
      const dueDate = relativeDueDate(edd, eddOffsetDays) ?? edd;
      return { id, dueDate, dueAt: instantAt(dueDate, dueTime, zone) };
    });
    await tx.$executeRawUnsafe(
      `UPDATE "Reminder" r SET "dueDate" = m.day, "dueAt" = m.instant, "updatedAt" = now(), version = version + 1
       FROM unnest($2::uuid[], $3::date[], $4::timestamptz[]) AS m(id, day, instant)
       WHERE r."ownerId" = $1::uuid AND r.id = m.id AND r."dueAt" <> m.instant`,
      ownerId,
      moved.map(({ id }) => id),
      moved.map(({ dueDate }) => dueDate),
      moved.map(({ dueAt }) => dueAt),
    );
  }
}

/** Returns the position of a reminder that starts a new series. */
export function newSeries({ dueDate, dueTime }: ReminderFields): SeriesPosition {
  return { seriesId: newId(), anchorDate: dueDate, seriesDate: dueDate, seriesTime: dueTime };
}

function columns({ fields, completedDate, series, zone, assigneeId }: ReminderWrite) {
  return {
    ...fields,
    assigneeId,
    dueDate: toDateColumn(fields.dueDate),
    dueAt: instantAt(fields.dueDate, fields.dueTime, zone),
    completedDate: toDateColumn(completedDate),
    searchText: reminderText(fields),
    seriesId: series?.seriesId ?? null,
    anchorDate: toDateColumn(series?.anchorDate ?? null),
    seriesDate: toDateColumn(series?.seriesDate ?? null),
    seriesTime: series?.seriesTime ?? null,
  };
}
