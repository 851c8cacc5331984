import { Module } from '@nestjs/common';
import { SettingsRepository } from '../settings/settings.repository.js';
import { ThirdPartyMailModule } from '../third-party-mail/third-party-mail.module.js';
import { BirthPlansController, ClientBirthPlansController } from './birth-plans.controller.js';
import { BirthPlansRepository } from './birth-plans.repository.js';
import { BirthPlansService } from './birth-plans.service.js';
import { PlanSharesController } from './shares/plan-shares.controller.js';
import { PlanSharesRepository } from './shares/plan-shares.repository.js';
import { PlanSharesService } from './shares/plan-shares.service.js';
import { SharedPlansController } from './shares/shared-plans.controller.js';
import { SharedPlansRepository } from './shares/shared-plans.repository.js';
import { SharedPlansService } from './shares/shared-plans.service.js';

@Module({
  imports: [ThirdPartyMailModule],
  controllers: [
    BirthPlansController,
    ClientBirthPlansController,
    PlanSharesController,
    SharedPlansController,
  ],
  providers: [
    BirthPlansRepository,
    BirthPlansService,
    PlanSharesRepository,
    PlanSharesService,
    SharedPlansRepository,
    SharedPlansService,
    SettingsRepository,
  ],
  exports: [BirthPlansService],
})
export class BirthPlansModule {}
