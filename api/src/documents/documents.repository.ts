import { clientName, type PlanTemplateType, planTemplates } from '@doula-desk/domain';
import { Database, type DatabaseClient, fromDateColumn, versionOfRevision } from '@doula-desk/platform';
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
  async title(
    ownerId: string,
    { kind, subjectId: id, subjectRevision }: Pick<DocumentRow, 'kind' | 'subjectId' | 'subjectRevision'>,
  ): Promise<string | undefined> {
    const where = { ownerId_id: { ownerId, id } };
    const { prisma } = this.database;
    if (kind === 'birth-plan') {
      const version = versionOfRevision(subjectRevision);
      const former = { where: { version }, select: { templateType: true } };
      const select = { templateType: true, version: true, versions: former, ...nameOfClient };
      const plan = await prisma.birthPlan.findUnique({ where, select });
      if (!plan) return undefined;
      // The file may show a version that was replaced since.
      const { templateType } = (plan.version !== version && plan.versions[0]) || plan;
      const { title } = planTemplates[templateType as PlanTemplateType];
      return `${title} - ${clientName(plan.client)} - ${version}`;
    }
    if (kind === 'visit-note') {
      const note = await prisma.visitNote.findUnique({ where, select: { date: true, ...nameOfClient } });
      return note ? `Visit note - ${clientName(note.client)} - ${fromDateColumn(note.date)}` : undefined;
    }
    const contract = await prisma.contract.findUnique({ where, select: { title: true, ...nameOfClient } });
    return contract ? `${contract.title} - ${clientName(contract.client)}` : undefined;
  }
}
