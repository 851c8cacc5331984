import { clientName, type PlanTemplateType, planTemplates } from '@doula-desk/domain';
import { Database, type DatabaseClient, fromDateColumn, versionOfRevision } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type DocumentRow, documentColumns } from './document.mapper.js';

const theClient = { clientId: true, client: { select: { firstName: true, lastName: true } } } as const;

/** The record that a document shows. */
export interface ShownRecord {
  /** File name without extension. */
  title: string;
  /** The client whose chart it belongs to. */
  clientId: string;
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

  /** The file, once it is ready. */
  async bytes(ownerId: string, id: string): Promise<Buffer | undefined> {
    const row = await this.database.prisma.document.findUnique({
      where: { ownerId_id: { ownerId, id }, status: 'ready' },
      select: { bytes: true },
    });
    return row?.bytes ? Buffer.from(row.bytes) : undefined;
  }

  /** What a document shows; nothing if the record was deleted. */
  async shown(
    ownerId: string,
    { kind, subjectId: id, subjectRevision }: Pick<DocumentRow, 'kind' | 'subjectId' | 'subjectRevision'>,
  ): Promise<ShownRecord | undefined> {
    const where = { ownerId_id: { ownerId, id } };
    const { prisma } = this.database;
    if (kind === 'birth-plan') {
      const version = versionOfRevision(subjectRevision);
      const former = { where: { version }, select: { templateType: true } };
      const select = { templateType: true, version: true, versions: former, ...theClient };
      const plan = await prisma.birthPlan.findUnique({ where, select });
      if (!plan) return undefined;
      // The file may show a version that was replaced since.
      const { templateType } = (plan.version !== version && plan.versions[0]) || plan;
      const { title } = planTemplates[templateType as PlanTemplateType];
      return { title: `${title} - ${clientName(plan.client)} - ${version}`, clientId: plan.clientId };
    }
    if (kind === 'birth-record' || kind === 'birth-story') {
      const birth = await prisma.birth.findUnique({ where, select: theClient });
      if (!birth) return undefined;
      const title = kind === 'birth-record' ? 'Birth record' : 'Birth story';
      return { title: `${title} - ${clientName(birth.client)}`, clientId: birth.clientId };
    }
    if (kind === 'visit-note') {
      const note = await prisma.visitNote.findUnique({ where, select: { date: true, ...theClient } });
      if (!note) return undefined;
      const title = `Visit note - ${clientName(note.client)} - ${fromDateColumn(note.date)}`;
      return { title, clientId: note.clientId };
    }
    const contract = await prisma.contract.findUnique({ where, select: { title: true, ...theClient } });
    if (!contract) return undefined;
    return { title: `${contract.title} - ${clientName(contract.client)}`, clientId: contract.clientId };
  }
}
