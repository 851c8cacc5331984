import type pg from 'pg';
import type { ServerKey } from '../security/server-key.js';
import { type EvidenceRecord, evidenceMac } from './evidence-mac.js';

/** Adds proofs to records that are already in the database. Existing proofs stay unchanged. */
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
