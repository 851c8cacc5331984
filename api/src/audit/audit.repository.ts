import type { AuditScope } from '@doula-desk/domain';
import { type AuditEventRecord, Database, isUnproven, ServerKey } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';
import { ACCOUNT_EVENTS, CLIENT_EVENTS, OWNER_EVENTS } from './audit.queries.js';

export interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  tokenName: string | null;
  actorName: string | null;
  action: string;
  entityType: string;
  entityId: string;
  fields: string[];
  ipAddress: string | null;
  device: string | null;
  importedAt: Date | null;
  isUnproven: boolean;
  clientName: string | null;
}

@Injectable()
export class AuditRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
  ) {}

  /**
   * Lists the events of the practice, the account, or one client's records, newest first, starting after a position.
   */
  async list(
    ownerId: string,
    page: {
      rows: number;
      before: PositionByAge;
      clientId?: string | undefined;
      scope?: AuditScope | undefined;
    },
  ): Promise<AuditRow[]> {
    const values = [ownerId, page.rows, ...page.before];
    const query = page.clientId
      ? { ...CLIENT_EVENTS, values: [...values, page.clientId] }
      : { ...(page.scope === 'account' ? ACCOUNT_EVENTS : OWNER_EVENTS), values };
    const { rows } = await this.database.pool.query<AuditEventRecord & AuditRow & { mac: Buffer | null }>(
      query,
    );
    return rows.map((row) => ({ ...row, isUnproven: isUnproven(this.key, 'AuditEvent', row) }));
  }
}
