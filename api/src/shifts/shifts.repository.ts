import type { Handover, ShiftEntry, ShiftWrite } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';
import type { RecordRef } from '../http/record-ref.js';
import type { ShiftChartRow, ShiftEntryRow, ShiftListRow, ShiftRow } from './shift.mapper.js';
import {
  FIND_CHART,
  LIST_SHIFTS,
  LOCK_CLIENT_AGAINST_DELETION,
  LOCK_SHIFT,
  STORE_ENTRIES,
} from './shift.queries.js';

@Injectable()
export class ShiftsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the chart that a shift belongs to, or that a new one would belong to. */
  async findChart(
    { ownerId, clientId, id }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ShiftChartRow | undefined> {
    return (await client.$queryRawUnsafe<ShiftChartRow[]>(FIND_CHART, ownerId, clientId, id))[0];
  }

  /** Keeps a client from being deleted until the transaction ends. */
  async lockClientAgainstDeletion(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CLIENT_AGAINST_DELETION, ownerId, clientId);
  }

  /** Locks a shift until the transaction ends. */
  async lock(tx: DatabaseClient, { ownerId, clientId, id }: RecordRef): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_SHIFT, ownerId, clientId, id);
  }

  find(
    { ownerId, clientId, id }: RecordRef,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ShiftRow | null> {
    return client.shift.findUnique({ where: { ownerId_id: { ownerId, id }, clientId } });
  }

  async list(
    {
      ownerId,
      clientId,
      pregnancyId,
    }: { ownerId: string; clientId: string; pregnancyId?: string | undefined },
    rows: number,
    before: PositionByAge,
  ): Promise<ShiftListRow[]> {
    const values = [ownerId, clientId, pregnancyId ?? null, ...before, rows];
    return (await this.database.pool.query<ShiftListRow>({ ...LIST_SHIFTS, values })).rows;
  }

  /** Returns the entries of a shift by time, including the tombstones of deleted ones. */
  entries(
    ownerId: string,
    shiftId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ShiftEntryRow[]> {
    return client.shiftEntry.findMany({
      where: { ownerId, shiftId },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  /** Returns which of some ids are entries of another shift of the owner. */
  async idsOfOtherShifts(
    tx: DatabaseClient,
    ownerId: string,
    shiftId: string,
    ids: string[],
  ): Promise<Set<string>> {
    const rows = await tx.shiftEntry.findMany({
      where: { ownerId, id: { in: ids }, shiftId: { not: shiftId } },
      select: { id: true },
    });
    return new Set(rows.map(({ id }) => id));
  }

  async storeEntries(
    tx: DatabaseClient,
    ownerId: string,
    shiftId: string,
    entries: readonly ShiftEntry[],
  ): Promise<void> {
    await tx.$executeRawUnsafe(STORE_ENTRIES, ownerId, shiftId, JSON.stringify(entries));
  }

  /** Creates a shift. Returns false if the id is taken. */
  async insert(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    { shift, timeZone, by }: { shift: ShiftWrite; timeZone: string; by: string },
  ): Promise<boolean> {
    const { start, end, ...columns } = shift;
    const data = { ownerId, id, clientId, startsAt: start, endsAt: end, timeZone, by, ...columns };
    return (await tx.shift.createMany({ data, skipDuplicates: true })).count === 1;
  }

  async update(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    { start, end, ...columns }: ShiftWrite,
  ): Promise<void> {
    await tx.shift.update({
      where: { ownerId_id: { ownerId, id } },
      data: { startsAt: start, endsAt: end, ...columns },
    });
  }

  async setHandover(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    { parts, message }: Handover,
  ): Promise<void> {
    await tx.shift.update({
      where: { ownerId_id: { ownerId, id } },
      data: { handoverParts: [...parts], handoverMessage: message },
    });
  }

  async setShared(tx: DatabaseClient, { ownerId, id }: RecordRef, sharedAt: Date): Promise<void> {
    await tx.shift.update({ where: { ownerId_id: { ownerId, id } }, data: { sharedAt } });
  }

  /** Turns summaries back on for a client who had stopped them. */
  async allowSummaries(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.client.update({
      where: { ownerId_id: { ownerId, id: clientId } },
      data: { summariesStoppedAt: null },
    });
  }

  async setSearchText(tx: DatabaseClient, ownerId: string, id: string, searchText: string): Promise<void> {
    await tx.shift.update({ where: { ownerId_id: { ownerId, id } }, data: { searchText } });
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.shift.delete({ where: { ownerId_id: { ownerId, id } } });
  }
}
