import {
  type ContractContents,
  type ContractFields,
  contractText,
  type DateOnly,
  type Instant,
  totalAmountCents,
} from '@doula-desk/domain';
import {
  CredentialMacs,
  Database,
  type DatabaseClient,
  type FileEvent,
  isProvenRecord,
  isUnprovenSignature,
  newId,
  proveEvidence,
  ServerKey,
  type StoredSignature,
  toContractSignature,
  toDateColumn,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { PositionByAge } from '../http/list-pages.js';
import type { RecordRef } from '../http/record-ref.js';
import type { ContractRow } from './contract.mapper.js';
import { FIND, LIST_BY_CLIENT, LIST_BY_OWNER, LOCK } from './contract.queries.js';

/** The values to store when a contract is sent. */
export interface SentContractFields {
  contents: ContractContents;
  documentId: string;
  expiryDate: DateOnly;
  expiresAt: Instant;
  signReminderAt: Instant | null;
}

/** The fields of a client that contracts need. */
export interface ContractClientRow {
  email: string;
}

/** A query row whose signatures haven't been checked yet. */
interface StoredRow extends Omit<ContractRow, 'signatures'> {
  signatures: (StoredSignature & { mac: string | null })[];
  /** Events recording that a contract that was signed on this server replaced this one; null if there are none. */
  supersessions: FileEvent[] | null;
}

@Injectable()
export class ContractsRepository {
  constructor(
    private readonly database: Database,
    private readonly key: ServerKey,
    private readonly macs: CredentialMacs,
  ) {}

  async listOfOwner(ownerId: string, rows: number, before: PositionByAge): Promise<ContractRow[]> {
    const values = [ownerId, rows, ...before];
    return this.listed((await this.database.pool.query<StoredRow>({ ...LIST_BY_OWNER, values })).rows);
  }

  async listOfClient(
    ownerId: string,
    clientId: string,
    { rows, before, pregnancy }: { rows: number; before: PositionByAge; pregnancy: string | undefined },
  ): Promise<ContractRow[]> {
    const values = [ownerId, rows, ...before, clientId, pregnancy ?? null];
    return this.listed((await this.database.pool.query<StoredRow>({ ...LIST_BY_CLIENT, values })).rows);
  }

  /** Returns the progress of the contracts for a client's current pregnancy. */
  async progress(
    ownerId: string,
    clientId: string,
  ): Promise<{ hasEnded: boolean; statuses: string[] } | undefined> {
    const client = await this.database.prisma.client.findUnique({
      where: { ownerId_id: { ownerId, id: clientId } },
      select: {
        pregnancyEndKind: true,
        contracts: { where: { pregnancy: { closedAt: null } }, select: { status: true } },
      },
    });
    return (
      (client && {
        hasEnded: client.pregnancyEndKind !== null,
        statuses: client.contracts.map(({ status }) => status),
      }) ??
      undefined
    );
  }

  async find(tx: DatabaseClient, { ownerId, clientId, id }: RecordRef): Promise<ContractRow | undefined> {
    const [row] = await tx.$queryRawUnsafe<StoredRow[]>(FIND, ownerId, clientId, id);
    return row && this.checked(row);
  }

  /** Finds a contract and locks it until the transaction ends. */
  async findForUpdate(tx: DatabaseClient, ref: RecordRef): Promise<ContractRow | undefined> {
    const { ownerId, clientId, id } = ref;
    // Lock first, then read: a statement's snapshot is taken before it waits.
    const locked = await tx.$queryRawUnsafe<object[]>(LOCK, ownerId, clientId, id);
    return locked.length === 0 ? undefined : this.find(tx, ref);
  }

  /** Omits the drawn signatures, which appear only in the contract's document. */
  private listed(rows: StoredRow[]): ContractRow[] {
    return rows.map((row) => {
      const checked = this.checked(row);
      const signatures = checked.signatures.map((signature) => ({ ...signature, drawing: null }));
      return { ...checked, signatures };
    });
  }

  private checked({ supersessions, ...row }: StoredRow): ContractRow {
    const signatures = row.signatures.map((signature) => ({
      ...toContractSignature(signature),
      // Lists don't load the contents of contracts.
      isUnproven: isUnprovenSignature(this.key, signature, signature.mac, null),
    }));
    // Trusts only proven events: anyone who can write to the database could mark a contract as replaced.
    const isReplaced =
      supersessions?.some((event) => isProvenRecord(this.key, 'ContractEvent', event)) ?? true;
    return { ...row, signatures, ...(!isReplaced && { supersededById: null, supersededAt: null }) };
  }

  /** Returns undefined if the owner has no such client. */
  async findClient(
    tx: DatabaseClient,
    ownerId: string,
    clientId: string,
  ): Promise<ContractClientRow | undefined> {
    const rows = await tx.$queryRaw<ContractClientRow[]>`
      SELECT email FROM "Client" WHERE "ownerId" = ${ownerId}::uuid AND id = ${clientId}::uuid`;
    return rows[0];
  }

  async insert(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    fields: ContractFields,
    {
      createdBy,
      createdDate,
      supersedesId,
    }: { createdBy: string; createdDate: DateOnly; supersedesId?: string },
  ): Promise<void> {
    await tx.contract.create({
      data: {
        id,
        ownerId,
        clientId,
        ...columns(fields),
        createdBy,
        createdDate: toDateColumn(createdDate),
        supersedesId: supersedesId ?? null,
      },
    });
  }

  /** Changes a draft. Changing the text creates another revision. */
  async update(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    fields: ContractFields,
    isNewRevision: boolean,
  ): Promise<void> {
    await tx.contract.update({
      where: { ownerId_id: { ownerId, id } },
      data: {
        ...columns(fields),
        version: { increment: 1 },
        ...(isNewRevision && { revision: { increment: 1 } }),
      },
    });
  }

  async remove(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.contract.delete({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Freezes the contract's contents, with a proof that this server sent it. */
  async markSent(tx: DatabaseClient, { ownerId, id }: RecordRef, sending: SentContractFields): Promise<void> {
    const { contents, documentId, expiryDate, expiresAt, signReminderAt } = sending;
    const [sent] = await tx.$queryRaw<[{ contents: ContractContents }]>`
      UPDATE "Contract" SET status = 'sent', "sentAt" = now(), contents = ${JSON.stringify(contents)}::jsonb,
        "documentId" = ${documentId}::uuid, "expiryDate" = ${expiryDate}::date, "expiresAt" = ${expiresAt}::timestamptz,
        "signReminderAt" = ${signReminderAt}::timestamptz, "updatedAt" = now(), version = version + 1
      WHERE "ownerId" = ${ownerId}::uuid AND id = ${id}::uuid RETURNING contents`;
    await proveEvidence(tx, this.key, { id, ownerId, contents: sent.contents }, { contents });
  }

  async markCancelled(tx: DatabaseClient, { ownerId, id }: RecordRef): Promise<void> {
    await tx.$executeRaw`
      UPDATE "Contract" SET status = 'cancelled', "cancelledAt" = now(), "signReminderAt" = NULL, "updatedAt" = now(),
        version = version + 1
      WHERE "ownerId" = ${ownerId}::uuid AND id = ${id}::uuid`;
    await this.revokeLinks(tx, ownerId, id);
  }

  /** Sets when the next reminder to sign is due; null for none. */
  async setSignReminder(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    signReminderAt: Instant | null,
  ): Promise<void> {
    await tx.contract.update({ where: { ownerId_id: { ownerId, id } }, data: { signReminderAt } });
  }

  /** Adds a link for the client and returns its id; the worker creates its secret when it sends the email. */
  async addLink(
    tx: DatabaseClient,
    { ownerId, id }: RecordRef,
    recipient: string,
    expiresAt: Instant,
  ): Promise<string> {
    const linkId = newId();
    const link = { id: linkId, ownerId, contractId: id, recipient };
    const mac = this.macs.of('ContractLink', { ...link, tokenHash: null });
    await tx.contractLink.create({ data: { ...link, mac, expiresAt } });
    return linkId;
  }

  /** Returns the ids of a contract's links, which its emails refer to. */
  async linkIds(tx: DatabaseClient, ownerId: string, contractId: string): Promise<string[]> {
    const links = await tx.contractLink.findMany({ where: { ownerId, contractId }, select: { id: true } });
    return links.map(({ id }) => id);
  }

  /**
   * Revokes a contract's links.
   *
   * @param except recipient whose links are kept
   */
  async revokeLinks(tx: DatabaseClient, ownerId: string, contractId: string, except?: string): Promise<void> {
    await tx.contractLink.updateMany({
      where: {
        ownerId,
        contractId,
        revokedAt: null,
        ...(except !== undefined && { recipient: { not: except } }),
      },
      data: { revokedAt: new Date() },
    });
  }
}

function columns(fields: ContractFields) {
  return {
    ...fields,
    templateData: fields.templateData,
    expiryDate: toDateColumn(fields.expiryDate),
    totalAmountCents: totalAmountCents(fields.type, fields.templateData) ?? null,
    searchText: contractText(fields),
  };
}
