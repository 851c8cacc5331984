import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { type ProvenRecords, type ProvenTable, recordMac } from './record-mac.js';

/** Proves records that are in the database already. A proof that is there stays as it is. */
export async function proveRecords<Table extends ProvenTable>(
  client: Pick<pg.ClientBase, 'query'>,
  key: ServerKey,
  table: Table,
  records: readonly ProvenRecords[Table][],
): Promise<void> {
  await client.query(
    `UPDATE "${table}" r SET mac = p.mac FROM unnest($1::uuid[], $2::bytea[]) AS p(id, mac)
     WHERE r.id = p.id AND r.mac IS NULL`,
    [records.map(({ id }) => id), records.map((record) => recordMac(key, table, record))],
  );
}
