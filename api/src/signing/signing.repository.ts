import {
  type ContractContents,
  type ContractEventDetails,
  type ContractFile,
  type ContractSignature,
  FALLBACK_TIME_ZONE,
  type Instant,
  signedCopyUntil,
  type TimeZone,
} from '@doula-desk/domain';
import {
  CredentialMacs,
  type DatabaseClient,
  type FileEvent,
  fromDateColumn,
  hashToken,
  hasProof,
  isProvenRecord,
  LOGGER,
  loadFileHashes,
  neverEnded,
  type ProvenSentEvent,
  provenSentEvent,
  ServerKey,
  toContractSignatures,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** A contract as found through its link. */
export interface SigningRow {
  ownerId: string;
  contractId: string;
  clientId: string;
  /** Whether the link was revoked or has expired. */
  linkEnded: boolean;
  /** Whether the operator has disabled the practitioner's account. */
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
  /** The PDF of the sent contract, or null. It has a hash only if the log proves it. */
  document: ContractFile | null;
  /** The sealed PDF; null until both parties have signed. It has a hash only if this server sealed the file. */
  sealed: ContractFile | null;
  signatures: ContractSignature[];
  clientFirstName: string;
  clientLastName: string;
  practitionerName: string;
  businessName: string;
  timeZone: TimeZone;
}

/**
 * Events after which no one can sign. The log is authoritative, not the contract's status: someone with access to the
 * database could reset the status.
 */
const END_EVENTS: readonly string[] = ['declined', 'cancelled', 'expired'];

const HAS_ENDED = `SELECT NOT ${neverEnded('l')} AS "hasEnded" FROM "ContractLink" l WHERE l.id = $1::uuid`;

/** Events that start the period in which the signed copy can be downloaded. */
const COPY_PERIOD_EVENTS: readonly string[] = ['signed', 'sealed', 'resent'];

/** A contract with the events that determine when its links expire. */
interface OpenedContract {
  id: string;
  status: string;
  contents: unknown;
  expiresAt: Date | null;
  events: readonly (FileEvent & { at: Date })[];
}

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
            events: { where: { kind: { in: ['sent', 'superseded', ...END_EVENTS, ...COPY_PERIOD_EVENTS] } } },
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
    const timeZone = owner.practice?.timeZone ?? FALLBACK_TIME_ZONE;
    const sending = this.sendingOf(contract);
    const ends = this.endsOf(contract, sending);
    const document = await this.documentOf(tx, contract.ownerId, contract.documentId);
    const sealed = await this.documentOf(tx, contract.ownerId, contract.sealedDocumentId);
    return {
      ownerId: contract.ownerId,
      contractId: contract.id,
      clientId: contract.clientId,
      linkEnded:
        link.revokedAt !== null ||
        (await this.hasEnded(tx, link.id)) ||
        Math.min(link.expiresAt.getTime(), ends.link) <= now ||
        contract.importedAt !== null ||
        sending === undefined ||
        this.wasSentElsewhereSince(contract, link.recipient) ||
        contract.events.some(({ kind }) => END_EVENTS.includes(kind)) ||
        !(await this.saysWhatWasSent(tx, contract)) ||
        !(await this.showsOwnFile(tx, contract, { document, sealed })),
      isOwnerDisabled: owner.disabledAt !== null,
      status: contract.status,
      title: contract.title,
      contents: contract.contents as ContractContents | null,
      revision: contract.revision,
      expiryDate: fromDateColumn(contract.expiryDate),
      expiresAt: Number.isFinite(ends.signing) ? new Date(ends.signing).toISOString() : null,
      signedAt: contract.signedAt?.toISOString() ?? null,
      supersedesId: sending?.supersedesId === undefined ? contract.supersedesId : sending.supersedesId,
      isSuperseded: this.provenEvents(contract, ['superseded']).length > 0,
      document,
      sealed,
      signatures: toContractSignatures(this.key, contract),
      clientFirstName: client.firstName,
      clientLastName: client.lastName,
      practitionerName: `${owner.firstName} ${owner.lastName}`,
      businessName: owner.practice?.businessName ?? '',
      timeZone,
    };
  }

  /** Returns whether the audit log says that a link has ended, regardless of its row. */
  private async hasEnded(tx: DatabaseClient, id: string): Promise<boolean> {
    const [row] = await tx.$queryRawUnsafe<{ hasEnded: boolean }[]>(HAS_ENDED, id);
    return row?.hasEnded ?? false;
  }

  /** Returns what the log proves about how a contract was sent. Logs an error if it doesn't prove that it was sent. */
  private sendingOf({ id, contents, events }: OpenedContract): ProvenSentEvent | undefined {
    const sending = provenSentEvent(this.key, events);
    if (!sending && contents !== null) {
      this.logger.error({ contractId: id }, "contract not shown: its log doesn't prove that it was sent");
    }
    return sending;
  }

  /**
   * Returns when a contract can no longer be signed, and when its link expires, in epoch milliseconds. The log limits
   * both times, because someone with access to the database could extend the ones in the rows.
   */
  private endsOf(
    contract: OpenedContract,
    sending: ProvenSentEvent | undefined,
  ): { signing: number; link: number } {
    const { status, expiresAt } = contract;
    const lastInstant = sending?.expiresAt ? Date.parse(sending.expiresAt) : Infinity;
    const signing = Math.min(expiresAt?.getTime() ?? Infinity, lastInstant);
    if (status !== 'signed') return { signing, link: Infinity };
    const starts = this.provenEvents(contract, COPY_PERIOD_EVENTS).map(({ at }) => at.getTime());
    return {
      signing,
      link: starts.length === 0 ? lastInstant : Date.parse(signedCopyUntil(Math.max(...starts))),
    };
  }

  /**
   * Returns whether the contract has since been sent to another address, which ended the links to this one. The log
   * decides, because someone could change a link's row back.
   */
  private wasSentElsewhereSince(contract: OpenedContract, recipient: string): boolean {
    const addresses = this.provenEvents(contract, ['sent', 'resent'])
      .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
      .map(({ details }) => (details as ContractEventDetails | null)?.recipient)
      .filter((address) => address !== undefined);
    return addresses.length > 0 && addresses.at(-1) !== recipient;
  }

  private provenEvents({ events }: OpenedContract, kinds: readonly string[]): OpenedContract['events'] {
    return events.filter(
      (event) =>
        kinds.includes(event.kind) &&
        event.importedAt === null &&
        isProvenRecord(this.key, 'ContractEvent', event),
    );
  }

  /** Returns whether a contract's contents are those that this server sent, and logs an error if not. */
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
   * Returns whether the log proves that this server created the PDF that a link opens. Logs an error if not. Reads the
   * log after the document, because the event is written together with the hash.
   */
  private async showsOwnFile(
    tx: DatabaseClient,
    { id, ownerId, status }: SentContract,
    { document, sealed }: { document: ContractFile | null; sealed: ContractFile | null },
  ): Promise<boolean> {
    const isSealed = status === 'signed' && sealed !== null;
    const sha256 = isSealed ? sealed.sha256 : document?.sha256;
    if (!sha256) return true;
    // The register of seals doesn't say which contract a seal belongs to, so this reads the contract's own log.
    const kind = isSealed ? 'sealed' : 'rendered';
    if ((await loadFileHashes(tx, this.key, { ownerId, contractId: id }, kind)).has(sha256)) return true;
    this.logger.error({ contractId: id }, "contract not shown: its PDF wasn't created by this server");
    return false;
  }

  /** Finds the contract of a token like {@link find}, and locks it until the transaction ends. */
  async findForUpdate(tx: DatabaseClient, token: string, now: number): Promise<SigningRow | undefined> {
    // Lock first, then read: a statement's snapshot is taken before it waits.
    const locked = await tx.$queryRaw<object[]>`
      SELECT k.id FROM "Contract" k
      JOIN "ContractLink" l ON l."ownerId" = k."ownerId" AND l."contractId" = k.id
      WHERE l."tokenHash" = ${hashToken(token)} FOR UPDATE OF k`;
    return locked.length === 0 ? undefined : this.find(tx, token, now);
  }

  /** Returns the practitioner's email address. */
  async addressOf(tx: DatabaseClient, ownerId: string): Promise<string> {
    const owner = await tx.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: { email: true },
    });
    return owner.email;
  }
}
