import type pg from 'pg';
import { type AccountRecords, type AccountTable, coveredAccountFields } from '../evidence/account-records.js';
import { proveRecords } from '../evidence/prove-records.js';
import { claimsProof, provenColumns } from '../evidence/proven-records.js';
import type { AdoptionStep } from './adoption-step.js';
import { eachBatch, hasRows } from './each-batch.js';

const tables = Object.keys(coveredAccountFields) as AccountTable[];

const own = (table: AccountTable) =>
  `SELECT ${provenColumns(table)} FROM "${table}" r WHERE ${claimsProof(table)}`;
const proven = (table: AccountTable) => `SELECT FROM "${table}" WHERE mac IS NOT NULL`;

const hasAny = (client: pg.ClientBase, query: (table: AccountTable) => string) =>
  hasRows(client, tables.map(query).join(' UNION ALL '));

/** Adds proofs to sent invoices, credit notes, payments, and recorded births from before these records had proofs. */
export const accountsAndBirthsStep: AdoptionStep = {
  name: 'accounts-and-births',
  migration: '20261129232200_account_proofs',
  hasProofs: (client) => hasAny(client, proven),
  hasRecords: (client) => hasAny(client, (table) => `SELECT FROM "${table}" r WHERE ${claimsProof(table)}`),
  adopt: async (client, key) => {
    for (const table of tables) {
      await eachBatch<AccountRecords[typeof table]>(client, own(table), (rows) =>
        proveRecords(client, key, table, rows as never),
      );
    }
  },
};
