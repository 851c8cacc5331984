import type { ShareSubject } from '@doula-desk/domain';
import { CredentialMacs, Database, type DatabaseClient } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RecordRef } from '../http/record-ref.js';
import type { ShareRow } from './share.mapper.js';

/** Maximum number of openings per share in a list, which shows the latest ones. */
const OPENINGS_SHOWN = 100;

/** A record whose links are managed: a birth plan, a birth with its record and its story, or an invoice. */
export interface SharedRecord extends RecordRef {
  kind: 'birth-plan' | 'birth' | 'invoice';
}

/** A share to store. */
export interface NewShare {
  id: string;
  subject: ShareSubject;
  recipient: string;
  message: string;
  createdAt: Date;
  expiresAt: Date;
}

@Injectable()
export class SharesRepository {
  constructor(
    private readonly database: Database,
    private readonly macs: CredentialMacs,
  ) {}

  /** Returns the email address of the record's client, empty if unknown; undefined if the record doesn't exist. */
  async clientEmail(
    { ownerId, clientId, id, kind }: SharedRecord,
    client: DatabaseClient = this.database.prisma,
  ): Promise<string | undefined> {
    const query = {
      where: { ownerId_id: { ownerId, id }, clientId },
      select: { client: { select: { email: true } } },
    } as const;
    switch (kind) {
      case 'birth':
        return (await client.birth.findUnique(query))?.client.email;
      case 'birth-plan':
        return (await client.birthPlan.findUnique(query))?.client.email;
      case 'invoice':
        return (await client.invoice.findUnique(query))?.client.email;
    }
  }

  async insert(tx: DatabaseClient, record: SharedRecord, share: NewShare): Promise<void> {
    const { ownerId } = record;
    const { message, ...covered } = {
      ...{ planId: null, birthId: null, invoiceId: null, ...columnOf(record) },
      ...{ ...share, ownerId },
    };
    const mac = this.macs.of('BirthPlanShare', covered);
    await tx.birthPlanShare.create({ data: { ...covered, message, mac } });
  }

  /** Lists the shares of a record, newest first; only one of them if an id is given. */
  async list(
    record: SharedRecord,
    { id, client = this.database.prisma }: { id?: string; client?: DatabaseClient } = {},
  ): Promise<ShareRow[]> {
    const { ownerId } = record;
    const shares = await client.birthPlanShare.findMany({
      where: { ownerId, ...columnOf(record), ...(id && { id }) },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: {
        openings: { select: { openedAt: true }, orderBy: { openedAt: 'desc' }, take: OPENINGS_SHOWN },
      },
    });
    const mails = await client.mailMessage.findMany({
      where: {
        ownerId,
        kind: { in: ['birth-plan-share', 'birth-share'] },
        subjectId: { in: shares.map((share) => share.id) },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: {
        subjectId: true,
        kind: true,
        recipient: true,
        status: true,
        lastError: true,
        isSaved: true,
        createdAt: true,
      },
    });
    // The email may have been sent again; the latest one counts.
    const mailOf = new Map(mails.map(({ subjectId, ...mail }) => [subjectId, mail]));
    return shares.map((share) => ({ ...share, mail: mailOf.get(share.id) ?? null }));
  }

  /**
   * Copies a share for another address, with the expiry of the original.
   *
   * @returns whether the original is genuine: copying one that someone changed would make the forgery genuine
   */
  async insertFor(
    tx: DatabaseClient,
    record: SharedRecord,
    { shareId, id, recipient }: Pick<NewShare, 'id' | 'recipient'> & { shareId: string },
  ): Promise<boolean> {
    const { ownerId } = record;
    const original = await tx.birthPlanShare.findUniqueOrThrow({
      where: { ownerId_id: { ownerId, id: shareId } },
    });
    if (!this.macs.accepts('BirthPlanShare', original, original.mac)) return false;
    const { subject, message, expiresAt } = original;
    const copy = { id, recipient, subject: subject as ShareSubject, message, expiresAt };
    await this.insert(tx, record, { ...copy, createdAt: new Date() });
    return true;
  }

  /** Revokes a share's links. Returns false if they were already revoked. */
  async revoke(tx: DatabaseClient, record: SharedRecord, id: string): Promise<boolean> {
    const { planId = null, birthId = null, invoiceId = null } = columnOf(record);
    const ended = await tx.$executeRaw`
      UPDATE "BirthPlanShare" SET "revokedAt" = now()
      WHERE "ownerId" = ${record.ownerId}::uuid AND id = ${id}::uuid
        AND ("planId" = ${planId}::uuid OR "birthId" = ${birthId}::uuid OR "invoiceId" = ${invoiceId}::uuid)
        AND "revokedAt" IS NULL`;
    return ended === 1;
  }
}

/** Returns the column that links a share to its record, with the record's id. */
function columnOf({ kind, id }: SharedRecord): { planId?: string; birthId?: string; invoiceId?: string } {
  switch (kind) {
    case 'birth':
      return { birthId: id };
    case 'birth-plan':
      return { planId: id };
    case 'invoice':
      return { invoiceId: id };
  }
}
