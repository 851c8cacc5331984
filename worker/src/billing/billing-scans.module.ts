import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { RemindToPayJob } from './remind-to-pay.job.js';
import { SendStatementsJob } from './send-statements.job.js';

const jobs = [RemindToPayJob, SendStatementsJob];

@Module({ imports: [NoticesModule], providers: jobs, exports: jobs })
export class BillingScansModule {}
