import type { DateOnly, TimeZone } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { PAST_RETENTION } from './retention.queries.js';

export interface PastRetentionRow {
  id: string;
  firstName: string;
  lastName: string;
  lastActivity: DateOnly;
  /** Total number of charts that the list would have without a limit. */
  total: number;
}

@Injectable()
export class RetentionRepository {
  constructor(private readonly database: Database) {}

  /** @param clientId limits the list to one client */
  async list(
    ownerId: string,
    cutoff: DateOnly,
    { rows, zone, clientId }: { rows: number; zone: TimeZone; clientId?: string },
  ): Promise<PastRetentionRow[]> {
    const values = [ownerId, cutoff, rows, zone, clientId ?? null];
    return (await this.database.pool.query<PastRetentionRow>({ ...PAST_RETENTION, values })).rows;
  }

  /** Returns the stored privacy settings, undefined if there are none. */
  async privacySettings(ownerId: string): Promise<unknown> {
    const row = await this.database.prisma.settings.findUnique({
      where: { ownerId },
      select: { privacy: true },
    });
    return row?.privacy;
  }
}
