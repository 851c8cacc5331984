import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module.js';
import { ChartRemovalController } from './chart-removal.controller.js';
import { ChartRemovalRepository } from './chart-removal.repository.js';
import { ChartRemovalService } from './chart-removal.service.js';
import { RetentionController } from './retention.controller.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [BillingModule],
  controllers: [ChartRemovalController, RetentionController],
  providers: [ChartRemovalRepository, ChartRemovalService, RetentionRepository, RetentionService],
  exports: [ChartRemovalRepository],
})
export class RetentionModule {}
