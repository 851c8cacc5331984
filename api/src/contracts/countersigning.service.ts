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
  newId,
  proveEvidence,
  readBySigner,
  recordAudit,
  recordContractEvent,
  ServerKey,
  settleNotification,
} from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Injectable } from '@nestjs/common';
import type { RecordAddress } from '../http/record-address.js';
import { found, refuseOldVersion } from '../http/refusals.js';
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
    address: RecordAddress,
    input: CountersignDto,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<ContractResponse> {
    const { ownerId, id } = address;
    const signature = readSignature(input);
    const { contract, sealedId } = await this.database.transaction(async (tx) => {
      const row = found(await this.contracts.findForUpdate(tx, address));
      const before = toContract(row);
      if (hasSigned(before, 'practitioner')) return { contract: before, sealedId: undefined };
      if (!canCountersign(before, now)) throw new AppError('CONTRACT_STATE', { current: before });
      // A draft is signed as the practitioner saw it; a sent contract no longer changes.
      if (before.status === 'draft') refuseOldVersion(before, input.version);
      const contents = await this.readNow(tx, address);
      const readRevision = readBySigner(contents);
      if (input.readRevision !== undefined && input.readRevision !== readRevision) {
        throw new AppError('VERSION_CONFLICT', { current: before });
      }
      const sha256 = await this.renderedHash(tx, address, before);
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
      await recordAudit(tx, ownerId, contractAudit('countersigned', address, origin));
      // The contract no longer waits for the practitioner.
      await settleNotification(tx, { ownerId, dedupeKey: contractNoticeKey('signed', id) });
      const requested = await this.seals.requestIfComplete(tx, ownerId, id);
      const contract = toContract(found(await this.contracts.find(tx, address)));
      return { contract, sealedId: requested };
    });
    await this.seals.dispatch(sealedId);
    return { contract };
  }

  /** Returns the SHA-256 of the PDF that was sent, if the log proves that this server rendered it. */
  private async renderedHash(
    tx: DatabaseClient,
    { ownerId, id }: RecordAddress,
    { document }: Contract,
  ): Promise<string | undefined> {
    const sha256 = document?.sha256 ?? undefined;
    const rendered = await loadFileHashes(tx, this.key, { ownerId, contractId: id }, 'rendered');
    return sha256 !== undefined && rendered.has(sha256) ? sha256 : undefined;
  }

  /** Returns what the contract says now: a draft follows its client and the practice. */
  private async readNow(tx: DatabaseClient, { ownerId, id }: RecordAddress): Promise<ContractContents> {
    const loaded = await loadContractForDocument(tx, this.key, ownerId, id);
    if (!loaded) throw new AppError('NOT_FOUND');
    return loaded.contents;
  }
}
