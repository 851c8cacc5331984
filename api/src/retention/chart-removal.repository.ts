import type { ChartRecordCounts } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  COUNT_CHART_RECORDS,
  DELETE_EMAILS,
  DELETE_NOTIFICATIONS,
  LOCK_CHART,
  LOCK_CONTRACTS,
} from './chart-removal.queries.js';

/** Counts and deletes whole charts. */
@Injectable()
export class ChartRemovalRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if the owner has no such client. */
  async countRecords(
    ownerId: string,
    clientId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ChartRecordCounts | undefined> {
    const [row] = await client.$queryRawUnsafe<ChartRecordCounts[]>(COUNT_CHART_RECORDS, ownerId, clientId);
    return row;
  }

  /** Locks the chart until the transaction ends. */
  async lock(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CHART, ownerId, clientId);
    await tx.$queryRawUnsafe(LOCK_CONTRACTS, ownerId, clientId);
  }

  /** Deletes a client and all of their records, notifications, and emails. */
  async remove(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$executeRawUnsafe(DELETE_EMAILS, ownerId, clientId);
    await tx.$executeRawUnsafe(DELETE_NOTIFICATIONS, ownerId, clientId);
    await tx.client.deleteMany({ where: { ownerId, id: clientId } });
  }
}
