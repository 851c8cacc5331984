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

/** Charts as a whole, and how they go. */
@Injectable()
export class ChartRemovalRepository {
  constructor(private readonly database: Database) {}

  /** Undefined where the owner has no such client. */
  async holdings(
    ownerId: string,
    clientId: string,
    client: DatabaseClient = this.database.prisma,
  ): Promise<ChartHoldings | undefined> {
    const [row] = await client.$queryRawUnsafe<ChartHoldings[]>(HOLDINGS, ownerId, clientId);
    return row;
  }

  /** Takes the chart in hand until the transaction ends. */
  async lock(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$queryRawUnsafe(LOCK_CHART, ownerId, clientId);
    await tx.$queryRawUnsafe(LOCK_CONTRACTS, ownerId, clientId);
  }

  /** Removes a client with every record of hers, and what tells of her in the bell and in the log of mails. */
  async remove(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.$executeRawUnsafe(REMOVE_MAILS, ownerId, clientId);
    await tx.$executeRawUnsafe(REMOVE_NOTICES, ownerId, clientId);
    await tx.client.deleteMany({ where: { ownerId, id: clientId } });
  }
}
