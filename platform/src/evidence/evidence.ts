import type { DatabaseClient } from '../database/database.js';
import type { ServerKey } from '../security/server-key.js';
import { type EvidenceRecord, evidenceId, evidenceMac, isProven } from './evidence-mac.js';

/**
 * Proves that this server wrote a signature or a seal, in the transaction that writes it.
 *
 * @param record what the database stored
 * @param sent what the server sent to be stored: a trigger that someone added could store something else
 * @throws when the database stored something else
 */
export async function proveEvidence<Kind extends EvidenceRecord>(
  tx: DatabaseClient,
  key: ServerKey,
  record: Kind,
  sent: Partial<Kind>,
): Promise<void> {
  const { mac, ...row } = evidenceMac(key, { ...record, ...sent });
  if (!isProven(key, record, mac)) throw new Error('the database stored other evidence than it was sent');
  await tx.evidenceMac.create({ data: { ...row, mac: Uint8Array.from(mac) } });
}

/** Tells whether a record has a valid proof that this server wrote it. */
export async function hasProof(tx: DatabaseClient, key: ServerKey, record: EvidenceRecord): Promise<boolean> {
  const row = await tx.evidenceMac.findUnique({ where: { id: evidenceId(record) } });
  return isProven(key, record, row?.mac);
}

/**
 * Says why the server doesn't vouch for the signatures of a contract.
 *
 * @returns undefined when both parties signed on this server
 */
export async function findUnprovenSignature(
  tx: DatabaseClient,
  key: ServerKey,
  { ownerId, contractId }: { ownerId: string; contractId: string },
): Promise<string | undefined> {
  const where = { ownerId, contractId };
  const signatures = await tx.contractSignature.findMany({ where });
  const rows = await tx.evidenceMac.findMany({ where });
  const macs = new Map(rows.map(({ id, mac }) => [id, mac]));
  for (const party of ['client', 'practitioner']) {
    const signature = signatures.find((each) => each.party === party && each.importedAt === null);
    if (!signature) return `The ${party} hasn't signed on this server.`;
    if (!isProven(key, signature, macs.get(signature.id))) {
      return `The ${party}'s signature wasn't written by this server.`;
    }
  }
  return undefined;
}
