import { ARCHIVE_ATTEMPTS, countRecords, FAILED_BACKUP_DAYS, type JobPayloads } from '@doula-desk/domain';
import {
  ArchiveError,
  archiveFailureOf,
  archiveKeys,
  CONFIG,
  type Config,
  Database,
  LOGGER,
  ServerBackups,
  ServerKey,
  storeArchive,
} from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { withExclusiveClient } from '../jobs/exclusive-work.js';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ServerBackupNotices } from './server-backup-notices.js';

/** Writes a backup of the whole server, verifies it by reading it back, and removes old backups. */
@Injectable()
export class RunServerBackupJob implements JobHandler<'server-backups.run'> {
  constructor(
    private readonly database: Database,
    private readonly backups: ServerBackups,
    private readonly notices: ServerBackupNotices,
    private readonly serverKey: ServerKey,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ backupId }: JobPayloads['server-backups.run']): Promise<string> {
    const outcome = await withExclusiveClient(this.database, 'server backup', async (client) => {
      const backup = await this.backups.begin(backupId);
      if (!backup) return NOTHING_TO_DO;
      const { key, attempts } = backup;
      const { files } = this.backups;
      try {
        if (attempts > ARCHIVE_ATTEMPTS) throw new ArchiveError('interrupted');
        await files.requireSpace((await this.backups.newest('ready'))?.size ?? 0);
        const keys = archiveKeys(this.config, this.serverKey);
        const request = { scope: 'server', ownerId: null, keys, createdAt: new Date() } as const;
        const { manifest, size } = await storeArchive(client, files, key, request);
        const encrypted = keys.backupKey !== undefined;
        const { productVersion } = manifest;
        await this.backups.setReady(backup, {
          size,
          records: countRecords(manifest),
          encrypted,
          productVersion,
        });
      } catch (err) {
        const failure = archiveFailureOf(err);
        this.logger.error({ backupId, failure, err }, 'could not back up the server');
        await this.notices.fail(backupId, failure);
        return `failed: ${failure}`;
      }
      const removed = await this.backups.rotate(this.config.serverBackups.kept, FAILED_BACKUP_DAYS);
      return `ready, removed ${removed}`;
    });
    return outcome ?? NOTHING_TO_DO;
  }
}
