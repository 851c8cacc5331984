import { type AuditEntry, recordAuditEntriesWith } from '../audit/record-audit.js';
import type { ServerKey } from '../security/server-key.js';
import type { Queryable } from './catalog.js';

/** Tables whose records must not disappear once they're evidence. */
const EVIDENCE_TABLES = ['Contract', 'VisitNote', 'VisitNoteAmendment'] as const;

type EvidenceTable = (typeof EVIDENCE_TABLES)[number];

/** The ids of restored records, without records that this server kept. */
export class RestoredEvidence {
  private readonly ids: Record<EvidenceTable, string[]> = {
    Contract: [],
    VisitNote: [],
    VisitNoteAmendment: [],
  };

  add(table: string, records: readonly Record<string, unknown>[]): void {
    const known = EVIDENCE_TABLES.find((each) => each === table);
    if (known) this.ids[known].push(...records.map(({ id }) => String(id)));
  }

  /**
   * Adds audit events for restored evidence. `verify` accepts that records are missing if their chart was deleted, so
   * without these events, someone could remove the restored records of a deleted chart unnoticed.
   */
  async audit(client: Queryable, key: ServerKey, ownerId: string): Promise<void> {
    const { Contract, VisitNote, VisitNoteAmendment } = this.ids;
    const values = [ownerId, Contract, VisitNote, VisitNoteAmendment];
    const { rows } = await client.query<
      Pick<AuditEntry, 'action' | 'entityType' | 'entityId'> & { clientId: string }
    >(RESTORED, values);
    await recordAuditEntriesWith(
      client,
      key,
      ownerId,
      rows.map((row) => ({ actor: 'worker', ...row })),
    );
  }
}

/** $1 owner, $2 contracts, $3 notes, $4 amendments */
const RESTORED = `
  SELECT 'contract.restored' AS action, 'contract' AS "entityType", k.id AS "entityId", k."clientId"
  FROM "Contract" k
  WHERE k."ownerId" = $1::uuid AND k.id = ANY($2::uuid[]) AND k."importedAt" IS NULL AND k.contents IS NOT NULL
  UNION ALL
  SELECT 'visit-note.restored', 'visit-note', n.id, n."clientId"
  FROM "VisitNote" n
  WHERE n."ownerId" = $1::uuid AND n.id = ANY($3::uuid[]) AND n."lockedAt" IS NOT NULL
    AND (n."importedAt" IS NULL OR n."lockedAt" > n."importedAt")
  UNION ALL
  SELECT 'visit-note.amendment-restored', 'visit-note', n.id, n."clientId"
  FROM "VisitNoteAmendment" a JOIN "VisitNote" n ON n."ownerId" = a."ownerId" AND n.id = a."noteId"
  WHERE a."ownerId" = $1::uuid AND a.id = ANY($4::uuid[]) AND a."importedAt" IS NULL`;
