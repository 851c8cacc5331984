import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { ArchiveNotices } from './archive-notices.js';
import { BackupRetention } from './backup-retention.js';
import { BackupsRepository } from './backups.repository.js';
import { PruneBackupsJob } from './prune-backups.job.js';
import { ReadRestoreJob } from './read-restore.job.js';
import { RestoresRepository } from './restores.repository.js';
import { RunBackupJob } from './run-backup.job.js';
import { RunRestoreJob } from './run-restore.job.js';
import { ScanDueBackupsJob } from './scan-due-backups.job.js';
import { SweepBackupsJob } from './sweep-backups.job.js';

const jobs = [
  ScanDueBackupsJob,
  SweepBackupsJob,
  RunBackupJob,
  PruneBackupsJob,
  ReadRestoreJob,
  RunRestoreJob,
];

@Module({
  imports: [NoticesModule],
  providers: [BackupsRepository, RestoresRepository, BackupRetention, ArchiveNotices, ...jobs],
  exports: jobs,
})
export class BackupsModule {}
