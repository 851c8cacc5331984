import type pg from 'pg';
import { HAS_WRONG_TOTALS } from '../evidence/account-proofs.js';
import { type AccountRecords, type AccountTable, coveredAccountFields } from '../evidence/account-records.js';
import { claimsProof, provenColumns } from '../evidence/proven-records.js';
import { isProvenRecord, type StoredMac } from '../evidence/record-mac.js';
import type { ServerKey } from '../security/server-key.js';
import { CHART_DELETED, neverMerged, WITH_MERGES } from './chart-deleted.js';
import {
  type CheckResult,
  formatCount,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

type StoredRecord = AccountRecords[AccountTable] & { mac: StoredMac };

const names: Record<AccountTable, string> = {
  Invoice: 'Invoice',
  CreditNote: 'Credit note',
  Payment: 'Payment',
  Birth: 'Birth record',
};

/** The checked tables, with the audit actions for writing each table's records. */
const logged = {
  Invoice: `'invoice.sent'`,
  Payment: `'payment.recorded', 'payment.refunded'`,
  Birth: `'birth.recorded'`,
} as const satisfies Partial<Record<AccountTable, string>>;

/**
 * The condition that the practice wasn't restored after an event `s`. A restore replaces these records with
 * those in the archive, which may be older.
 */
const SINCE_RESTORE = `NOT EXISTS (
  SELECT FROM "AuditEvent" x
  WHERE x."ownerId" = s."ownerId" AND x.action = 'practice.restored' AND x."importedAt" IS NULL AND x.at >= s.at)`;

interface StateRule {
  table: AccountTable;
  query: string;
  problem: string;
}

const rulesOf = ([table, actions]: [string, string]): StateRule[] => {
  const written = `s.action IN (${actions}) AND s."importedAt" IS NULL AND s."clientId" IS NOT NULL AND ${SINCE_RESTORE}`;
  const base = { table: table as AccountTable };
  return [
    {
      ...base,
      query: `${WITH_MERGES}
        SELECT DISTINCT s."entityId" AS id FROM "AuditEvent" s
        LEFT JOIN "${table}" r ON r."ownerId" = s."ownerId" AND r.id = s."entityId" ${CHART_DELETED}
        WHERE ${written} AND r.id IS NULL AND d.id IS NULL AND NOT EXISTS (
          SELECT FROM "AuditEvent" g
          WHERE g."ownerId" = s."ownerId" AND g."entityId" = s."entityId" AND g.at >= s.at AND g."importedAt" IS NULL
            AND g.action = '${table.toLowerCase()}.deleted')`,
      problem: "It's missing, but the audit log doesn't say that it was deleted.",
    },
    {
      ...base,
      query: `${WITH_MERGES}
        SELECT DISTINCT r.id FROM "AuditEvent" s
        JOIN "${table}" r ON r."ownerId" = s."ownerId" AND r.id = s."entityId"
        WHERE ${written} AND s."clientId" <> r."clientId" AND ${neverMerged('s."ownerId"', 's."clientId"', 'r."clientId"')}`,
      problem: "It's in the chart of another client.",
    },
  ];
};

const RULES: readonly StateRule[] = [
  ...Object.entries(logged).flatMap(rulesOf),
  {
    table: 'Invoice',
    query: `SELECT DISTINCT r.id FROM "AuditEvent" s
      JOIN "Invoice" r ON r."ownerId" = s."ownerId" AND r.id = s."entityId"
      WHERE s.action = 'invoice.voided' AND s."importedAt" IS NULL AND ${SINCE_RESTORE} AND r.status <> 'void'
      UNION
      SELECT r.id FROM "Invoice" r JOIN (
        SELECT s."ownerId", s."entityId", count(*) AS notes FROM "AuditEvent" s
        WHERE s.action = 'invoice.credited' AND s."importedAt" IS NULL AND ${SINCE_RESTORE} GROUP BY 1, 2
      ) l ON l."ownerId" = r."ownerId" AND l."entityId" = r.id
      WHERE l.notes > (
        SELECT count(*) FROM "CreditNote" n WHERE n."ownerId" = r."ownerId" AND n."invoiceId" = r.id AND n."importedAt" IS NULL)
      UNION
      SELECT r.id FROM "Invoice" r
      JOIN "AuditEvent" s ON s."ownerId" = r."ownerId" AND s."entityId" = r.id
      WHERE s.action = 'invoice.sent' AND s."importedAt" IS NULL AND ${SINCE_RESTORE} AND r.status = 'draft'`,
    problem: "The audit log says that it was sent, voided, or credited, but its record doesn't match.",
  },
  {
    table: 'Invoice',
    query: `SELECT r.id FROM "Invoice" r WHERE ${HAS_WRONG_TOTALS}`,
    problem: "Its paid or credited total doesn't match its payments and credit notes.",
  },
];

/**
 * Detects sent invoices, credit notes, payments, and recorded births that someone without the server key wrote into the
 * database, changed, moved, or removed.
 */
export class AccountsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    const checked: string[] = [];
    for (const table of Object.keys(coveredAccountFields) as AccountTable[]) {
      const query = `SELECT ${provenColumns(table)} FROM "${table}" r WHERE ${claimsProof(table)} ORDER BY r.id`;
      let count = 0;
      for await (const record of readRows<StoredRecord>(client, query)) {
        count++;
        if (isProvenRecord(this.key, table, record as never)) continue;
        violations.add(`${names[table]} ${record.id}`, "It wasn't written by this server, or was changed.");
      }
      checked.push(formatCount(count, names[table].toLowerCase()));
    }
    for (const { table, query, problem } of RULES) {
      for await (const { id } of readRows<{ id: string }>(client, query)) {
        violations.add(`${names[table]} ${id}`, problem);
      }
    }
    return { checked };
  }
}
