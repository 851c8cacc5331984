import { ServerBackups } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { RunServerBackupJob } from './run-server-backup.job.js';
import { ScanDueServerBackupsJob } from './scan-due-server-backups.job.js';
import { ServerBackupEmails } from './server-backup-emails.js';
import { ServerBackupNotices } from './server-backup-notices.js';

const jobs = [ScanDueServerBackupsJob, RunServerBackupJob];

@Module({
  imports: [MailModule],
  providers: [ServerBackups, ServerBackupEmails, ServerBackupNotices, ...jobs],
  exports: jobs,
})
export class ServerBackupsModule {}
