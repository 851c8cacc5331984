import { FALLBACK_TIME_ZONE, signedCopyUntil } from '@doula-desk/domain';
import {
  billContract,
  type DatabaseClient,
  MailOutbox,
  proveEvidence,
  recordContractEvent,
  ServerKey,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { FinishedDocument } from '../documents/document-composer.js';

/** When a contract's PDF is finished, records evidence and sends both parties their copy. */
@Injectable()
export class ContractSealer {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly key: ServerKey,
  ) {}

  /**
   * Records the PDF of a sent contract. Previews of drafts aren't evidence, nor are PDFs of contents that the server
   * has no proof of sending, even if the contract's row now says that they were sent.
   */
  async recordSentPdf(tx: DatabaseClient, document: FinishedDocument): Promise<string[]> {
    const contract = await this.find(tx, document);
    if (contract?.documentId === document.id && document.isEvidence)
      await this.record(tx, document, 'rendered', contract.timeZone);
    return [];
  }

  /**
   * Records the sealed PDF, and creates the invoice for the fee and an email to each party. All of this happens only
   * once.
   */
  async recordSealedPdf(tx: DatabaseClient, document: FinishedDocument): Promise<string[]> {
    const contract = await this.find(tx, document);
    if (contract?.sealedDocumentId !== document.id || contract.importedAt) return [];
    await this.record(tx, document, 'sealed', contract.timeZone);
    const sent = {
      sha256: Uint8Array.from(document.sha256),
      certificate: document.certificate ? Uint8Array.from(Buffer.from(document.certificate, 'hex')) : null,
    };
    const seal = await tx.seal.create({ data: sent });
    await proveEvidence(tx, this.key, seal, sent);
    const { ownerId, subjectId } = document;
    await billContract(tx, { ownerId, id: subjectId, zone: contract.timeZone });
    const toPractitioner = await this.outbox.add(tx, {
      ownerId,
      kind: 'contract-sealed',
      recipient: contract.practitionerEmail,
      subjectId,
      dedupeKey: `contract-sealed/${subjectId}`,
    });
    const link = contract.link;
    // The client may have waited a long time for the practitioner's signature, so the period for downloading the copy
    // starts now.
    if (link) {
      await tx.contractLink.update({
        where: { ownerId_id: { ownerId, id: link.id } },
        data: { expiresAt: signedCopyUntil(Date.now()) },
      });
    }
    const toClient =
      link &&
      (await this.outbox.add(tx, {
        ownerId,
        kind: 'contract-copy',
        recipient: link.recipient,
        subjectId: link.id,
        dedupeKey: `contract-copy/${subjectId}`,
      }));
    return [toPractitioner, toClient].filter((id): id is string => id !== undefined);
  }

  private async find(tx: DatabaseClient, { ownerId, subjectId }: FinishedDocument) {
    const row = await tx.contract.findUnique({
      where: { ownerId_id: { ownerId, id: subjectId } },
      select: {
        documentId: true,
        sealedDocumentId: true,
        importedAt: true,
        links: {
          where: { revokedAt: null },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: 1,
          select: { id: true, recipient: true },
        },
        owner: { select: { email: true, practice: { select: { timeZone: true } } } },
      },
    });
    if (!row) return undefined;
    const { documentId, sealedDocumentId, importedAt, owner, links } = row;
    const timeZone = owner.practice?.timeZone ?? FALLBACK_TIME_ZONE;
    return {
      documentId,
      sealedDocumentId,
      importedAt,
      timeZone,
      practitionerEmail: owner.email,
      link: links[0],
    };
  }

  private record(
    tx: DatabaseClient,
    { ownerId, subjectId, sha256, pages }: FinishedDocument,
    kind: 'rendered' | 'sealed',
    timeZone: string,
  ): Promise<void> {
    const details = { sha256: sha256.toString('hex'), pages };
    return recordContractEvent(tx, { ownerId, contractId: subjectId, kind, timeZone, details });
  }
}
