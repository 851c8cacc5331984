import type pg from 'pg';
import {
  type CheckResult,
  formatCount,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

interface FoundRow {
  id: string;
  subject: string;
}

/** A rule about documents and signatures: a query for violations, and the problem. */
interface EvidenceRule {
  /** Returns `subject`, the id of the contract or document with the problem, and `id`, the offending record. */
  query: string;
  subject: (subject: string) => string;
  problem: (id: string) => string;
}

const ofContract = (id: string) => `Contract ${id}`;

const RULES: readonly EvidenceRule[] = [
  {
    // Skips imported files for imported contracts, which might not match the hash from their archive.
    query: `SELECT d.id, d.id AS subject FROM "Document" d
      LEFT JOIN "Contract" k ON k."ownerId" = d."ownerId" AND k.id = d."subjectId"
      WHERE d.kind IN ('contract', 'contract-sealed') AND d.bytes IS NOT NULL
        AND (d."importedAt" IS NULL OR k."importedAt" IS NULL) AND sha256(d.bytes) IS DISTINCT FROM d.sha256`,
    subject: (id) => `Document ${id}`,
    problem: () => 'The file was changed: its hash no longer matches.',
  },
  {
    query: `SELECT k.id AS subject, coalesce(k."sealedDocumentId", k."documentId") AS id FROM "Contract" k
      WHERE k."importedAt" IS NULL AND (
        k."documentId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Document" d WHERE d.id = k."documentId")
        OR k."sealedDocumentId" IS NOT NULL
          AND NOT EXISTS (SELECT FROM "Document" d WHERE d.id = k."sealedDocumentId"))`,
    subject: ofContract,
    problem: (id) => `Its document ${id} is missing.`,
  },
  {
    query: `SELECT k.id AS subject, d.id FROM "Contract" k
      JOIN "ContractEvent" e ON e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind IN ('rendered', 'sealed')
      JOIN "Document" d ON d.id = CASE e.kind WHEN 'rendered' THEN k."documentId" ELSE k."sealedDocumentId" END
      WHERE k."importedAt" IS NULL AND (d.bytes IS NULL OR d.status <> 'ready')`,
    subject: ofContract,
    problem: (id) => `Its document ${id} was created, but is missing or waiting to be re-created.`,
  },
  {
    query: `SELECT k.id AS subject, d.id FROM "Contract" k
      JOIN "ContractEvent" e ON e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind IN ('rendered', 'sealed')
      JOIN "Document" d ON d.id = CASE e.kind WHEN 'rendered' THEN k."documentId" ELSE k."sealedDocumentId" END
      WHERE k."importedAt" IS NULL AND encode(d.sha256, 'hex') IS DISTINCT FROM e.details->>'sha256'`,
    subject: ofContract,
    problem: (id) => `Its document ${id} doesn't match its log.`,
  },
  {
    query: `SELECT k.id AS subject, d.id FROM "Contract" k JOIN "Document" d ON d.id = k."documentId"
      WHERE k."importedAt" IS NULL AND d.bytes IS NOT NULL AND NOT EXISTS (
        SELECT FROM "ContractEvent" e
        WHERE e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind = 'rendered')`,
    subject: ofContract,
    problem: (id) => `Its log has no record that document ${id} was rendered.`,
  },
  {
    query: `SELECT k.id AS subject, d.id FROM "Contract" k JOIN "Document" d ON d.id = k."sealedDocumentId"
      WHERE k."importedAt" IS NULL AND d.bytes IS NOT NULL AND NOT EXISTS (
        SELECT FROM "ContractEvent" e
        WHERE e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind = 'sealed')`,
    subject: ofContract,
    problem: (id) => `Its log has no record that document ${id} was sealed.`,
  },
  {
    query: `SELECT s."contractId" AS subject, s.id FROM "ContractSignature" s
      WHERE s."importedAt" IS NULL AND s.sha256 IS NOT NULL AND NOT EXISTS (
        SELECT FROM "Document" d
        WHERE d."ownerId" = s."ownerId" AND d."subjectId" = s."contractId" AND d.kind = 'contract' AND d.sha256 = s.sha256)`,
    subject: ofContract,
    problem: (id) => `Signature ${id} is for a document that doesn't exist.`,
  },
  {
    query: `SELECT s."contractId" AS subject, s.id FROM "ContractSignature" s
      WHERE s."importedAt" IS NULL AND NOT EXISTS (
        SELECT FROM "ContractEvent" e
        WHERE e."ownerId" = s."ownerId" AND e."contractId" = s."contractId"
          AND e.kind = CASE s.party WHEN 'client' THEN 'signed' ELSE 'countersigned' END)`,
    subject: ofContract,
    problem: (id) => `Its log has no signature ${id}.`,
  },
  {
    query: `SELECT e."contractId" AS subject, min(e.id::text) AS id FROM "ContractEvent" e
      WHERE e.kind IN ('signed', 'countersigned', 'lapsed') AND e."importedAt" IS NULL
      GROUP BY e."ownerId", e."contractId"
      HAVING bool_or(e.kind = 'signed') AND NOT EXISTS (
          SELECT FROM "ContractSignature" s
          WHERE s."ownerId" = e."ownerId" AND s."contractId" = e."contractId" AND s.party = 'client')
        OR count(*) FILTER (WHERE e.kind = 'countersigned') > count(*) FILTER (WHERE e.kind = 'lapsed') AND NOT EXISTS (
          SELECT FROM "ContractSignature" s
          WHERE s."ownerId" = e."ownerId" AND s."contractId" = e."contractId" AND s.party = 'practitioner')`,
    subject: ofContract,
    problem: () => 'A signature in its log is missing.',
  },
];

const COUNTS = `
  SELECT (SELECT count(*) FROM "Document"
      WHERE kind IN ('contract', 'contract-sealed') AND bytes IS NOT NULL)::int AS documents,
    (SELECT count(*) FROM "ContractSignature")::int AS signatures,
    (SELECT count(*) FROM "Seal")::int AS seals,
    (SELECT count(*) FROM "Document" d WHERE d.kind = 'contract-sealed' AND d.sha256 IS NOT NULL
      AND NOT EXISTS (SELECT FROM "Seal" s WHERE s.sha256 = d.sha256))::int AS foreign`;

/**
 * Compares documents, signatures, and seals with one another and with the contracts' logs. Skips imported
 * records, which can't be trusted any more than their archive.
 */
export class EvidenceCheck implements ServerCheck {
  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    for (const { query, subject, problem } of RULES) {
      for await (const found of readRows<FoundRow>(client, query)) {
        violations.add(subject(found.subject), problem(found.id));
      }
    }
    const { rows } =
      await client.query<Record<'documents' | 'signatures' | 'seals' | 'foreign', number>>(COUNTS);
    const { documents = 0, signatures = 0, seals = 0, foreign = 0 } = rows[0] ?? {};
    return {
      checked: [
        formatCount(documents, 'contract document'),
        formatCount(signatures, 'signature'),
        formatCount(seals, 'seal'),
      ],
      notes:
        foreign === 0
          ? []
          : [
              `${formatCount(foreign, 'sealed contract')} came from an archive, so this server can't vouch for their seals.`,
            ],
    };
  }
}
