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
  Database,
  type DatabaseClient,
  isRevisionOf,
  isSelfSigned,
  loadContractForDocument,
  loadContractLetterhead,
  PdfSealer,
  SealError,
  ServerKey,
  toContractSignature,
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
import { ContractIntegrity, type ProvenContract } from './contract-integrity.js';
import { ContractSealer } from './contract-sealer.js';
import { proofBlocks } from './proof-blocks.js';

/** A sealed contract's evidence ends with the last of these events. Later events are about the sealed file. */
const SIGNINGS = ['signed', 'countersigned'];

/** Composes unsigned contracts, and sealed ones with both signatures and the audit page. */
@Injectable()
export class ContractComposer implements DocumentComposer {
  readonly kinds = ['contract', 'contract-sealed'] as const satisfies DocumentKind[];

  constructor(
    composers: DocumentComposers,
    private readonly database: Database,
    private readonly sealing: ContractSealer,
    private readonly integrity: ContractIntegrity,
    private readonly sealer: PdfSealer,
    private readonly key: ServerKey,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    composers.add(this);
  }

  async compose(subject: DocumentSubject): Promise<DocumentDescription | undefined> {
    const { ownerId, subjectId, kind } = subject;
    const loaded = await loadContractForDocument(this.database.prisma, this.key, ownerId, subjectId);
    if (!loaded) return undefined;
    if (kind === 'contract') {
      return this.composeUnsigned(subject, loaded);
    }
    // The server seals only contracts that were signed on this server, regardless of who requested the seal.
    if (loaded.importedAt || !(await this.isToBeSealed(subject))) return undefined;
    // Nothing is read a second time, since someone with write access to the database could make the second read return
    // different data.
    const proven = await this.integrity.require({ ownerId, contractId: subjectId });
    const signatures = proven.signatures.map(toContractSignature);
    const signedAt = new Date(Math.max(...proven.signatures.map((each) => each.signedAt.getTime())));
    const sealed = await this.describe(
      // The document's own timestamp has no proof, but the last signature's does.
      { ...subject, createdAt: signedAt },
      { ...loaded, contents: withSignatures(proven.contents, signatures) },
      () => new SealError('The logo that the contract was sent with is missing or was changed.'),
    );
    const { key, reservedBytes } = await this.sealer.prepare();
    const { fingerprint, certificate } = key;
    const proof = {
      certificate: fingerprint,
      isSelfSigned: isSelfSigned(certificate),
      verifyUrl: `${this.config.appUrl}/verify`,
    };
    const evidence = auditBlocks(evidenceOf(subjectId, proven));
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

  /** Composes a draft or a sent contract. The server vouches only for the PDF of a sent contract. */
  private async composeUnsigned(
    subject: DocumentSubject,
    loaded: ContractForDocument,
  ): Promise<DocumentDescription> {
    const { ownerId, subjectId: contractId, subjectRevision, createdAt } = subject;
    const { contents, importedAt } = loaded;
    if (!isRevisionOf(contents, subjectRevision)) throw new RecordChangedError();
    const sentAt = importedAt ? undefined : await this.integrity.sentAt({ ownerId, contractId }, contents);
    const described = await this.describe(
      { ...subject, createdAt: sentAt ?? createdAt },
      loaded,
      () => new RecordChangedError(),
    );
    return { ...described, isEvidence: sentAt !== undefined };
  }

  /**
   * Returns whether to seal the contract into this document: only once, and only if the second signature requested it.
   */
  private async isToBeSealed({ id, ownerId, subjectId }: DocumentSubject): Promise<boolean> {
    const { prisma } = this.database;
    const where = { ownerId, id: subjectId, sealedDocumentId: id, events: { none: { kind: 'sealed' } } };
    return (await prisma.contract.count({ where })) === 1;
  }

  finished(tx: DatabaseClient, document: FinishedDocument): Promise<string[]> {
    return document.kind === 'contract'
      ? this.sealing.recordSentPdf(tx, document)
      : this.sealing.recordSealedPdf(tx, document);
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

  /** @param withoutLogo creates the error to throw if the contract's logo is missing */
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
}

function evidenceOf(
  contractId: string,
  { contents: { title, revision }, signatures, events }: ProvenContract,
): Evidence {
  const own = events
    // Imported records didn't originate on this server.
    .filter(({ importedAt }) => importedAt === null)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const end = own.findLastIndex(({ kind }) => SIGNINGS.includes(kind)) + 1;
  const rows = own.slice(0, end).map(
    (event): EvidenceRow => ({
      ...event,
      details: event.details as ContractEventDetails,
    }),
  );
  const sha256 = signatures.find(({ party }) => party === 'client')?.sha256;
  const signedSha256 = sha256 ? Buffer.from(sha256).toString('hex') : undefined;
  return { contractId, title, revision, signedSha256, events: rows };
}
