import { LogCheckpointsModule } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { AccountEmails } from './account-emails.js';
import { DeleteDueAccountsJob } from './delete-due-accounts.job.js';
import { EmailVerificationLinks } from './email-verification-links.js';
import { PasswordResetLinks } from './password-reset-links.js';
import { PruneAuthRecordsJob } from './prune-auth-records.job.js';

const jobs = [DeleteDueAccountsJob, PruneAuthRecordsJob];

@Module({
  imports: [LogCheckpointsModule, MailModule],
  providers: [AccountEmails, EmailVerificationLinks, PasswordResetLinks, ...jobs],
  exports: jobs,
})
export class AccountsModule {}
