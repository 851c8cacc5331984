import {
  type ContractEventDetails,
  clientName,
  type DocumentKind,
  importedContractText,
  withSignatures,
} from '@doula-desk/domain';
import {
  CONFIG,
  type Config,
  type ContractForDocument,
  contractDocumentRevision,
  Database,
  type DatabaseClient,
  isSelfSigned,
  loadContractForDocument,
  loadContractLetterhead,
  PdfSealer,
  SealError,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import {
  type DocumentComposer,
  DocumentComposers,
  type DocumentSubject,
  type FinishedDocument,
  RecordChangedError,
} from '../documents/document-composer.js';
import { importedBlock } from '../documents/imported-block.js';
import type { DocumentDescription } from '../documents/pdf/description.js';
import { uprightPicture } from '../documents/pictures/upright-picture.js';
import { auditBlocks, type Evidence, type EvidenceRow } from './audit-blocks.js';
import { contractBlocks } from './contract-blocks.js';
import { ContractIntegrity } from './contract-integrity.js';
import { ContractSealing } from './contract-sealing.js';
import { proofBlocks } from './proof-blocks.js';

/** The evidence of a sealed contract ends with the last of these events; later ones are about the sealed file. */
const SIGNINGS = ['signed', 'countersigned'];

/** Composes sent contracts, and sealed ones with both signatures and the audit page. */
@Injectable()
export class ContractComposer implements DocumentComposer {
  readonly kinds = ['contract', 'contract-sealed'] as const satisfies DocumentKind[];

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
    private readonly sealing: ContractSealing,
    private readonly integrity: ContractIntegrity,
    private readonly sealer: PdfSealer,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const { ownerId, subjectId, kind } = subject;
    const loaded = await loadContractForDocument(this.database.prisma, ownerId, subjectId);
    if (!loaded) return undefined;
    if (kind === 'contract') {
      if (contractDocumentRevision(loaded.contents) !== subject.subjectRevision)
        throw new RecordChangedError();
      return this.describe(subject, loaded, () => new RecordChangedError());
    }
    // Regardless of who requested it, the server seals only what happened on this server.
    if (loaded.importedAt || !(await this.isToBeSealed(subject))) return undefined;
    const { contents, signatures } = loaded;
    const sealed = await this.describe(
      subject,
      { ...loaded, contents: withSignatures(contents, signatures) },
      () => new SealError('The logo that the contract was sent with is missing or was changed.'),
    );
    const { key, reservedBytes } = await this.sealer.prepare();
    const { fingerprint, certificate } = key;
    const proof = {
      certificate: fingerprint,
      isSelfSigned: isSelfSigned(certificate),
      verifyUrl: `${this.config.appUrl}/verify`,
    };
    const evidence = auditBlocks(await this.evidence(subject, loaded));
    // Everything has been read, so the checked data is exactly what the PDF shows.
    await this.integrity.require({ ownerId, contractId: subjectId }, contents);
    return {
      ...sealed,
      signature: {
        certificate: fingerprint,
        signedAt: new Date().toISOString(),
        reason: 'Both parties signed this contract.',
        reservedBytes,
      },
      blocks: [...sealed.blocks, ...evidence, ...proofBlocks(proof)],
    };
  }

  /** A contract is sealed once, into the document that the second signature requested. */
  private async isToBeSealed({ id, ownerId, subjectId }: DocumentSubject): Promise<boolean> {
    const { prisma } = this.database;
    const where = { ownerId, id: subjectId, sealedDocumentId: id, events: { none: { kind: 'sealed' } } };
    return (await prisma.contract.count({ where })) === 1;
  }

  finished(tx: DatabaseClient, document: FinishedDocument): Promise<string[]> {
    return document.kind === 'contract'
      ? this.sealing.drawn(tx, document)
      : this.sealing.sealed(tx, document);
  }

  async notice({ ownerId, subjectId }: DocumentSubject) {
    const contract = await this.database.prisma.contract.findUnique({
      where: { ownerId_id: { ownerId, id: subjectId } },
      select: { title: true, clientId: true, client: { select: { firstName: true, lastName: true } } },
    });
    if (!contract) return undefined;
    return {
      message: `You can now save ${contract.title} for ${clientName(contract.client)}.`,
      route: `/client-chart/${contract.clientId}?tab=contracts`,
    };
  }

  /** @param withoutLogo creates the error to throw if the logo of these contents is missing */
  private async describe(
    { ownerId, subjectId, paper, createdAt }: DocumentSubject,
    { contents, importedAt, timeZone }: ContractForDocument,
    withoutLogo: () => Error,
  ): Promise<DocumentDescription> {
    const contract = { ownerId, contractId: subjectId };
    const letterhead = await loadContractLetterhead(this.database.prisma, contract, contents);
    if (!letterhead) throw withoutLogo();
    const { author, practiceName, logo } = letterhead;
    const picture = logo ? await uprightPicture(logo, `Logo of ${practiceName}`) : undefined;
    return {
      title: contents.title,
      author,
      language: 'en',
      paper,
      createdAt: createdAt.toISOString(),
      footer: `${contents.title} · Revision ${contents.revision}`,
      blocks: [
        ...(importedAt ? [importedBlock(importedContractText(importedAt.toISOString(), timeZone))] : []),
        ...contractBlocks(contents, picture),
      ],
    };
  }

  private async evidence(
    { ownerId, subjectId }: DocumentSubject,
    { contents: { title, revision } }: ContractForDocument,
  ): Promise<Evidence> {
    const { prisma } = this.database;
    const events = await prisma.contractEvent.findMany({
      // What a restore imported didn't happen on this server.
      where: { ownerId, contractId: subjectId, importedAt: null },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    const end = events.findLastIndex(({ kind }) => SIGNINGS.includes(kind)) + 1;
    const signature = await prisma.contractSignature.findUnique({
      where: { ownerId_contractId_party: { ownerId, contractId: subjectId, party: 'client' } },
      select: { sha256: true },
    });
    const rows = events.slice(0, end).map(
      (event): EvidenceRow => ({
        ...event,
        details: event.details as ContractEventDetails,
      }),
    );
    const signedSha256 = signature?.sha256 ? Buffer.from(signature.sha256).toString('hex') : undefined;
    return { contractId: subjectId, title, revision, signedSha256, events: rows };
  }
}
