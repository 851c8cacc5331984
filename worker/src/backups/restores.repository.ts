import type { ArchiveFailure, RestoreSummary } from '@doula-desk/domain';
import { Database } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A restore that a worker has claimed. */
export interface ClaimedRestore {
  id: string;
  ownerId: string;
  attempts: number;
}

/** A restore that the practitioner has started, with the preview that they saw. */
export interface StartedRestore extends ClaimedRestore {
  summary: Partial<RestoreSummary>;
}

/** A restore and its status. */
interface KnownRestore {
  ownerId: string;
  /** One of `restoreStatuses` in domain. */
  status: string;
  failure: string | null;
}

@Injectable()
export class RestoresRepository {
  constructor(private readonly database: Database) {}

  /** Claims an upload for reading. */
  async beginReading(id: string): Promise<ClaimedRestore | undefined> {
    const rows = await this.database.prisma.$queryRaw<ClaimedRestore[]>`
      UPDATE "Restore" SET status = 'reading', attempts = attempts + 1, progress = 0
      WHERE id = ${id}::uuid AND status IN ('uploaded', 'reading')
      RETURNING id, "ownerId", attempts`;
    return rows[0];
  }

  async setRead(id: string, summary: RestoreSummary): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Restore" SET status = 'read', progress = 100, attempts = 0, summary = ${JSON.stringify(summary)}::jsonb
      WHERE id = ${id}::uuid AND status = 'reading'`;
  }

  /** Claims a restore that the practitioner has started. */
  async beginRunning(id: string): Promise<StartedRestore | undefined> {
    const rows = await this.database.prisma.$queryRaw<StartedRestore[]>`
      UPDATE "Restore" SET attempts = attempts + 1, progress = 0
      WHERE id = ${id}::uuid AND status = 'running'
      RETURNING id, "ownerId", attempts, summary`;
    return rows[0];
  }

  async setProgress(id: string, percent: number): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Restore" SET progress = ${percent} WHERE id = ${id}::uuid AND status IN ('reading', 'running')`;
  }

  async setFailed(id: string, failure: ArchiveFailure): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "Restore" SET status = 'failed', failure = ${failure}, "finishedAt" = now()
      WHERE id = ${id}::uuid AND status IN ('reading', 'running')`;
  }

  /** Returns a restore, regardless of its status. */
  async find(id: string): Promise<KnownRestore | null> {
    return this.database.prisma.restore.findUnique({ where: { id } });
  }
}
