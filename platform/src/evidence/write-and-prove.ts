import type { DatabaseClient } from '../database/database.js';
import type { ServerKey } from '../security/server-key.js';
import { stableJson } from '../security/stable-json.js';
import {
  type AccountRecords,
  type AccountTable,
  accountColumns,
  coveredAccountFields,
} from './account-records.js';
import { needsProof, type ProvenRecords } from './proven-records.js';
import { isUnproven, recordMac, type StoredMac } from './record-mac.js';

type Stored<Table extends AccountTable> = AccountRecords[Table] & { mac: StoredMac };

/**
 * Runs a change to a record and its children, and proves the result in the same transaction. If the record needed a
 * proof before the change but had no valid one, it isn't proven: otherwise, changing a record that someone wrote into
 * the database would make it look like the server's own. An imported record's new proof still covers the imported mark.
 *
 * @param place owner and id of a record that the caller has locked, or that the change creates
 * @param change writes the record, and returns the written values in the form that proofs cover. A trigger that
 *   someone added to the database could have stored different values, which must not be proven.
 */
export async function writeAndProve<Table extends AccountTable>(
  tx: DatabaseClient,
  key: ServerKey,
  table: Table,
  place: { ownerId: string; id: string },
  change: (before: AccountRecords[Table] | undefined) => Promise<Partial<AccountRecords[Table]>>,
): Promise<void> {
  const before = await read(tx, table, place);
  const written = await change(before);
  if (before && isUnproven(key, table, before as never)) return;
  const after = await read(tx, table, place);
  if (!after || !needsProof(table, after as ProvenRecords[Table])) return;
  const covered = (record: AccountRecords[Table]) => stableJson(coveredAccountFields[table](record));
  if (covered({ ...before, ...place, ...written } as AccountRecords[Table]) !== covered(after)) {
    throw new Error(`the database stored different values than were written to ${table}`);
  }
  const mac = Uint8Array.from(recordMac(key, table, after as ProvenRecords[Table]));
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" SET mac = $3 WHERE "ownerId" = $1::uuid AND id = $2::uuid`,
    ...[place.ownerId, place.id, mac],
  );
}

async function read<Table extends AccountTable>(
  tx: DatabaseClient,
  table: Table,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<Stored<Table> | undefined> {
  const [row] = await tx.$queryRawUnsafe<{ record: Stored<Table> }[]>(
    `SELECT pg_catalog.to_jsonb(x) AS record FROM (
       SELECT ${accountColumns[table]} FROM "${table}" r WHERE r."ownerId" = $1::uuid AND r.id = $2::uuid) x`,
    ...[ownerId, id],
  );
  return row?.record;
}
