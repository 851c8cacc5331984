import {
  clientName,
  dateInZone,
  isReportKind,
  type PlanTemplateType,
  planTemplates,
  readSuperbillText,
  reportTitles,
} from '@doula-desk/domain';
import {
  Database,
  type DatabaseClient,
  type FileEvent,
  fromDateColumn,
  recordVersionOf,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type DocumentRow, documentColumns } from './document.mapper.js';

const withClient = { clientId: true, client: { select: { firstName: true, lastName: true } } } as const;

/** The record that a document shows. */
export interface ShownRecord {
  /** File name without extension. */
  title: string;
  /** The client whose chart it belongs to; null for a report of the practice. */
  clientId: string | null;
}

/** A document before a worker generates it. */
const UNGENERATED = {
  ...{ status: 'pending', attempts: 0, progress: 0, failure: null },
  ...{ bytes: null, sha256: null, mac: null, size: null, pages: null, readyAt: null },
} as const;

/** A contract with the events in its log about its PDFs. */
interface ShownContract {
  importedAt: Date | null;
  documentId: string | null;
  sealedDocumentId: string | null;
  events: FileEvent[];
}

@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  async find(
    ownerId: string,
    id: string,
    tx: DatabaseClient = this.database.prisma,
  ): Promise<DocumentRow | undefined> {
    const where = { ownerId_id: { ownerId, id } };
    return (await tx.document.findUnique({ where, select: documentColumns })) ?? undefined;
  }

  /** Returns a finished document's bytes. */
  async bytes(ownerId: string, id: string): Promise<Buffer | undefined> {
    const row = await this.database.prisma.document.findUnique({
      where: { ownerId_id: { ownerId, id }, status: 'ready' },
      select: { bytes: true },
    });
    return row?.bytes ? Buffer.from(row.bytes) : undefined;
  }

  /**
   * Resets a finished PDF to pending so that a worker regenerates it, unless it has changed since it was read.
   *
   * @returns whether the PDF was still the same, so that it could be reset
   */
  async reset(ownerId: string, { id, sha256, mac }: DocumentRow): Promise<boolean> {
    const { count } = await this.database.prisma.document.updateMany({
      where: { ownerId, id, status: 'ready', sha256: copyBytes(sha256), mac: copyBytes(mac) },
      data: { ...UNGENERATED, nextAttemptAt: new Date() },
    });
    return count === 1;
  }

  /** Returns the contract that a PDF shows, with the events in its log about its PDFs. */
  async contractOf(
    ownerId: string,
    { subjectId: id }: Pick<DocumentRow, 'subjectId'>,
  ): Promise<ShownContract | null> {
    return await this.database.prisma.contract.findUnique({
      where: { ownerId_id: { ownerId, id } },
      select: {
        importedAt: true,
        documentId: true,
        sealedDocumentId: true,
        events: { where: { kind: { in: ['rendered', 'sealed'] } } },
      },
    });
  }

  /** Returns the record that a document shows; nothing if it was deleted. */
  async shown(
    ownerId: string,
    { kind, subjectId: id, subjectRevision }: Pick<DocumentRow, 'kind' | 'subjectId' | 'subjectRevision'>,
  ): Promise<ShownRecord | undefined> {
    const where = { ownerId_id: { ownerId, id } };
    const { prisma } = this.database;
    if (isReportKind(kind)) {
      return { title: `${reportTitles[kind]} - ${recordVersionOf(subjectRevision)}`, clientId: null };
    }
    if (kind === 'birth-plan') {
      const version = recordVersionOf(subjectRevision);
      const former = { where: { version }, select: { templateType: true } };
      const select = { templateType: true, version: true, versions: former, ...withClient };
      const plan = await prisma.birthPlan.findUnique({ where, select });
      if (!plan) return undefined;
      // The file may show a version that has since been replaced.
      const { templateType } = (plan.version !== version && plan.versions[0]) || plan;
      const { title } = planTemplates[templateType as PlanTemplateType];
      return { title: `${title} - ${clientName(plan.client)} - ${version}`, clientId: plan.clientId };
    }
    if (kind === 'birth-record' || kind === 'birth-story') {
      const birth = await prisma.birth.findUnique({ where, select: withClient });
      if (!birth) return undefined;
      const title = kind === 'birth-record' ? 'Birth record' : 'Birth story';
      return { title: `${title} - ${clientName(birth.client)}`, clientId: birth.clientId };
    }
    if (kind === 'shift-summary') {
      const shift = await prisma.shift.findUnique({
        where,
        select: { startsAt: true, timeZone: true, ...withClient },
      });
      if (!shift) return undefined;
      const date = dateInZone(shift.startsAt, shift.timeZone);
      return { title: `Shift summary - ${clientName(shift.client)} - ${date}`, clientId: shift.clientId };
    }
    if (kind === 'invoice') {
      const invoice = await prisma.invoice.findUnique({ where, select: { number: true, ...withClient } });
      if (!invoice) return undefined;
      const title = `Invoice - ${clientName(invoice.client)} - ${invoice.number ?? 'Draft'}`;
      return { title, clientId: invoice.clientId };
    }
    if (kind === 'payment-receipt') {
      const payment = await prisma.payment.findUnique({ where, select: { receivedOn: true, ...withClient } });
      if (!payment) return undefined;
      const title = `Receipt - ${clientName(payment.client)} - ${fromDateColumn(payment.receivedOn)}`;
      return { title, clientId: payment.clientId };
    }
    if (kind === 'statement' || kind === 'superbill') {
      const client = await prisma.client.findUnique({ where, ...withClient.client });
      if (!client) return undefined;
      const text = recordVersionOf(subjectRevision);
      const choice = readSuperbillText(text);
      const invoice =
        choice && 'invoiceId' in choice
          ? await prisma.invoice.findUnique({
              where: { ownerId_id: { ownerId, id: choice.invoiceId } },
              select: { number: true },
            })
          : undefined;
      const what = kind === 'statement' ? 'Statement' : 'Superbill';
      return { title: `${what} - ${clientName(client)} - ${invoice?.number ?? text}`, clientId: id };
    }
    if (kind === 'visit-note') {
      const note = await prisma.visitNote.findUnique({ where, select: { date: true, ...withClient } });
      if (!note) return undefined;
      const title = `Visit note - ${clientName(note.client)} - ${fromDateColumn(note.date)}`;
      return { title, clientId: note.clientId };
    }
    const contract = await prisma.contract.findUnique({ where, select: { title: true, ...withClient } });
    if (!contract) return undefined;
    return { title: `${contract.title} - ${clientName(contract.client)}`, clientId: contract.clientId };
  }
}

/** Copies an array, since Prisma accepts only arrays that own their memory. */
function copyBytes(bytes: Uint8Array | null): Uint8Array<ArrayBuffer> | null {
  return bytes && Uint8Array.from(bytes);
}
