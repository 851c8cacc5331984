import { Module } from '@nestjs/common';
import { PasswordResetLinks } from './password-reset-links.js';
import { PruneAccountsJob } from './prune-accounts.job.js';

@Module({
  providers: [PruneAccountsJob, PasswordResetLinks],
  exports: [PruneAccountsJob, PasswordResetLinks],
})
export class AccountsModule {}
