import type { SentContractRecord } from '../evidence/evidence-mac.js';
import { insertEvidenceMacs } from '../evidence/insert-evidence-macs.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const CONTRACTS = `
  SELECT id, "ownerId", contents FROM "Contract" WHERE contents IS NOT NULL AND "importedAt" IS NULL`;

/** Adds proofs of their contents to contracts that were sent before every contract had an `EvidenceMac`. */
export const sentContractsStep: AdoptionStep = {
  name: 'sent-contracts',
  migration: '20261128181213_credential_macs',
  hasProofs: (client) => hasRows(client, 'SELECT FROM "EvidenceMac" WHERE id = "contractId"::text'),
  hasRecords: (client) => hasRows(client, CONTRACTS),
  adopt: (client, key) =>
    eachBatch<SentContractRecord>(client, CONTRACTS, (rows) => insertEvidenceMacs(client, key, rows)),
};
