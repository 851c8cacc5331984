import type {
  ContractContents,
  ContractEventKind,
  ContractFile,
  ContractSignature,
  Instant,
  TimeZone,
} from '@doula-desk/domain';
import {
  CredentialMacs,
  contentsHash,
  type DatabaseClient,
  fromDateColumn,
  hashToken,
  hasProof,
  LOGGER,
  loadFileHashes,
  newId,
  proveEvidence,
  ServerKey,
  toContractSignatures,
} from '@doula-desk/platform';
import { Prisma } from '@doula-desk/prisma';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ReadSignature } from '../contracts/read-signature.js';
import type { RequestOrigin } from '../http/request-session.js';

/** A contract as found through its link. */
export interface SigningRow {
  ownerId: string;
  contractId: string;
  clientId: string;
  /** The link was revoked or has expired. */
  linkEnded: boolean;
  /** The operator has disabled the practitioner's account. */
  isOwnerDisabled: boolean;
  status: string;
  title: string;
  contents: ContractContents | null;
  revision: number;
  expiryDate: string | null;
  expiresAt: Instant | null;
  signedAt: Instant | null;
  supersedesId: string | null;
  isSuperseded: boolean;
  /** The PDF of what was sent; null if there is none. A hash is there only if the log proves it. */
  document: ContractFile | null;
  /** The sealed PDF; null until both parties have signed. A hash is there only if this server sealed the file. */
  sealed: ContractFile | null;
  signatures: ContractSignature[];
  clientFirstName: string;
  clientLastName: string;
  practitionerName: string;
  businessName: string;
  timeZone: TimeZone;
}

/**
 * Events after which no one can sign. The log is authoritative, whatever the contract's status is: someone
 * with access to the database could reset that.
 */
const ENDINGS = ['declined', 'cancelled', 'expired'] as const;
/**
 * Minutes in which the same step from the same browser is recorded once: reloading a page is still one visit.
 */
const SAME_VISIT_MINUTES = 10;
/** Maximum visits recorded per contract. */
const VISITS_MAX = 50;

/** A contract whose text and file are checked before anyone sees them. */
interface SentContract {
  id: string;
  ownerId: string;
  status: string;
}

/** Contracts found through clients' links. There is no session: the link identifies the contract. */
@Injectable()
export class SigningRepository {
  constructor(
    private readonly key: ServerKey,
    private readonly macs: CredentialMacs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the contract of a token, if there is one.
   *
   * @param now epoch milliseconds
   */
  async find(tx: DatabaseClient, token: string, now: number): Promise<SigningRow | undefined> {
    const tokenHash = hashToken(token);
    const link = await tx.contractLink.findUnique({
      where: { tokenHash },
      select: {
        id: true,
        ownerId: true,
        contractId: true,
        recipient: true,
        mac: true,
        revokedAt: true,
        expiresAt: true,
        contract: {
          include: {
            client: { select: { firstName: true, lastName: true } },
            signatures: true,
            evidenceMacs: true,
            supersededBy: { where: { status: 'signed', importedAt: null }, select: { id: true } },
            events: { where: { kind: { in: [...ENDINGS] } }, select: { id: true }, take: 1 },
            owner: {
              select: {
                firstName: true,
                lastName: true,
                disabledAt: true,
                practice: { select: { businessName: true, timeZone: true } },
              },
            },
          },
        },
      },
    });
    if (!link || !this.macs.accepts('ContractLink', { ...link, tokenHash }, link.mac)) return undefined;
    const { contract } = link;
    const { client, owner } = contract;
    const document = await this.documentOf(tx, contract.ownerId, contract.documentId);
    const sealed = await this.documentOf(tx, contract.ownerId, contract.sealedDocumentId);
    return {
      ownerId: contract.ownerId,
      contractId: contract.id,
      clientId: contract.clientId,
      linkEnded:
        link.revokedAt !== null ||
        link.expiresAt.getTime() <= now ||
        contract.importedAt !== null ||
        contract.events.length > 0 ||
        !(await this.saysWhatWasSent(tx, contract)) ||
        !(await this.showsOwnFile(tx, contract, { document, sealed })),
      isOwnerDisabled: owner.disabledAt !== null,
      status: contract.status,
      title: contract.title,
      contents: contract.contents as ContractContents | null,
      revision: contract.revision,
      expiryDate: fromDateColumn(contract.expiryDate),
      expiresAt: contract.expiresAt?.toISOString() ?? null,
      signedAt: contract.signedAt?.toISOString() ?? null,
      supersedesId: contract.supersedesId,
      isSuperseded: contract.supersededBy.length > 0,
      document,
      sealed,
      signatures: toContractSignatures(this.key, contract),
      clientFirstName: client.firstName,
      clientLastName: client.lastName,
      practitionerName: `${owner.firstName} ${owner.lastName}`,
      businessName: owner.practice?.businessName ?? '',
      timeZone: owner.practice?.timeZone ?? 'UTC',
    };
  }

  /** Returns whether a contract says what this server sent, and logs an error if not. */
  private async saysWhatWasSent(
    tx: DatabaseClient,
    { id, ownerId, contents }: SentContract & { contents: unknown },
  ): Promise<boolean> {
    if (contents === null) return true;
    if (await hasProof(tx, this.key, { id, ownerId, contents })) return true;
    this.logger.error({ contractId: id }, 'contract not shown: it differs from what this server sent');
    return false;
  }

  /** Returns a PDF of a contract. */
  private async documentOf(
    tx: DatabaseClient,
    ownerId: string,
    documentId: string | null,
  ): Promise<ContractFile | null> {
    if (documentId === null) return null;
    const file = await tx.document.findUnique({
      where: { ownerId_id: { ownerId, id: documentId } },
      select: { id: true, status: true, progress: true, sha256: true, pages: true },
    });
    if (!file) return null;
    const sha256 = file.sha256 && Buffer.from(file.sha256).toString('hex');
    return { ...file, status: file.status as ContractFile['status'], sha256 };
  }

  /**
   * Returns whether the log proves that this server made the PDF that a link opens. Logs an error if not. Reads the log
   * after the document, whose event is there from when its hash is.
   */
  private async showsOwnFile(
    tx: DatabaseClient,
    { id, ownerId, status }: SentContract,
    { document, sealed }: { document: ContractFile | null; sealed: ContractFile | null },
  ): Promise<boolean> {
    const isSealed = status === 'signed' && sealed !== null;
    const sha256 = isSealed ? sealed.sha256 : document?.sha256;
    if (!sha256) return true;
    // The register of seals doesn't say which contract a seal belongs to, so the contract's own log has to.
    const kind = isSealed ? 'sealed' : 'rendered';
    if ((await loadFileHashes(tx, this.key, { ownerId, contractId: id }, kind)).has(sha256)) return true;
    this.logger.error({ contractId: id }, "contract not shown: its PDF isn't this server's");
    return false;
  }

  /** The same, with the contract locked until the transaction ends. */
  async findForUpdate(tx: DatabaseClient, token: string, now: number): Promise<SigningRow | undefined> {
    // Lock first, then read: a statement's snapshot is taken before it waits.
    const locked = await tx.$queryRaw<object[]>`
      SELECT k.id FROM "Contract" k
      JOIN "ContractLink" l ON l."ownerId" = k."ownerId" AND l."contractId" = k.id
      WHERE l."tokenHash" = ${hashToken(token)} FOR UPDATE OF k`;
    return locked.length === 0 ? undefined : this.find(tx, token, now);
  }

  /**
   * Whether to record a step as evidence: not if the same browser took it a moment ago, and not without
   * limit, or anyone with a link could bury the rest of the trail.
   */
  async isWorthTelling(
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

  /** Whether this browser's consent to sign electronically is already recorded. */
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
    signature: ReadSignature & { sha256: string; signedAt: Date; copyUntil: Instant },
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

  /** Returns the practitioner's mail address. */
  async addressOf(tx: DatabaseClient, ownerId: string): Promise<string> {
    const owner = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { email: true },
    });
    return owner.email;
  }

  /**
   * Returns when a file with this hash was sealed, whether this server sealed it, and the fingerprint of the
   * certificate in the file. A seal from an archive, or one that someone wrote into the database, counts only
   * as a claim.
   */
  async findSeal(
    tx: DatabaseClient,
    sha256: string,
  ): Promise<{ sealedAt: Date; isOurs: boolean; certificate: string | null } | undefined> {
    const hash = Buffer.from(sha256, 'hex');
    const seal = await tx.seal.findUnique({ where: { sha256: hash } });
    if (seal && (await hasProof(tx, this.key, seal))) {
      const certificate = seal.certificate && Buffer.from(seal.certificate).toString('hex');
      return { sealedAt: seal.sealedAt, isOurs: true, certificate };
    }
    const [file] = await tx.$queryRaw<{ readyAt: Date }[]>`
      SELECT "readyAt" FROM "Document"
      WHERE kind = 'contract-sealed' AND sha256 = ${hash} AND "readyAt" IS NOT NULL LIMIT 1`;
    return file && { sealedAt: file.readyAt, isOurs: false, certificate: null };
  }
}
