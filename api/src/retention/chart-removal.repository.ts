import type { ChartHoldings } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import {
  HOLDINGS,
  LOCK_CHART,
  LOCK_CONTRACTS,
  REMOVE_MAILS,
  REMOVE_NOTICES,
} from './chart-removal.queries.js';

/** Counts and deletes whole charts. */
@Injectable()
export class ChartRemovalRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the owner has no such client. */
  async holdings(
    ownerId: string,
    clientId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ChartHoldings | undefined> {
    const [row] = await client.$queryRawUnsafe<ChartHoldings[]>(HOLDINGS, ownerId, clientId);
    return row;
  }

  /** Locks the chart until the transaction ends. */
  async lock(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CHART, ownerId, clientId);
    await tx.$queryRawUnsafe(LOCK_CONTRACTS, ownerId, clientId);
  }

  /** Deletes a client with all records, and their notifications and emails. */
  async remove(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$executeRawUnsafe(REMOVE_MAILS, ownerId, clientId);
    await tx.$executeRawUnsafe(REMOVE_NOTICES, ownerId, clientId);
    await tx.client.deleteMany({ where: { ownerId, id: clientId } });
  }
}
