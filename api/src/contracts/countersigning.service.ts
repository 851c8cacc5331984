import {
  type Contract,
  type ContractContents,
  type ContractResponse,
  canCountersign,
  hasSigned,
} from '@doula-desk/domain';
import {
  AppError,
  contentsHash,
  Database,
  type DatabaseClient,
  loadContractForDocument,
  loadFileHashes,
  markNotificationRead,
  newId,
  proveEvidence,
  readRevisionOf,
  recordAudit,
  recordContractEvent,
  ServerKey,
} from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import { rejectStaleVersion, requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import type { CountersignDto } from './contract.dto.js';
import { toContract } from './contract.mapper.js';
import { contractAudit } from './contract-audit.js';
import { contractNoticeKey } from './contract-notices.js';
import { ContractSeals } from './contract-seals.js';
import { ContractsRepository } from './contracts.repository.js';
import { readSignature } from './read-signature.js';

/** The practitioner's own signature. */
@Injectable()
export class CountersigningService {
  constructor(
    private readonly database: Database,
    private readonly contracts: ContractsRepository,
    private readonly seals: ContractSeals,
    private readonly key: ServerKey,
  ) {}

  /**
   * Signs for the practitioner, once: in advance, after sending, or after the client. Signing again returns
   * the contract unchanged.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, CONTRACT_STATE
   */
  async countersign(
    ref: RecordRef,
    input: CountersignDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    const { ownerId, id } = ref;
    const signature = readSignature(input);
    const { contract, sealedId } = await this.database.transaction(async (tx) => {
      const row = requireFound(await this.contracts.findForUpdate(tx, ref));
      const before = toContract(row);
      if (hasSigned(before, 'practitioner')) return { contract: before, sealedId: undefined };
      if (!canCountersign(before, now)) throw new AppError('CONTRACT_STATE', { current: before });
      // A draft is signed as the practitioner saw it; a sent contract no longer changes.
      if (before.status === 'draft') rejectStaleVersion(before, input.version);
      const contents = await this.readNow(tx, ref);
      const readRevision = readRevisionOf(contents);
      if (input.readRevision !== undefined && input.readRevision !== readRevision) {
        throw new AppError('VERSION_CONFLICT', { current: before });
      }
      const sha256 = await this.renderedHash(tx, ref, before);
      const { name, method, drawing, timeZone } = signature;
      const { ipAddress, userAgent } = origin;
      const sent = {
        id: newId(),
        ownerId,
        contractId: id,
        party: 'practitioner',
        name,
        method,
        drawing: drawing ? { ...drawing } : null,
        revision: row.revision,
        readRevision,
        sha256: sha256 ? Buffer.from(sha256, 'hex') : null,
        contentsHash: contentsHash(contents),
        signedAt: now,
        timeZone,
        ipAddress,
        userAgent,
      };
      const given = await tx.contractSignature.create({
        data: { ...sent, drawing: sent.drawing ?? Prisma.DbNull },
      });
      await proveEvidence(tx, this.key, given, sent);
      await tx.contract.update({
        where: { ownerId_id: { ownerId, id } },
        data: { version: { increment: 1 } },
      });
      const details = { name, method, revision: row.revision, ...(sha256 && { sha256 }) };
      await recordContractEvent(tx, {
        ownerId,
        contractId: id,
        kind: 'countersigned',
        timeZone,
        ipAddress,
        userAgent,
        details,
      });
      await recordAudit(tx, ownerId, contractAudit('countersigned', ref, origin));
      // The contract no longer waits for the practitioner.
      await markNotificationRead(tx, { ownerId, dedupeKey: contractNoticeKey('signed', id) });
      const requested = await this.seals.requestIfComplete(tx, ownerId, id);
      const contract = toContract(requireFound(await this.contracts.find(tx, ref)));
      return { contract, sealedId: requested };
    });
    await this.seals.dispatch(sealedId);
    return { contract };
  }

  /** Returns the SHA-256 of the PDF that was sent, if the log proves that this server rendered it. */
  private async renderedHash(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    { document }: Contract,
  ): Promise<string | undefined> {
    const sha256 = document?.sha256 ?? undefined;
    const rendered = await loadFileHashes(tx, this.key, { ownerId, contractId: id }, 'rendered');
    return sha256 !== undefined && rendered.has(sha256) ? sha256 : undefined;
  }

  /** Returns the contract's current contents. Drafts follow changes to the client and the practice. */
  private async readNow(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<ContractContents> {
    const loaded = await loadContractForDocument(tx, this.key, ownerId, id);
    if (!loaded) throw new AppError('NOT_FOUND');
    return loaded.contents;
  }
}
