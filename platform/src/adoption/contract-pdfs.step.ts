import { type DocumentRecord, documentMac } from '../documents/document-mac.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const PDFS = `
  SELECT id, "ownerId", kind, "subjectId", "subjectRevision", paper, sha256(bytes) AS sha256 FROM "Document"
  WHERE kind = 'contract' AND bytes IS NOT NULL AND mac IS NULL AND "importedAt" IS NULL`;

/**
 * Adds proofs to contract previews that an earlier version rendered. Previews are kept after a contract is sent, but
 * the contract's log doesn't mention them.
 */
export const contractPdfsStep: AdoptionStep = {
  name: 'contract-pdfs',
  migration: '20261129013124_document_macs',
  // PDFs had proofs before this step existed.
  hasProofs: async () => false,
  hasRecords: (client) => hasRows(client, PDFS),
  adopt: (client, key) =>
    eachBatch<DocumentRecord>(client, PDFS, async (rows) => {
      await client.query(
        `UPDATE "Document" d SET mac = p.mac FROM unnest($1::uuid[], $2::bytea[]) AS p(id, mac) WHERE d.id = p.id`,
        [rows.map(({ id }) => id), rows.map((row) => documentMac(key, row))],
      );
    }),
};
