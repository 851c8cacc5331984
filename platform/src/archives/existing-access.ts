import { RECOVERY_CODE_ID } from '../evidence/ended-access.js';
import type { ArchiveRecord } from './archive-walk.js';
import type { Queryable } from './catalog.js';

/**
 * The access of an account that exists on this server. Events in the audit log end access even if they are marked as
 * imported, so that no one can reopen access by marking its event. Anyone can edit a backup, but must not end access
 * with it, so a restore leaves out imported events about access that exists here; the log already has this server's
 * own.
 */
export class ExistingAccess {
  private constructor(private readonly ids: ReadonlySet<string>) {}

  /** @param ownerId whose; null for a whole server, which is restored into an empty database */
  static async load(database: Queryable, ownerId: string | null): Promise<ExistingAccess> {
    if (ownerId === null) return new ExistingAccess(new Set());
    const { rows } = await database.query<{ id: string }>(EXISTING, [ownerId]);
    return new ExistingAccess(new Set(rows.map(({ id }) => id)));
  }

  /** Returns whether an audit event of an archive is about existing access. */
  isMeantBy({ entityId }: ArchiveRecord): boolean {
    return this.ids.has(String(entityId));
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
