import type pg from 'pg';
import { isProvenDocument } from '../documents/document-mac.js';
import type { ServerKey } from '../security/server-key.js';
import {
  type CheckResult,
  formatCount,
  readRows,
  type ServerCheck,
  type Violation,
  ViolationsBySubject,
} from './server-check.js';

interface DocumentRow {
  id: string;
  ownerId: string;
  kind: string;
  subjectId: string;
  subjectRevision: string;
  paper: string;
  sha256: Buffer | null;
  mac: Buffer | null;
  /** Hash of the bytes. */
  actual: Buffer;
}

const COLUMNS = `d.id, d."ownerId", d.kind, d."subjectId", d."subjectRevision", d.paper, d.sha256, d.mac,
  sha256(d.bytes) AS actual`;

const DOCUMENTS = `
  SELECT ${COLUMNS} FROM "Document" d
  WHERE d.bytes IS NOT NULL AND d.status = 'ready' AND d.kind NOT IN ('contract', 'contract-sealed')`;

interface ContractPdfRow extends DocumentRow {
  isDraft: boolean;
}

/**
 * The PDFs of this server's contracts that aren't in a log, such as previews of drafts. `EvidenceCheck`
 * compares the others with their logs, and `ProofsCheck` checks the events.
 */
const PREVIEWS = `
  SELECT ${COLUMNS}, k.status = 'draft' AS "isDraft"
  FROM "Document" d
  JOIN "Contract" k ON k."ownerId" = d."ownerId" AND k.id = d."subjectId"
  WHERE d.bytes IS NOT NULL AND d.kind IN ('contract', 'contract-sealed') AND k."importedAt" IS NULL
    AND d.id IS DISTINCT FROM k."documentId" AND d.id IS DISTINCT FROM k."sealedDocumentId"
    AND NOT EXISTS (
      SELECT FROM "ContractEvent" e
      WHERE e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e."importedAt" IS NULL
        AND e.kind = CASE d.kind WHEN 'contract' THEN 'rendered' ELSE 'sealed' END
        AND e.details->>'sha256' = encode(sha256(d.bytes), 'hex'))`;

const FORGED = "This server didn't generate the PDF, or it was changed.";

/** Detects PDFs that this server didn't generate. */
export class DocumentProofsCheck implements ServerCheck {
  constructor(private readonly key: ServerKey) {}

  async run(client: pg.ClientBase, report: (found: Violation) => void): Promise<CheckResult> {
    const violations = new ViolationsBySubject(report);
    let [all, unproven] = [0, 0];
    for await (const row of readRows<DocumentRow>(client, DOCUMENTS)) {
      all++;
      if (row.mac === null) unproven++;
      else if (!this.isGenuine(row)) violations.add(`Document ${row.id}`, FORGED);
    }
    for await (const { isDraft, ...row } of readRows<ContractPdfRow>(client, PREVIEWS)) {
      const isPreview = row.kind === 'contract';
      // A draft's PDF is generated again before it's shown.
      if (isPreview && isDraft && row.mac === null) unproven++;
      else if (!isPreview || !this.isGenuine(row)) violations.add(`Document ${row.id}`, FORGED);
    }
    const unprovenNote = `Without a proof: ${formatCount(unproven, 'PDF')}. The server generates PDFs without a proof again before anyone can open them.`;
    return {
      checked: [formatCount(all, 'PDF of notes, plans, and births', 'PDFs of notes, plans, and births')],
      notes: unproven === 0 ? [] : [unprovenNote],
    };
  }

  private isGenuine({ actual, ...row }: DocumentRow): boolean {
    return isProvenDocument(this.key, { ...row, sha256: actual });
  }
}
