import type pg from 'pg';
import {
  type Break,
  type CheckResult,
  FirstBreaks,
  logName,
  readRows,
  type ServerCheck,
} from './server-check.js';

interface UnlinkedRow {
  ownerId: string | null;
  contractId: string | null;
  recordId: string;
  kind: string;
}

const unlinked = (table: string, kind: string, owner: string, contract: string, id: string) => `
  SELECT ${owner} AS "ownerId", ${contract} AS "contractId", ${id} AS "recordId", '${kind}' AS kind
  FROM "${table}" r WHERE NOT EXISTS (
    SELECT FROM "LogLink" l WHERE l.source = '${table}' AND l."recordId" = ${id} AND NOT l."isRemoval")`;

const UNLINKED = [
  unlinked('AuditEvent', 'audit event', 'r."ownerId"', 'NULL::uuid', 'r.id::text'),
  unlinked('ContractEvent', 'contract event', 'r."ownerId"', 'r."contractId"', 'r.id::text'),
  unlinked('ContractSignature', 'signature', 'r."ownerId"', 'r."contractId"', 'r.id::text'),
  unlinked('Seal', 'seal', 'NULL::uuid', 'NULL::uuid', "encode(r.sha256, 'hex')"),
];

/** Finds records that were added to a log without a link, and so without the database's triggers. */
export class UnlinkedCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Break) => void): Promise<CheckResult> {
    const breaks = new FirstBreaks(report);
    for (const query of UNLINKED) {
      for await (const { ownerId, contractId, recordId, kind } of readRows<UnlinkedRow>(client, query)) {
        breaks.add(
          logName(ownerId, contractId),
          `The ${kind} ${recordId} was added without an entry in the log.`,
        );
      }
    }
    return { checked: [] };
  }
}
