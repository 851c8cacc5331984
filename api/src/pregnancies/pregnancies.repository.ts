import type { DateOnly, NextPregnancy } from '@doula-desk/domain';
import { Database, type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PregnancyDetailsRow, PregnancyRow } from './pregnancy.mapper.js';
import {
  CLOSE_CURRENT,
  CURRENT,
  FIND,
  LIST,
  LOCK_CLIENT,
  MOVE_APPOINTMENTS,
  MOVE_REMINDERS,
  moveBack,
  REOPEN,
} from './pregnancy.queries.js';

/** A started pregnancy, the one before it, and the records that moved. */
export interface StartedPregnancy {
  closed: string;
  started: string;
  appointments: string[];
  reminders: string[];
}

@Injectable()
export class PregnanciesRepository {
  constructor(private readonly database: Database) {}

  async list(ownerId: string, clientId: string): Promise<PregnancyRow[]> {
    return (await this.database.pool.query<PregnancyRow>(LIST, [ownerId, clientId])).rows;
  }

  async find(ownerId: string, clientId: string, id: string): Promise<PregnancyDetailsRow | undefined> {
    return (await this.database.pool.query<PregnancyDetailsRow>(FIND, [ownerId, clientId, id])).rows[0];
  }

  /** Locks a client until the transaction ends, so that no record is added to a pregnancy that is being closed. */
  async lockClient(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CLIENT, ownerId, clientId);
  }

  /**
   * Closes the current pregnancy. This must come before the client's fields change, since the row of an open pregnancy
   * changes with them.
   */
  async close(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    { endKind, endDate }: Pick<NextPregnancy, 'endKind' | 'endDate'>,
  ): Promise<string> {
    const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
      CLOSE_CURRENT,
      ownerId,
      clientId,
      endKind,
      endDate,
    );
    if (!rows[0]) throw new Error('a client has no current pregnancy');
    return rows[0].id;
  }

  /**
   * Starts the next pregnancy, and moves the appointments and reminders from `today` on to it. Returns the data needed
   * to undo that.
   */
  async start(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    { closed, today }: { closed: string; today: DateOnly },
  ): Promise<StartedPregnancy> {
    const id = newId();
    await tx.pregnancy.create({ data: { id, ownerId, clientId } });
    const move = async (statement: string) =>
      (await tx.$queryRawUnsafe<{ id: string }[]>(statement, ownerId, clientId, closed, id, today)).map(
        (row) => row.id,
      );
    return {
      closed,
      started: id,
      appointments: await move(MOVE_APPOINTMENTS),
      reminders: await move(MOVE_REMINDERS),
    };
  }

  /** Returns the current pregnancy, and whether it has records other than those that moved to it. */
  async current(
    ownerId: string,
    clientId: string,
    moved: readonly string[],
    client: DatabaseClient = this.database.prisma,
  ): Promise<{ id: string; hasOwnRecords: boolean } | undefined> {
    const rows = await client.$queryRawUnsafe<{ id: string; hasOwnRecords: boolean }[]>(
      CURRENT,
      ownerId,
      clientId,
      moved,
    );
    return rows[0];
  }

  /** Removes a pregnancy that was just started. Records that moved to it move back. */
  async removeStarted(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    { closed, started, appointments, reminders }: StartedPregnancy,
  ): Promise<void> {
    const values = [ownerId, clientId, started, closed];
    await tx.$executeRawUnsafe(moveBack('Appointment'), ...values, appointments);
    await tx.$executeRawUnsafe(moveBack('Reminder'), ...values, reminders);
    await tx.pregnancy.deleteMany({ where: { ownerId, clientId, id: started } });
  }

  /** Makes a closed pregnancy the current one again. */
  async reopen(tx: DatabaseClient, ownerId: string, clientId: string, id: string): Promise<void> {
    await tx.$executeRawUnsafe(REOPEN, ownerId, clientId, id);
  }
}
