import { RECOVERY_CODE_ID } from '../evidence/ended-access.js';
import { MERGE_ACTIONS } from '../evidence/merged-client.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';

/**
 * The access and the charts of an account that exist on this server. Events in the audit log end access and merges even
 * if they are marked as imported, so that no one can reopen access by marking its event. Anyone can edit a backup, but
 * must not end anything with it, so a restore leaves out imported events about access and merges that exist here; the
 * log already has this server's own.
 */
export class ExistingAccess {
  private constructor(
    private readonly ids: ReadonlySet<string>,
    /** Including those that were merged. */
    private readonly charts: ReadonlySet<string>,
  ) {}

  /** @param ownerId whose; null for a whole server, which is restored into an empty database */
  static async load(database: Queryable, ownerId: string | null): Promise<ExistingAccess> {
    if (ownerId === null) return new ExistingAccess(new Set(), new Set());
    const idsOf = async (sql: string) =>
      new Set((await database.query<{ id: string }>(sql, [ownerId])).rows.map(({ id }) => id));
    return new ExistingAccess(await idsOf(EXISTING), await idsOf(CHARTS));
  }

  /** Returns whether an audit event of an archive is about existing access, or about a merge of an existing chart. */
  isMeantBy({ action, entityId }: ArchiveRecord): boolean {
    const id = String(entityId);
    return this.ids.has(id) || (MERGE_ACTIONS.includes(String(action)) && this.charts.has(id));
  }
}

/**
 * The account's id covers its password, its calendar's address, and its rights. Shares are missing, since the archive's
 * replace them.
 */
const EXISTING = `
  SELECT $1::uuid AS id
  UNION ALL SELECT id FROM "Session" WHERE "ownerId" = $1::uuid
  UNION ALL SELECT id FROM "ApiToken" WHERE "ownerId" = $1::uuid
  UNION ALL SELECT ${RECOVERY_CODE_ID} FROM "RecoveryCode" x WHERE "ownerId" = $1::uuid
  UNION ALL SELECT id FROM "ContractLink" WHERE "ownerId" = $1::uuid
  UNION ALL SELECT id FROM "ChartMember" WHERE "ownerId" = $1::uuid
  UNION ALL SELECT id FROM "ChartTransfer" WHERE "ownerId" = $1::uuid`;

const CHARTS = `
  SELECT id FROM "Client" WHERE "ownerId" = $1::uuid
  UNION SELECT id FROM "MergedClient" WHERE "ownerId" = $1::uuid`;
