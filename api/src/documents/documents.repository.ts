import { clientName, type DocumentKind, type PlanTemplateType, planTemplates } from '@doula-desk/domain';
import { Database, type DatabaseClient, fromDateColumn } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type DocumentRow, documentColumns } from './document.mapper.js';

const nameOfClient = { client: { select: { firstName: true, lastName: true } } } as const;

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

  /** The file itself, once it is ready. */
  async bytes(ownerId: string, id: string): Promise<Buffer | undefined> {
    const row = await this.database.prisma.document.findUnique({
      where: { ownerId_id: { ownerId, id }, status: 'ready' },
      select: { bytes: true },
    });
    return row?.bytes ? Buffer.from(row.bytes) : undefined;
  }

  /** What the file is called, without its ending; nothing where the record is gone. */
  async title(ownerId: string, kind: DocumentKind, id: string): Promise<string | undefined> {
    const where = { ownerId_id: { ownerId, id } };
    const { prisma } = this.database;
    if (kind === 'birth-plan') {
      const select = { templateType: true, version: true, ...nameOfClient };
      const plan = await prisma.birthPlan.findUnique({ where, select });
      if (!plan) return undefined;
      const { title } = planTemplates[plan.templateType as PlanTemplateType];
      return `${title} - ${clientName(plan.client)} - ${plan.version}`;
    }
    if (kind === 'visit-note') {
      const note = await prisma.visitNote.findUnique({ where, select: { date: true, ...nameOfClient } });
      return note ? `Visit note - ${clientName(note.client)} - ${fromDateColumn(note.date)}` : undefined;
    }
    const contract = await prisma.contract.findUnique({ where, select: { title: true, ...nameOfClient } });
    return contract ? `${contract.title} - ${clientName(contract.client)}` : undefined;
  }
}
