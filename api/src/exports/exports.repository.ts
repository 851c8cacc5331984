import { type ExportFormat, FALLBACK_TIME_ZONE, readDocumentationSettings } from '@doula-desk/domain';
import { Database, type DatabaseClient, newId } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { ExportPractice, ExportRow } from './export.mapper.js';

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  /** Returns all exports of the past week, newest first. */
  list(ownerId: string): Promise<ExportRow[]> {
    return this.database.prisma.export.findMany({
      where: { ownerId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  async find(ownerId: string, id: string): Promise<ExportRow | null> {
    return this.database.prisma.export.findUnique({ where: { ownerId_id: { ownerId, id } } });
  }

  /** Requests an export, unless one is in progress. Returns whether it did. */
  async request(tx: DatabaseClient, ownerId: string, format: ExportFormat): Promise<boolean> {
    const requested = await tx.$executeRaw`
      INSERT INTO "Export" (id, "ownerId", format) VALUES (${newId()}::uuid, ${ownerId}::uuid, ${format})
      ON CONFLICT DO NOTHING`;
    return requested === 1;
  }

  /** Returns the export in progress. */
  async findOpen(tx: DatabaseClient, ownerId: string): Promise<ExportRow | null> {
    return tx.export.findFirst({ where: { ownerId, status: { in: ['pending', 'running'] } } });
  }

  /** Deletes an export. If it is in progress, the worker notices. Returns whether it existed. */
  async remove(tx: DatabaseClient, ownerId: string, id: string): Promise<boolean> {
    const { count } = await tx.export.deleteMany({ where: { ownerId, id } });
    return count === 1;
  }

  /** Returns the format from the settings, or its default. */
  async defaultFormat(ownerId: string): Promise<ExportFormat> {
    const settings = await this.database.prisma.settings.findUnique({
      where: { ownerId },
      select: { documentation: true },
    });
    return readDocumentationSettings(settings?.documentation).exportFormat;
  }

  async practice(ownerId: string): Promise<ExportPractice> {
    const { firstName, lastName, practice } = await this.database.prisma.practitioner.findUniqueOrThrow({
      where: { id: ownerId },
      select: {
        firstName: true,
        lastName: true,
        practice: { select: { businessName: true, timeZone: true } },
      },
    });
    return {
      name: practice?.businessName || `${firstName} ${lastName}`.trim(),
      timeZone: practice?.timeZone ?? FALLBACK_TIME_ZONE,
    };
  }
}
