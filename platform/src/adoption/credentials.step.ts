import type pg from 'pg';
import { type AnyCredential, type CredentialTable, coveredValues } from '../security/credential-mac.js';
import { credentialsQuery, insertCredentialMacs, macColumn } from '../security/insert-credential-macs.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const tables = Object.keys(coveredValues) as CredentialTable[];

/** Adds MACs to links, sessions, tokens, and passwords that predate them. */
export const credentialsStep: AdoptionStep = {
  name: 'credentials',
  migration: '20261128181213_credential_macs',
  hasProofs: (client) => anyTable(client, 'IS NOT NULL'),
  hasRecords: (client) => anyTable(client, 'IS NULL'),
  adopt: async (client, key) => {
    for (const table of tables) {
      await eachBatch<AnyCredential>(client, credentialsQuery(table), (rows) =>
        insertCredentialMacs(client, key, table, rows),
      );
    }
  },
};

async function anyTable(client: pg.ClientBase, condition: string): Promise<boolean> {
  for (const table of tables) {
    if (await hasRows(client, `SELECT FROM "${table}" WHERE "${macColumn(table)}" ${condition}`)) return true;
  }
  return false;
}
