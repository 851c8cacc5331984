import { setTimeout as wait } from 'node:timers/promises';
import { ARCHIVE_ATTEMPTS, type ArchiveFailure, countRecords } from '@doula-desk/domain';
import {
  ArchiveError,
  ArchiveReader,
  archiveFailureOf,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  FILE_STORE,
  type FileStore,
  LOGGER,
  recordAuditWith,
  requirePreviewed,
  restoreArchive,
  ServerKey,
  storedFileKey,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Logger } from 'pino';
import { withExclusiveClient } from '../jobs/exclusive-work.js';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ProgressReporter } from '../jobs/progress-reporter.js';
import { ArchiveNotices } from './archive-notices.js';
import { BackupsRepository } from './backups.repository.js';
import { RestoresRepository, type StartedRestore } from './restores.repository.js';
import { RunBackupJob } from './run-backup.job.js';

/** How long to wait for a backup of the practice that another worker is creating, and the polling interval. */
const BACKUP_LIMIT_MS = 15 * 60_000;
const BACKUP_PAUSE_MS = 500;

/**
 * Restores an archive. First backs up the data that will be replaced, so that the restore can be undone. The restore and
 * its status change are one transaction, so a worker that is killed has changed either nothing or everything.
 */
@Injectable()
export class RunRestoreJob implements JobHandler<'restores.run'> {
  constructor(
    private readonly database: Database,
    private readonly restores: RestoresRepository,
    private readonly backups: BackupsRepository,
    private readonly makeBackup: RunBackupJob,
    private readonly notices: ArchiveNotices,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CONFIG) private readonly config: Config,
    private readonly serverKey: ServerKey,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ restoreId }: { restoreId: string }): Promise<string> {
    const outcome = await withExclusiveClient(this.database, `restore ${restoreId}`, async (client) => {
      const restore = await this.restores.beginRunning(restoreId);
      if (restore && restore.attempts <= ARCHIVE_ATTEMPTS) await this.try(client, restore);
      else if (restore) await this.restores.setFailed(restoreId, 'interrupted');
      return this.conclude(restoreId);
    });
    return outcome ?? NOTHING_TO_DO;
  }

  private async try(client: pg.ClientBase, restore: StartedRestore): Promise<void> {
    try {
      // Rejects a changed archive before creating a backup. `restore` checks again, on the file that it restores.
      await (await this.openPreviewed(restore)).close();
      await this.backUpCurrentData(restore);
      await this.restore(client, restore);
    } catch (err) {
      if (err instanceof BackupInProgressError) throw err;
      const failure = archiveFailureOf(err);
      this.logger.error({ restoreId: restore.id, failure, err }, 'could not restore a backup');
      await this.restores.setFailed(restore.id, failure);
    }
  }

  /**
   * Creates an archive of the practice's current state. It has the restore's id, so that a second attempt finds it. A
   * backup that is already in progress may have started before the latest records were written, so this waits for that
   * one first.
   */
  private async backUpCurrentData({ id, ownerId }: StartedRestore): Promise<void> {
    const until = performance.now() + BACKUP_LIMIT_MS;
    for (;;) {
      await this.backups.request(ownerId, 'before-restore', id);
      const own = await this.backups.find(ownerId, id);
      if (own?.status === 'ready') return;
      if (own?.status === 'failed') throw new ArchiveError('storage');
      const inProgress = own ?? (await this.backups.findOpen(ownerId));
      // Does nothing if another worker is creating the backup. If that worker was lost, takes over its work.
      if (inProgress && (await this.makeBackup.handle({ backupId: inProgress.id })) !== NOTHING_TO_DO)
        continue;
      if (performance.now() > until) throw new BackupInProgressError();
      await wait(BACKUP_PAUSE_MS);
    }
  }

  /** Opens the archive that the preview was for. @throws ArchiveError changed-since-preview if it's a different one */
  private async openPreviewed({ id, ownerId, summary }: StartedRestore): Promise<ArchiveReader> {
    const reader = await ArchiveReader.open(
      this.files,
      storedFileKey('restores', { ownerId, id }),
      archiveKeys(this.config, this.serverKey),
    );
    try {
      const { manifestHash } = reader;
      const previewed = { restoreId: id, ownerId, manifestHash, trust: summary.archive?.trust };
      requirePreviewed(this.serverKey, previewed, summary.previewMac);
      return reader;
    } catch (error) {
      await reader.close();
      throw error;
    }
  }

  private async restore(client: pg.ClientBase, restore: StartedRestore): Promise<void> {
    const { id, ownerId } = restore;
    const reporter = new ProgressReporter((percent) => this.restores.setProgress(id, percent));
    const reader = await this.openPreviewed(restore);
    try {
      const total = countRecords(reader.manifest);
      await restoreArchive(client, reader, {
        ownerId,
        progress: async (done) => reporter.report(done, total),
        finish: async (tx) => {
          await reporter.stop();
          const entry = { action: 'practice.restored', entityType: 'restore', entityId: id } as const;
          await recordAuditWith(tx, this.serverKey, ownerId, { actor: 'worker', ...entry });
          await tx.query(
            `UPDATE "Restore" SET status = 'done', progress = 100, "finishedAt" = now() WHERE id = $1`,
            [id],
          );
        },
      });
    } finally {
      await reader.close();
      await reporter.stop();
    }
  }

  /** Notifies the practitioner of the outcome, unless an earlier attempt already did. */
  private async conclude(restoreId: string): Promise<string> {
    const restore = await this.restores.find(restoreId);
    if (restore?.status === 'done') {
      await this.notices.restoreDone(restore.ownerId, restoreId);
      await this.files.delete(storedFileKey('restores', { ownerId: restore.ownerId, id: restoreId }));
      return 'restored';
    }
    if (restore?.status === 'failed') {
      const failure = (restore.failure ?? 'internal') as ArchiveFailure;
      await this.notices.restoreFailed(restore.ownerId, restoreId, failure);
      return `failed: ${failure}`;
    }
    return NOTHING_TO_DO;
  }
}

/** Thrown if another worker doesn't finish a backup of this practice in time. The queue then retries. */
class BackupInProgressError extends Error {}
