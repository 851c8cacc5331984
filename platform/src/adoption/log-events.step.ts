import { proveRecords } from '../evidence/prove-records.js';
import type { AuditEventRecord, ContractEventRecord } from '../evidence/proven-records.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const own = (table: string) => `SELECT * FROM "${table}" WHERE "importedAt" IS NULL`;
const proven = (table: string) => `SELECT FROM "${table}" WHERE mac IS NOT NULL`;

/** Adds proofs to audit events and contract events from before these records had proofs. */
export const auditAndContractEventsStep: AdoptionStep = {
  name: 'log-events',
  migration: '20261128183024_log_event_macs',
  hasProofs: async (client) =>
    (await hasRows(client, proven('AuditEvent'))) || hasRows(client, proven('ContractEvent')),
  hasRecords: async (client) =>
    (await hasRows(client, own('AuditEvent'))) || hasRows(client, own('ContractEvent')),
  adopt: async (client, key) => {
    await eachBatch<AuditEventRecord>(client, own('AuditEvent'), (rows) =>
      proveRecords(client, key, 'AuditEvent', rows),
    );
    await eachBatch<ContractEventRecord>(client, own('ContractEvent'), (rows) =>
      proveRecords(client, key, 'ContractEvent', rows),
    );
  },
};
