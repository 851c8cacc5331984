import type { ContractEventKind, Instant } from '@doula-desk/domain';
import { contentsHash, type DatabaseClient, newId, proveEvidence, ServerKey } from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import type { ParsedSignature } from '../contracts/read-signature.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { SigningRow } from './signing.repository.js';

/** Minutes in which the same step from the same browser is recorded only once: reloading a page is still one visit. */
const SAME_VISIT_MINUTES = 10;
/** Maximum visits recorded per contract. */
const VISITS_MAX = 50;

/** Stores what a client does with a contract after opening its link. */
@Injectable()
export class SigningStepsRepository {
  constructor(private readonly key: ServerKey) {}

  /**
   * Returns whether to record a step as evidence. Steps that the same browser took a moment ago aren't recorded, and
   * the number of steps is limited so that no one with a link can bury the rest of the trail.
   */
  async shouldRecord(
    tx: DatabaseClient,
    { ownerId, contractId }: SigningRow,
    kind: ContractEventKind,
    { ipAddress, userAgent }: RequestOrigin,
  ): Promise<boolean> {
    const [found] = await tx.$queryRaw<{ all: number; justNow: number }[]>`
      SELECT count(*)::int AS all,
        (count(*) FILTER (
          WHERE "ipAddress" = ${ipAddress} AND "userAgent" = ${userAgent}
            AND at > now() - make_interval(mins => ${SAME_VISIT_MINUTES}::int)
        ))::int AS "justNow"
      FROM "ContractEvent"
      WHERE "ownerId" = ${ownerId}::uuid AND "contractId" = ${contractId}::uuid AND kind = ${kind}`;
    return found !== undefined && found.justNow === 0 && found.all < VISITS_MAX;
  }

  /** Returns whether this browser's consent to sign electronically is already recorded. */
  async hasConsented(
    tx: DatabaseClient,
    { ownerId, contractId }: SigningRow,
    { ipAddress, userAgent }: RequestOrigin,
  ): Promise<boolean> {
    const consent = { ownerId, contractId, kind: 'consented', ipAddress, userAgent };
    return (await tx.contractEvent.count({ where: consent })) > 0;
  }

  /**
   * Stores the client's signature and its consequences.
   *
   * @param copyUntil when the client's links to their copy expire
   */
  async sign(
    tx: DatabaseClient,
    { ownerId, contractId, revision, contents }: SigningRow,
    signature: ParsedSignature & { sha256: string; signedAt: Date; copyUntil: Instant },
    { ipAddress, userAgent }: RequestOrigin,
  ): Promise<void> {
    const { name, method, drawing, timeZone, signedAt } = signature;
    const sent = {
      id: newId(),
      ownerId,
      contractId,
      party: 'client',
      name,
      method,
      drawing: drawing ? { ...drawing } : null,
      revision,
      sha256: Buffer.from(signature.sha256, 'hex'),
      contentsHash: contents && contentsHash(contents),
      signedAt,
      timeZone,
      ipAddress,
      userAgent,
    };
    const given = await tx.contractSignature.create({
      data: { ...sent, drawing: sent.drawing ?? Prisma.DbNull },
    });
    await proveEvidence(tx, this.key, given, sent);
    await tx.contract.update({
      where: { ownerId_id: { ownerId, id: contractId } },
      data: { status: 'signed', signedAt, signReminderAt: null, version: { increment: 1 } },
    });
    await tx.contractLink.updateMany({
      where: { ownerId, contractId, revokedAt: null },
      data: { expiresAt: signature.copyUntil },
    });
  }

  async decline(tx: DatabaseClient, { ownerId, contractId }: SigningRow, reason: string): Promise<void> {
    const now = new Date();
    await tx.contract.update({
      where: { ownerId_id: { ownerId, id: contractId } },
      data: {
        status: 'cancelled',
        cancelledAt: now,
        declinedAt: now,
        declineReason: reason,
        signReminderAt: null,
        version: { increment: 1 },
      },
    });
    await this.revokeLinks(tx, ownerId, contractId);
  }

  async revokeLinks(tx: DatabaseClient, ownerId: string, contractId: string): Promise<void> {
    await tx.contractLink.updateMany({
      where: { ownerId, contractId, revokedAt: null },
      data: { revokedAt: new Date() },
    });
  }
}
