import {
  type DatabaseClient,
  loadContractForDocument,
  readRevisionOf,
  recordAudit,
  recordContractEvent,
  type ServerKey,
} from '@doula-desk/platform';
import type { RequestOrigin } from '../http/request-session.js';
import { contractAudit } from './contract-audit.js';

/** A draft to check. */
interface DraftRow {
  id: string;
  clientId: string;
}

/**
 * Revokes the practitioner's advance signature on drafts that changed after signing: practitioners must not appear to
 * have signed a text they never read. A signature without a proof is revoked, too: the contract could never be sealed
 * with it. Runs in every transaction that changes what contracts show: their text, the client, or the practice.
 *
 * @param filter limits the drafts to a client's or to one contract; by default, all of the practice's drafts are
 * checked
 */
export async function revokeOutdatedSignatures(
  tx: DatabaseClient,
  key: ServerKey,
  ownerId: string,
  { clientId = null, contractId = null }: { clientId?: string | null; contractId?: string | null },
  origin: RequestOrigin,
): Promise<void> {
  // Signing locks the contract first. A signer who waits for this transaction reads the new contents. If the signer was
  // faster, the query below finds the signature.
  const drafts = await tx.$queryRaw<DraftRow[]>`
    SELECT id, "clientId" FROM "Contract"
    WHERE "ownerId" = ${ownerId}::uuid AND status = 'draft' AND "importedAt" IS NULL
      AND (${clientId}::uuid IS NULL OR "clientId" = ${clientId}::uuid)
      AND (${contractId}::uuid IS NULL OR id = ${contractId}::uuid)
    ORDER BY id FOR UPDATE`;
  if (drafts.length === 0) return;
  const signatures = await tx.contractSignature.findMany({
    where: { ownerId, party: 'practitioner', contractId: { in: drafts.map(({ id }) => id) } },
    select: { id: true, contractId: true, name: true, revision: true, readRevision: true },
  });
  for (const { id, contractId: signedId, name, revision, readRevision } of signatures) {
    const draft = drafts.find((each) => each.id === signedId);
    const loaded = await loadContractForDocument(tx, key, ownerId, signedId);
    if (!draft || !loaded) continue;
    const isProven = loaded.signatures.some(
      ({ party, isUnproven }) => party === 'practitioner' && !isUnproven,
    );
    if (isProven && readRevisionOf(loaded.contents) === readRevision) continue;
    await tx.contractSignature.delete({ where: { ownerId_id: { ownerId, id } } });
    await tx.contract.update({
      where: { ownerId_id: { ownerId, id: signedId } },
      data: { version: { increment: 1 } },
    });
    const { ipAddress, userAgent } = origin;
    await recordContractEvent(tx, {
      ownerId,
      contractId: signedId,
      kind: 'lapsed',
      timeZone: loaded.timeZone,
      ipAddress,
      userAgent,
      details: { name, revision },
    });
    await recordAudit(tx, ownerId, contractAudit('signature-lapsed', draft, origin));
  }
}
