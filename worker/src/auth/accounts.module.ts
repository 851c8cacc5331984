import { LogCheckpointsModule } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { DeleteDueAccountsJob } from './delete-due-accounts.job.js';
import { EmailVerificationLinks } from './email-verification-links.js';
import { PasswordResetLinks } from './password-reset-links.js';
import { PruneAccountsJob } from './prune-accounts.job.js';

@Module({
  imports: [LogCheckpointsModule],
  providers: [DeleteDueAccountsJob, EmailVerificationLinks, PruneAccountsJob, PasswordResetLinks],
  exports: [DeleteDueAccountsJob, EmailVerificationLinks, PruneAccountsJob, PasswordResetLinks],
})
export class AccountsModule {}
