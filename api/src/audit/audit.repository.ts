import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { EVENTS_OF_CLIENT, EVENTS_OF_OWNER } from './audit.queries.js';

export interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  action: string;
  entityType: string;
  entityId: string;
  fields: string[];
  ipAddress: string | null;
  clientName: string | null;
}

/** Where a page begins: before this instant and id. */
export type AuditPlace = readonly [at: string, id: string];

/** After every event. */
export const NEWEST_PLACE: AuditPlace = ['9999-12-31T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  /** The newest events before a place: of the practice, or of one client's records. */
  async list(
    ownerId: string,
    page: { rows: number; before: AuditPlace; clientId: string | undefined },
  ): Promise<AuditRow[]> {
    const values = [ownerId, page.rows, ...page.before];
    const query = page.clientId
      ? { ...EVENTS_OF_CLIENT, values: [...values, page.clientId] }
      : { ...EVENTS_OF_OWNER, values };
    return (await this.database.pool.query<AuditRow>(query)).rows;
  }
}
