import { Module } from '@nestjs/common';
import { SharesModule } from '../shares/shares.module.js';
import { BirthPlansController, ClientBirthPlansController } from './birth-plans.controller.js';
import { BirthPlansRepository } from './birth-plans.repository.js';
import { BirthPlansService } from './birth-plans.service.js';
import { PlanSharesController } from './shares/plan-shares.controller.js';
import { SharedPlansController } from './shares/shared-plans.controller.js';

@Module({
  imports: [SharesModule],
  controllers: [
    BirthPlansController,
    ClientBirthPlansController,
    PlanSharesController,
    SharedPlansController,
  ],
  providers: [BirthPlansRepository, BirthPlansService],
  exports: [BirthPlansService],
})
export class BirthPlansModule {}
