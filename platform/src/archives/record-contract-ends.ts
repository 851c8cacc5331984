import type { ContractEventRecord } from '../evidence/proven-records.js';
import { recordMac } from '../evidence/record-mac.js';
import { newId } from '../ids/new-id.js';
import type { ServerKey } from '../security/server-key.js';
import type { Queryable } from './catalog.js';
import type { ContractEnd } from './tombstones.js';

/**
 * Adds the final event, with its proof, to the log of each restored contract that has ended, unless the log in the
 * archive already contains the event.
 */
export async function recordContractEnds(
  client: Queryable,
  key: ServerKey,
  ownerId: string,
  ends: readonly ContractEnd[],
): Promise<void> {
  if (ends.length === 0) return;
  const { rows } = await client.query<{ timeZone: string }>(
    'SELECT "timeZone" FROM "Practice" WHERE "ownerId" = $1::uuid',
    [ownerId],
  );
  const timeZone = rows[0]?.timeZone ?? 'UTC';
  const events = ends.map((end): ContractEventRecord => ({ id: newId(), ownerId, timeZone, ...end }));
  await client.query(INSERT, [
    ownerId,
    timeZone,
    events.map(({ id }) => id),
    events.map(({ contractId }) => contractId),
    events.map(({ kind }) => kind),
    events.map(({ at }) => at),
    events.map((event) => recordMac(key, 'ContractEvent', event)),
  ]);
}

const INSERT = `
  INSERT INTO "ContractEvent" (id, "ownerId", "contractId", kind, at, "timeZone", mac)
  SELECT e.id, $1::uuid, e."contractId", e.kind, e.at, $2, e.mac
  FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::bytea[]) AS e(id, "contractId", kind, at, mac)
  WHERE EXISTS (
    SELECT FROM "Contract" k WHERE k."ownerId" = $1::uuid AND k.id = e."contractId" AND k."importedAt" IS NULL
  ) AND NOT EXISTS (
    SELECT FROM "ContractEvent" v WHERE v."ownerId" = $1::uuid AND v."contractId" = e."contractId" AND v.kind = e.kind
  )`;
