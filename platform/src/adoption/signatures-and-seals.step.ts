import type { EvidenceRecord } from '../evidence/evidence-mac.js';
import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const SIGNATURES = 'SELECT * FROM "ContractSignature" WHERE "importedAt" IS NULL';
const SEALS = 'SELECT * FROM "Seal"';

/** Adds proofs to signatures and seals from before there was an `EvidenceMac`. */
export const signaturesAndSealsStep: AdoptionStep = {
  name: 'signatures-and-seals',
  migration: '20261128163739_evidence_macs',
  hasProofs: (client) => hasRows(client, 'SELECT FROM "EvidenceMac"'),
  hasRecords: async (client) => (await hasRows(client, SIGNATURES)) || (await hasRows(client, SEALS)),
  adopt: async (client, key) => {
    for (const query of [SIGNATURES, SEALS]) {
      await eachBatch<EvidenceRecord>(client, query, (rows) => insertEvidenceMacs(client, key, rows));
    }
  },
};
