import type pg from 'pg';
import {
  proveServerRecords,
  type ServerRecord,
  type ServerRecordTable,
  serverRecordTables,
} from '../evidence/prove-server-records.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const rows = (table: ServerRecordTable, condition: string) =>
  `SELECT * FROM "${table}" WHERE mac ${condition}`;

/** Adds proofs to announcements and the server's policy from before these records had proofs. */
export const serverRecordsStep: AdoptionStep = {
  name: 'server-records',
  migration: '20261129114044_server_record_macs',
  hasProofs: (client) => anyTable(client, 'IS NOT NULL'),
  hasRecords: (client) => anyTable(client, 'IS NULL'),
  adopt: async (client, key) => {
    for (const table of serverRecordTables) {
      await eachBatch<ServerRecord>(client, rows(table, 'IS NULL'), (batch) =>
        proveServerRecords(client, key, table, batch),
      );
    }
  },
};

async function anyTable(client: pg.ClientBase, condition: string): Promise<boolean> {
  for (const table of serverRecordTables) if (await hasRows(client, rows(table, condition))) return true;
  return false;
}
