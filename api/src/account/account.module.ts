import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { ApiTokensRepository } from './api-tokens.repository.js';
import { ApiTokensService } from './api-tokens.service.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [AuthModule, TwoFactorModule],
  controllers: [AccountController],
  providers: [AccountService, ApiTokensRepository, ApiTokensService, TwoFactorService],
})
export class AccountModule {}
