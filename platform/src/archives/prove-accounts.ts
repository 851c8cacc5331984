import { type AccountRecords, type AccountTable, accountColumns } from '../evidence/account-records.js';
import { proveRecords } from '../evidence/prove-records.js';
import { claimsProof } from '../evidence/proven-records.js';
import type { ServerKey } from '../security/server-key.js';
import type { Queryable } from './catalog.js';

/** Where a restore writes, and with whose key; all practices if the owner is null. */
interface RestoredPractice {
  ownerId: string | null;
  key: ServerKey;
}

/**
 * Proves the records of accounts and births that a verified archive has without proofs. A restore of a practice
 * replaced all of its records in these tables, and one of a server filled them.
 */
export async function proveAccounts(
  client: Queryable,
  { ownerId, key }: RestoredPractice,
  tables: readonly AccountTable[],
  condition = 'true',
): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<AccountRecords[AccountTable]>(
      `SELECT ${accountColumns[table]} FROM "${table}" r
       WHERE ($1::uuid IS NULL OR r."ownerId" = $1::uuid) AND ${claimsProof(table)} AND ${condition}`,
      [ownerId],
    );
    await proveRecords(client, key, table, rows as never);
  }
}

/** Proves of the records of an unverified archive that they were imported, so that no one can mark others as imported. */
export async function proveImportedAccounts(client: Queryable, practice: RestoredPractice): Promise<void> {
  const tables = Object.keys(accountColumns) as AccountTable[];
  await proveAccounts(client, practice, tables, 'r."importedAt" IS NOT NULL');
}
