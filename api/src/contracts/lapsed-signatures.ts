import {
  type DatabaseClient,
  loadContractForDocument,
  readBySigner,
  recordAudit,
  recordContractEvent,
} from '@doula-desk/platform';
import type { RequestOrigin } from '../http/request-session.js';
import { contractAudit } from './contract-audit.js';

/** A draft that is looked at. */
interface DraftRow {
  id: string;
  clientId: string;
}

/**
 * Takes the practitioner's own signature, given in advance, from drafts that say something else than what she signed: she
 * must not be shown as having signed what she did not read. Runs in the transaction of whatever changes what contracts
 * show: their text, the client, the practice.
 *
 * @param of which drafts: those of a client, or one contract; all of the practice where nothing is named
 */
export async function lapseSignatures(
  tx: DatabaseClient,
  ownerId: string,
  { clientId = null, contractId = null }: { clientId?: string | null; contractId?: string | null },
  origin: RequestOrigin,
): Promise<void> {
  // Whoever signs locks the contract first. So one that waited for this reads what the contract says now, and one that
  // was faster is seen by the look below.
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
    const loaded = await loadContractForDocument(tx, ownerId, signedId);
    if (!draft || !loaded || readBySigner(loaded.contents) === readRevision) continue;
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
