import {
  type DatabaseClient,
  Documents,
  findUnprovenEvidence,
  LOGGER,
  loadContractEvidence,
  type RequestedDocument,
  ServerKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Requests the sealed PDF once both parties have signed. */
@Injectable()
export class ContractSeals {
  constructor(
    private readonly documents: Documents,
    private readonly key: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Requests the sealed PDF in the transaction of the last signature. The caller has locked the contract's
   * row, so that the later of two concurrent signatures finds the earlier one.
   *
   * @returns its id, to dispatch after the commit; undefined while a signature is missing, or if this server can't
   * vouch for the contract
   */
  async requestIfComplete(
    tx: DatabaseClient,
    ownerId: string,
    contractId: string,
  ): Promise<string | undefined> {
    const contract = await tx.contract.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: contractId } },
      select: {
        status: true,
        revision: true,
        paper: true,
        importedAt: true,
        _count: { select: { signatures: { where: { importedAt: null } } } },
      },
    });
    // The server seals only contracts that were signed on it.
    if (contract.importedAt !== null) return undefined;
    if (contract.status !== 'signed' || contract._count.signatures < 2) return undefined;
    const requested = {
      ownerId,
      kind: 'contract-sealed',
      subjectId: contractId,
      subjectRevision: String(contract.revision),
      paper: contract.paper,
    } as const;
    const reason =
      findUnprovenEvidence(this.key, await loadContractEvidence(tx, { ownerId, contractId })) ??
      (await foreignSeal(tx, requested));
    if (reason !== undefined) {
      this.logger.warn({ contractId, reason }, 'contract not sealed');
      return undefined;
    }
    const sealedDocumentId = await this.documents.request(tx, requested);
    await tx.contract.update({
      where: { ownerId_id: { ownerId, id: contractId } },
      data: { sealedDocumentId },
    });
    return sealedDocumentId;
  }

  /** Has the PDF created now. Never throws, because the worker's sweep finds PDFs that are still waiting. */
  async dispatch(documentId: string | undefined): Promise<void> {
    if (documentId) await this.documents.dispatch(documentId);
  }
}

/** Returns a reason not to seal if the document already existed before this server requested it. */
async function foreignSeal(tx: DatabaseClient, requested: RequestedDocument): Promise<string | undefined> {
  const found = await tx.document.findUnique({
    where: { ownerId_kind_subjectId_subjectRevision_paper: requested },
    select: { id: true },
  });
  return found ? `Document ${found.id} existed before both parties had signed.` : undefined;
}
