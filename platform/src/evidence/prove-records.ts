import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { needsProof, type ProvenRecords, type ProvenTable } from './proven-records.js';
import { recordMac } from './record-mac.js';

/**
 * Adds proofs to records that are already in the database. Existing proofs stay unchanged.
 *
 * @param records records with the columns from `provenColumns`
 */
export async function proveRecords<Table extends ProvenTable>(
  client: Pick<pg.ClientBase, 'query'>,
  key: ServerKey,
  table: Table,
  records: readonly ProvenRecords[Table][],
): Promise<void> {
  const unproven = records.filter((record) => needsProof(table, record));
  if (unproven.length === 0) return;
  await client.query(
    `UPDATE "${table}" r SET mac = p.mac FROM unnest($1::uuid[], $2::bytea[]) AS p(id, mac)
     WHERE r.id = p.id AND r.mac IS NULL`,
    [unproven.map(({ id }) => id), unproven.map((record) => recordMac(key, table, record))],
  );
}
