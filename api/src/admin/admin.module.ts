import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { AdminAccountsController } from './admin-accounts.controller.js';
import { AdminAccountsRepository } from './admin-accounts.repository.js';
import { AdminAccountsService } from './admin-accounts.service.js';
import { ServerPolicyController } from './server-policy.controller.js';
import { ServerPolicyRepository } from './server-policy.repository.js';
import { ServerPolicyService } from './server-policy.service.js';

@Module({
  imports: [AuthModule, TwoFactorModule],
  controllers: [AdminAccountsController, ServerPolicyController],
  providers: [AdminAccountsRepository, AdminAccountsService, ServerPolicyRepository, ServerPolicyService],
})
export class AdminModule {}
