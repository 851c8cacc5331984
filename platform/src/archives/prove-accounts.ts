import { type AccountRecords, type AccountTable, accountColumns } from '../evidence/account-records.js';
import { proveRecords } from '../evidence/prove-records.js';
import { claimsProof } from '../evidence/proven-records.js';
import type { ServerKey } from '../security/server-key.js';
import type { Queryable } from './catalog.js';

/**
 * The practice that a restore writes to, and the server's key. If the owner is null, the restore covers all practices.
 */
interface RestoredPractice {
  ownerId: string | null;
  key: ServerKey;
}

/**
 * Adds proofs to the accounting and birth records that have no proof in a verified archive. All records in these tables
 * come from the archive: restoring a practice replaces all of its records there, and restoring a server starts with
 * empty tables.
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

/**
 * Proves that the records of an unverified archive were imported. Without such a proof, anyone with access to the
 * database could mark other records as imported.
 */
export async function proveImportedAccounts(client: Queryable, practice: RestoredPractice): Promise<void> {
  const tables = Object.keys(accountColumns) as AccountTable[];
  await proveAccounts(client, practice, tables, 'r."importedAt" IS NOT NULL');
}
