import { RECOVERY_CODE_ID } from '../evidence/ended-access.js';
import { MERGE_ACTIONS } from '../evidence/merged-client.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';

/**
 * An account's access and charts that exist on this server. Events in the audit log end access and merges even if
 * they're marked as imported, so that no one can reopen access by marking the event that ended it as imported. But
 * anyone can edit a backup, and must not be able to end access that way. A restore therefore leaves out imported events
 * about access and merges that exist here; the log already has this server's own events.
 */
export class ExistingAccess {
  private constructor(
    private readonly ids: ReadonlySet<string>,
    /** Includes charts that were merged. */
    private readonly charts: ReadonlySet<string>,
  ) {}

  /** @param ownerId the account's id; null for a whole server, which is restored into an empty database */
  static async load(database: Queryable, ownerId: string | null): Promise<ExistingAccess> {
    if (ownerId === null) return new ExistingAccess(new Set(), new Set());
    const idsOf = async (sql: string) =>
      new Set((await database.query<{ id: string }>(sql, [ownerId])).rows.map(({ id }) => id));
    return new ExistingAccess(await idsOf(EXISTING), await idsOf(CHARTS));
  }

  /** Returns whether an audit event in an archive is about existing access, or about a merge of an existing chart. */
  isAffectedBy({ action, entityId }: ArchiveRecord): boolean {
    const id = String(entityId);
    return this.ids.has(id) || (MERGE_ACTIONS.includes(String(action)) && this.charts.has(id));
  }
}

/**
 * Events about an account's password, calendar feed, and rights have the account's id. Shares aren't included, since
 * the archive's shares replace them.
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
