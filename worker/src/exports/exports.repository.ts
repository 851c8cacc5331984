import { EXPORT_KEPT_DAYS, type ExportFailure, type ExportFormat } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** An export that a worker has claimed. */
export interface ClaimedExport {
  id: string;
  ownerId: string;
  format: ExportFormat;
  createdAt: Date;
  attempts: number;
}

/** A job that no worker has claimed for this many seconds counts as lost. Short, because someone may be waiting. */
const LOST_SECONDS = 60;

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: Database) {}

  /** Claims an export, unless it was deleted. */
  async begin(id: string): Promise<ClaimedExport | undefined> {
    const rows = await this.database.prisma.$queryRaw<ClaimedExport[]>`
      UPDATE "Export" SET status = 'running', attempts = attempts + 1, progress = 0
      WHERE id = ${id}::uuid AND status IN ('pending', 'running')
      RETURNING id, "ownerId", format, "createdAt", attempts`;
    return rows[0];
  }

  /** Stores progress. Returns false if the export was deleted. */
  async setProgress(id: string, percent: number): Promise<boolean> {
    const written = await this.database.prisma.$executeRaw`
      UPDATE "Export" SET progress = ${percent} WHERE id = ${id}::uuid AND status = 'running'`;
    return written === 1;
  }

  /** Marks an export as finished and stores its file, in one statement. Returns false if the export was deleted. */
  async setReady(id: string, fileKey: string, size: number): Promise<boolean> {
    const written = await this.database.prisma.$executeRaw`
      UPDATE "Export" SET status = 'ready', progress = 100, "fileKey" = ${fileKey}, size = ${size}, "finishedAt" = now(),
        "expiresAt" = now() + make_interval(days => ${EXPORT_KEPT_DAYS}::int)
      WHERE id = ${id}::uuid AND status = 'running'`;
    return written === 1;
  }

  /** Marks an export as failed. Returns false if it was deleted. */
  async setFailed(id: string, failure: ExportFailure): Promise<boolean> {
    const written = await this.database.prisma.$executeRaw`
      UPDATE "Export" SET status = 'failed', failure = ${failure}, "finishedAt" = now(),
        "expiresAt" = now() + make_interval(days => ${EXPORT_KEPT_DAYS}::int)
      WHERE id = ${id}::uuid AND status = 'running'`;
    return written === 1;
  }

  /** Returns unfinished exports whose jobs may have been lost. */
  async findUnfinished(now: Date): Promise<string[]> {
    const before = new Date(now.getTime() - LOST_SECONDS * 1_000);
    const rows = await this.database.prisma.export.findMany({
      where: { status: { in: ['pending', 'running'] }, createdAt: { lt: before } },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Deletes expired exports, and returns their files. */
  async deleteExpired(now: Date): Promise<(string | null)[]> {
    const rows = await this.database.prisma.$queryRaw<{ fileKey: string | null }[]>`
      DELETE FROM "Export" WHERE "expiresAt" < ${now} AND status IN ('ready', 'failed') RETURNING "fileKey"`;
    return rows.map(({ fileKey }) => fileKey);
  }
}
