import { Database, type DatabaseClient, isUniqueViolation } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import type { RestoreRow } from './backup.mapper.js';

@Injectable()
export class RestoresRepository {
  constructor(private readonly database: Database) {}

  async find(ownerId: string, id: string): Promise<RestoreRow | null> {
    return this.database.prisma.restore.findUnique({ where: { ownerId_id: { ownerId, id } } });
  }

  async findNewest(ownerId: string): Promise<RestoreRow | null> {
    return this.database.prisma.restore.findFirst({ where: { ownerId }, orderBy: { id: 'desc' } });
  }

  /** Returns whether a restore of the practice is running. */
  async isRunning(ownerId: string, client: DatabaseClient = this.database.prisma): Promise<boolean> {
    const running = await client.restore.count({ where: { ownerId, status: 'running' } });
    return running > 0;
  }

  /**
   * Adds an upload and removes earlier ones, since only one can be previewed.
   *
   * @returns the new row, and the files of the removed ones
   */
  async replace(
    tx: DatabaseClient,
    upload: { id: string; ownerId: string; fileKey: string; size: number },
  ): Promise<{ row: RestoreRow; goneKeys: string[] }> {
    const gone = await tx.$queryRaw<{ fileKey: string }[]>`
      DELETE FROM "Restore" WHERE "ownerId" = ${upload.ownerId}::uuid AND status NOT IN ('running', 'done')
      RETURNING "fileKey"`;
    const row = await tx.restore.create({ data: upload });
    return { row, goneKeys: gone.map(({ fileKey }) => fileKey) };
  }

  /**
   * Starts a previewed restore unless another one is already running for the practice. Returns whether it was started.
   */
  async start(tx: DatabaseClient, ownerId: string, id: string): Promise<boolean> {
    try {
      const { count } = await tx.restore.updateMany({
        where: { ownerId, id, status: 'read' },
        data: { status: 'running', progress: 0, attempts: 0 },
      });
      return count === 1;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Deletes a restore that isn't running. Returns its file's key, or nothing. */
  async remove(ownerId: string, id: string): Promise<string | undefined> {
    const rows = await this.database.prisma.$queryRaw<{ fileKey: string }[]>`
      DELETE FROM "Restore" WHERE "ownerId" = ${ownerId}::uuid AND id = ${id}::uuid AND status <> 'running'
      RETURNING "fileKey"`;
    return rows[0]?.fileKey;
  }
}
