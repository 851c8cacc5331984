import type pg from 'pg';
import { proveRecords } from '../evidence/prove-records.js';
import type { ContractEventRecord } from '../evidence/proven-records.js';
import { newId } from '../ids/new-id.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

interface RenderedRow {
  ownerId: string;
  contractId: string;
  readyAt: Date;
  timeZone: string;
  details: object;
}

/** The PDFs of sent contracts that aren't in the contracts' logs. */
const UNRECORDED = `
  SELECT k."ownerId", k.id AS "contractId", d."readyAt", coalesce(p."timeZone", 'UTC') AS "timeZone",
    jsonb_build_object('sha256', encode(d.sha256, 'hex'), 'pages', d.pages) AS details
  FROM "Contract" k
  JOIN "Document" d ON d."ownerId" = k."ownerId" AND d.id = k."documentId"
  LEFT JOIN "Practice" p ON p."ownerId" = k."ownerId"
  WHERE k."importedAt" IS NULL AND d.sha256 IS NOT NULL AND d."readyAt" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "ContractEvent" e
    WHERE e."ownerId" = k."ownerId" AND e."contractId" = k.id AND e.kind = 'rendered' AND e."importedAt" IS NULL)`;

/**
 * Adds an event for the rendered PDF to the logs of sent contracts. Earlier versions left out this event if the PDF was
 * finished just as the contract was sent.
 */
export const renderedContractsStep: AdoptionStep = {
  name: 'rendered-contracts',
  migration: '20261128183024_log_event_macs',
  // Nearly all contracts have the event, so existing events don't show that the step was completed.
  hasProofs: async () => false,
  hasRecords: (client) => hasRows(client, UNRECORDED),
  adopt: (client, key) =>
    eachBatch<RenderedRow>(client, UNRECORDED, async (rows) => {
      await proveRecords(client, key, 'ContractEvent', await insertEvents(client, rows));
    }),
};

async function insertEvents(
  client: pg.ClientBase,
  rows: readonly RenderedRow[],
): Promise<ContractEventRecord[]> {
  const events = rows.map(({ readyAt, ...row }) => ({ id: newId(), kind: 'rendered', at: readyAt, ...row }));
  const { rows: inserted } = await client.query<ContractEventRecord>(
    `INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, at, "timeZone", details)
     SELECT id, "ownerId", "contractId", kind, at, "timeZone", details
     FROM jsonb_populate_recordset(NULL::"ContractEvent", $1::jsonb) RETURNING *`,
    [JSON.stringify(events)],
  );
  return inserted;
}
