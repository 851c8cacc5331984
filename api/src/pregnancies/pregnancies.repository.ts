import type { DateOnly, NextPregnancy } from '@doula-desk/domain';
import { Database, type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PregnancyDetailsRow, PregnancyRow } from './pregnancy.mapper.js';
import {
  CLOSE_CURRENT,
  FIND,
  LIST,
  LOCK_CLIENT,
  MOVE_APPOINTMENTS,
  MOVE_REMINDERS,
} from './pregnancy.queries.js';

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

  /** Closes the current pregnancy. Must come before the client's fields change, since an open row follows them. */
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

  /** Starts the next pregnancy, and takes along what is still planned from `today` on. */
  async start(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
    { closed, today }: { closed: string; today: DateOnly },
  ): Promise<void> {
    const id = newId();
    await tx.pregnancy.create({ data: { id, ownerId, clientId } });
    for (const statement of [MOVE_APPOINTMENTS, MOVE_REMINDERS]) {
      await tx.$executeRawUnsafe(statement, ownerId, clientId, closed, id, today);
    }
  }
}
