import { FAILED_BACKUP_DAYS, KEPT_BACKUPS, RESTORE_KEPT_DAYS } from '@doula-desk/domain';
import { Database, FILE_STORE, type FileStore } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Files that have no entry and are older than this were left behind by interrupted work or deleted accounts. */
const LEFT_OVER_HOURS = 24;

/** Removes archives beyond the number to keep, and files that no entry refers to. */
@Injectable()
export class BackupRetention {
  constructor(
    private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  /**
   * Removes the oldest archives beyond the number to keep, for one practice or for all.
   *
   * @returns the number of archives removed
   */
  async prune(ownerId?: string): Promise<number> {
    const rows = await this.database.prisma.$queryRaw<{ fileKey: string | null }[]>`
      DELETE FROM "Backup" WHERE id IN (
        SELECT id FROM (
          SELECT id, status, "createdAt",
            row_number() OVER (PARTITION BY "ownerId", status ORDER BY "createdAt" DESC, id DESC) AS place
          FROM "Backup"
          WHERE status IN ('ready', 'failed') AND (${ownerId ?? null}::uuid IS NULL OR "ownerId" = ${ownerId ?? null}::uuid)
        ) b
        WHERE (status = 'ready' AND place > ${KEPT_BACKUPS})
          OR (status = 'failed' AND "createdAt" < now() - make_interval(days => ${FAILED_BACKUP_DAYS}::int))
      ) RETURNING "fileKey"`;
    for (const { fileKey } of rows) if (fileKey) await this.files.delete(fileKey);
    return rows.length;
  }

  /** Removes unused uploads and the entries of finished restores. */
  async pruneRestores(): Promise<number> {
    const rows = await this.database.prisma.$queryRaw<{ fileKey: string }[]>`
      DELETE FROM "Restore"
      WHERE status <> 'running' AND "createdAt" < now() - make_interval(days => ${RESTORE_KEPT_DAYS}::int)
      RETURNING "fileKey"`;
    for (const { fileKey } of rows) await this.files.delete(fileKey);
    return rows.length;
  }

  /** Removes files that no entry refers to. */
  async sweepFiles(now: Date): Promise<number> {
    let removed = 0;
    for (const folder of ['backups', 'restores', 'exports']) {
      for await (const { key, changedAt } of this.files.list(`${folder}/`)) {
        if (now.getTime() - changedAt.getTime() < LEFT_OVER_HOURS * 3_600_000) continue;
        const [row] = await this.database.prisma.$queryRaw<{ named: boolean }[]>`
          SELECT EXISTS (SELECT FROM "Backup" WHERE "fileKey" = ${key})
            OR EXISTS (SELECT FROM "Restore" WHERE "fileKey" = ${key})
            OR EXISTS (SELECT FROM "Export" WHERE "fileKey" = ${key}) AS named`;
        if (row?.named) continue;
        await this.files.delete(key);
        removed += 1;
      }
    }
    return removed;
  }
}
