import type pg from 'pg';
import { CHART_DELETED, neverMerged, WITH_MERGES } from './chart-deleted.js';
import {
  type CheckResult,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

/** A query for the ids of contracts that don't match their logs, and the problem. */
interface StateRule {
  query: string;
  problem: string;
}

/** This server's own contract events, one row per contract. */
const LOGGED = `
  SELECT "ownerId", "contractId", bool_or(kind = 'sent') AS sent, bool_or(kind = 'signed') AS signed,
    bool_or(kind IN ('declined', 'cancelled', 'expired')) AS ended, bool_or(kind = 'declined') AS declined,
    bool_or(kind = 'rendered') AS rendered, bool_or(kind = 'sealed') AS sealed, min(at) FILTER (WHERE kind = 'sent') AS "sentAt",
    min(at) FILTER (WHERE kind = 'declined') AS "declinedAt",
    min(at) FILTER (WHERE kind IN ('declined', 'cancelled')) AS "cancelledAt", bool_or(kind = 'superseded') AS superseded,
    max(details->>'reason') FILTER (WHERE kind = 'declined') AS reason
  FROM "ContractEvent" WHERE "importedAt" IS NULL GROUP BY 1, 2`;

const WITH_LOG = `"Contract" k JOIN (${LOGGED}) e ON e."ownerId" = k."ownerId" AND e."contractId" = k.id`;

/**
 * Returns the condition that two instants differ, or that only one is set. Tolerates a difference of up to an hour,
 * since a row's instant is the start of the transaction by the database's clock.
 */
const differ = (one: string, other: string) =>
  `coalesce(abs(extract(epoch FROM ${one} - ${other})) > 3600, ${one} IS DISTINCT FROM ${other})`;

const RULES: readonly StateRule[] = [
  {
    query: `SELECT k.id FROM ${WITH_LOG}
      WHERE k."importedAt" IS NOT NULL AND (e.sent OR e.signed OR e.sealed)
      UNION
      SELECT k.id FROM "Contract" k
      JOIN "ContractSignature" s ON s."ownerId" = k."ownerId" AND s."contractId" = k.id
      WHERE k."importedAt" IS NOT NULL AND s."importedAt" IS NULL`,
    problem: "It's marked as imported, but it was sent or signed on this server.",
  },
  {
    query: `SELECT k.id FROM ${WITH_LOG}
      WHERE k."importedAt" IS NULL AND (
        e.sent AND (k.status = 'draft' OR k.contents IS NULL)
        OR e.signed AND k.status <> 'signed'
        OR e.ended AND NOT e.signed AND k.status NOT IN ('cancelled', 'expired'))
      UNION
      SELECT k.id FROM "Contract" k LEFT JOIN (${LOGGED}) e ON e."ownerId" = k."ownerId" AND e."contractId" = k.id
      WHERE k."importedAt" IS NULL AND (
        k.status = 'signed' AND e.signed IS NOT TRUE OR k.status = 'sent' AND e.sent IS NOT TRUE)`,
    problem: "Its status doesn't match its log.",
  },
  {
    // Compares the columns that charts and lists show in addition to the contract's text.
    query: `${WITH_MERGES}
      SELECT k.id FROM ${WITH_LOG}
      LEFT JOIN "ContractSignature" s ON s."ownerId" = k."ownerId" AND s."contractId" = k.id AND s.party = 'client'
      WHERE k."importedAt" IS NULL AND (
        k.contents->>'title' <> k.title OR k.contents->>'revision' <> k.revision::text OR k.contents->>'type' <> k.type
        -- A restore cancels a draft that was sent after the backup, and doesn't make up an event for sending it.
        OR (e.sent OR k.status = 'draft') AND ${differ('k."sentAt"', 'e."sentAt"')}
        OR ${differ('k."signedAt"', 's."signedAt"')} OR ${differ('k."declinedAt"', 'e."declinedAt"')}
        OR ${differ('k."cancelledAt"', 'e."cancelledAt"')}
        OR k."declineReason" <> coalesce(e.reason, ''))
      UNION
      SELECT k.id FROM "Contract" k
      JOIN "AuditEvent" a ON a."ownerId" = k."ownerId" AND a."entityId" = k.id AND a.action LIKE 'contract.%'
      WHERE k."importedAt" IS NULL AND a."importedAt" IS NULL AND a."clientId" <> k."clientId"
        AND ${neverMerged('k."ownerId"', 'a."clientId"', 'k."clientId"')}`,
    problem: "Its title, type, revision, client, or dates don't match the sent and signed version.",
  },
  {
    query: `SELECT k.id FROM ${WITH_LOG}
      JOIN "Contract" n ON n."ownerId" = k."ownerId" AND n."supersedesId" = k.id
      WHERE k."importedAt" IS NULL AND n."importedAt" IS NULL AND n.status = 'signed' AND NOT e.superseded`,
    problem: "Another contract claims to replace it, but its log doesn't say so.",
  },
  {
    query: `SELECT k.id FROM ${WITH_LOG}
      WHERE k."importedAt" IS NULL AND (
        e.rendered AND k."documentId" IS NULL OR e.sealed AND k."sealedDocumentId" IS NULL)`,
    problem: 'A document in its log is missing.',
  },
  {
    // Events from earlier versions don't have the chart.
    query: `${WITH_MERGES}
      SELECT DISTINCT s."entityId" AS id FROM "AuditEvent" s
      LEFT JOIN "Contract" k ON k."ownerId" = s."ownerId" AND k.id = s."entityId" ${CHART_DELETED}
      WHERE s.action IN ('contract.sent', 'contract.restored') AND s."importedAt" IS NULL AND s."clientId" IS NOT NULL
        AND k.id IS NULL AND d.id IS NULL`,
    problem: "It was sent and is missing, but its client's chart wasn't deleted.",
  },
];

/**
 * Compares contracts with their logs. The logs are proven and chained, but a contract's row isn't: without this check,
 * someone could turn a signed contract into a draft or an imported contract, whose contents aren't protected.
 */
export class ContractStatesCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for (const { query, problem } of RULES) {
      for await (const { id } of readRows<{ id: string }>(client, query)) {
        violations.add(`Contract ${id}`, problem);
      }
    }
    return { checked: [] };
  }
}
