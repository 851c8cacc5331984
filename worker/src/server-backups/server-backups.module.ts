import { ServerBackups } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { RunServerBackupJob } from './run-server-backup.job.js';
import { ScanDueServerBackupsJob } from './scan-due-server-backups.job.js';
import { ServerBackupMails } from './server-backup-mails.js';
import { ServerBackupNotices } from './server-backup-notices.js';

const jobs = [ScanDueServerBackupsJob, RunServerBackupJob];

@Module({
  imports: [MailModule],
  providers: [ServerBackups, ServerBackupMails, ServerBackupNotices, ...jobs],
  exports: jobs,
})
export class ServerBackupsModule {}
