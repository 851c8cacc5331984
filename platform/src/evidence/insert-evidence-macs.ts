import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { type EvidenceRecord, evidenceMac } from './evidence-mac.js';

/** Proves records that are in the database already. Proofs that are there stay as they are. */
export async function insertEvidenceMacs(
  client: Pick<pg.ClientBase, 'query'>,
  key: ServerKey,
  records: readonly EvidenceRecord[],
): Promise<void> {
  const rows = records.map((record) => evidenceMac(key, record));
  await client.query(
    `INSERT INTO "EvidenceMac" (id, "ownerId", "contractId", mac)
     SELECT * FROM unnest($1::text[], $2::uuid[], $3::uuid[], $4::bytea[]) ON CONFLICT DO NOTHING`,
    [
      rows.map(({ id }) => id),
      rows.map(({ ownerId }) => ownerId),
      rows.map(({ contractId }) => contractId),
      rows.map(({ mac }) => mac),
    ],
  );
}
