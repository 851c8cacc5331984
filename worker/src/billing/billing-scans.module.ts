import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { RemindToPayJob } from './remind-to-pay.job.js';

@Module({ imports: [NoticesModule], providers: [RemindToPayJob], exports: [RemindToPayJob] })
export class BillingScansModule {}
