import pg from 'pg';
import {
  type CheckResult,
  type ContractLog,
  logName,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

interface UnlinkedRow {
  ownerId: string | null;
  contractId: string | null;
  recordId: string;
}

/** A table whose records are linked to a log. */
interface LinkedTable {
  table: string;
  /** What to call one of the table's records. */
  kind: string;
  /** The record's id in its link, as an expression over `r`. */
  id: string;
  hasOwner: boolean;
  hasContract: boolean;
}

const TABLES: readonly LinkedTable[] = [
  { table: 'AuditEvent', kind: 'audit event', id: 'r.id::text', hasOwner: true, hasContract: false },
  { table: 'ContractEvent', kind: 'contract event', id: 'r.id::text', hasOwner: true, hasContract: true },
  { table: 'ContractSignature', kind: 'signature', id: 'r.id::text', hasOwner: true, hasContract: true },
  { table: 'Seal', kind: 'seal', id: `encode(r.sha256, 'hex')`, hasOwner: false, hasContract: false },
];

/** Detects records that were added to a log without a link, bypassing the database's triggers. */
export class UnlinkedCheck implements ServerCheck {
  /** @param log the log to check; all logs if undefined */
  constructor(private readonly log?: ContractLog) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for (const table of TABLES.filter(({ hasContract }) => hasContract || !this.log)) {
      for await (const { ownerId, contractId, recordId } of readRows<UnlinkedRow>(
        client,
        this.query(table),
      )) {
        violations.add(
          logName(ownerId, contractId),
          `The ${table.kind} ${recordId} was added without an entry in the log.`,
        );
      }
    }
    return { checked: [] };
  }

  private query({ table, id, hasOwner, hasContract }: LinkedTable): string {
    const { log } = this;
    const ofLog = log ? `AND l."chainId" = ${pg.escapeLiteral(log.chainId)}::uuid` : '';
    const ofContract = log
      ? `AND r."ownerId" = ${pg.escapeLiteral(log.ownerId)}::uuid
         AND r."contractId" = ${pg.escapeLiteral(log.contractId)}::uuid`
      : '';
    return `
      SELECT ${id} AS "recordId", ${hasOwner ? 'r."ownerId"' : 'NULL::uuid'} AS "ownerId",
        ${hasContract ? 'r."contractId"' : 'NULL::uuid'} AS "contractId"
      FROM "${table}" r WHERE NOT EXISTS (
        SELECT FROM "LogLink" l
        WHERE l.source = '${table}' AND l."recordId" = ${id} AND NOT l."isRemoval" ${ofLog}) ${ofContract}`;
  }
}
