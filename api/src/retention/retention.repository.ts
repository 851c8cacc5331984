import type { DateOnly, TimeZone } from '@doula-desk/domain';
import { Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { PAST_RETENTION } from './retention.queries.js';

export interface RetainedRow {
  id: string;
  firstName: string;
  lastName: string;
  lastActivity: DateOnly;
  /** How many there are in all. */
  total: number;
}

@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  /** @param clientId only this one, where it is given */
  async list(
    ownerId: string,
    cutoff: DateOnly,
    { rows, zone, clientId }: { rows: number; zone: TimeZone; clientId?: string },
  ): Promise<RetainedRow[]> {
    const values = [ownerId, cutoff, rows, zone, clientId ?? null];
    return (await this.database.pool.query<RetainedRow>({ ...PAST_RETENTION, values })).rows;
  }

  /** Stored settings of privacy; undefined before anything was set. */
  async privacySettings(ownerId: string): Promise<unknown> {
    const row = await this.database.prisma.settings.findUnique({
      where: { ownerId },
      select: { privacy: true },
    });
    return row?.privacy;
  }

  /** Removes a client with every record of hers. */
  async removeClient(tx: DatabaseClient, ownerId: string, clientId: string): Promise<void> {
    await tx.document.deleteMany({
      where: { ownerId, subjectId: { in: await subjects(tx, ownerId, clientId) } },
    });
    await tx.client.deleteMany({ where: { ownerId, id: clientId } });
  }
}

/** Records of a client that documents may be of. */
async function subjects(tx: DatabaseClient, ownerId: string, clientId: string): Promise<string[]> {
  const where = { where: { ownerId, clientId }, select: { id: true } } as const;
  const found = await Promise.all([
    tx.contract.findMany(where),
    tx.birthPlan.findMany(where),
    tx.visitNote.findMany(where),
  ]);
  return found.flat().map(({ id }) => id);
}
