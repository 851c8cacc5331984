import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { BackupsController } from './backups.controller.js';
import { BackupsRepository } from './backups.repository.js';
import { BackupsService } from './backups.service.js';
import { RestoresController } from './restores.controller.js';
import { RestoresRepository } from './restores.repository.js';
import { RestoresService } from './restores.service.js';

@Module({
  imports: [BillingModule],
  controllers: [BackupsController, RestoresController],
  providers: [BackupsRepository, BackupsService, RestoresRepository, RestoresService],
})
export class BackupsModule {}
