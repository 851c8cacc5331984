import { ARCHIVE_ATTEMPTS, type ArchiveFailure, countRecords } from '@doula-desk/domain';
import {
  archiveFailureOf,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  FILE_STORE,
  type FileStore,
  LOGGER,
  ServerKey,
  storeArchive,
  storedFileKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withExclusiveClient } from '../jobs/exclusive-work.js';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ProgressReporter } from '../jobs/progress-reporter.js';
import { ArchiveNotices } from './archive-notices.js';
import { BackupRetention } from './backup-retention.js';
import { BackupsRepository, type ClaimedBackup } from './backups.repository.js';

/** Progress once the archive has been written. Reading it back takes about as long. */
const WRITTEN_PERCENT = 50;

/** Creates a practice's archive. An interrupted run starts over, and at most leaves an orphaned file behind. */
@Injectable()
export class RunBackupJob implements JobHandler<'backups.run'> {
  constructor(
    private readonly database: Database,
    private readonly backups: BackupsRepository,
    private readonly retention: BackupRetention,
    private readonly notices: ArchiveNotices,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly serverKey: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ backupId }: { backupId: string }): Promise<string> {
    const outcome = await withExclusiveClient(this.database, `backup ${backupId}`, async (client) => {
      const backup = await this.backups.begin(backupId);
      if (!backup) return NOTHING_TO_DO;
      if (backup.attempts > ARCHIVE_ATTEMPTS) return this.giveUp(backup, 'interrupted');
      try {
        await this.createArchive(client, backup);
      } catch (err) {
        const failure = archiveFailureOf(err);
        this.logger.error({ backupId, failure, err }, "couldn't create a backup");
        return this.giveUp(backup, failure);
      }
      await this.retention.prune(backup.ownerId);
      if (backup.trigger === 'manual') await this.notices.backupReady(backup.ownerId, backup.id);
      return 'created';
    });
    return outcome ?? NOTHING_TO_DO;
  }

  private async createArchive(client: pg.ClientBase, { id, ownerId }: ClaimedBackup): Promise<void> {
    await this.files.requireSpace();
    const fileKey = storedFileKey('backups', { ownerId, id });
    const reporter = new ProgressReporter((percent) => this.backups.setProgress(id, percent));
    const keys = archiveKeys(this.config, this.serverKey);
    try {
      const { manifest, size, sha256 } = await storeArchive(client, this.files, fileKey, {
        scope: 'practice',
        ownerId,
        keys,
        createdAt: new Date(),
        progress: (done, total) => reporter.report(done, total, WRITTEN_PERCENT),
        checked: (done, total) => reporter.report(done + total, 2 * total),
      });
      await reporter.stop();
      const counts = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
      await this.database.prisma.$executeRaw`
        UPDATE "Backup" SET status = 'ready', progress = 100, "fileKey" = ${fileKey}, size = ${size}, sha256 = ${sha256},
          encrypted = ${keys.backupKey !== undefined}, counts = ${JSON.stringify({ ...counts, total: countRecords(manifest) })}::jsonb,
          "finishedAt" = now()
        WHERE id = ${id}::uuid AND status = 'running'`;
    } finally {
      await reporter.stop();
    }
  }

  private async giveUp({ id, ownerId }: ClaimedBackup, failure: ArchiveFailure): Promise<string> {
    await this.database.prisma.$executeRaw`
      UPDATE "Backup" SET status = 'failed', failure = ${failure}, "finishedAt" = now()
      WHERE id = ${id}::uuid AND status = 'running'`;
    await this.notices.backupFailed(ownerId, id, failure);
    return `failed: ${failure}`;
  }
}
