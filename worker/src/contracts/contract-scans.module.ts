import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { ExpireContractsJob } from './expire-contracts.job.js';
import { RemindToSignJob } from './remind-to-sign.job.js';

/** Time-based changes to contracts. */
@Module({
  imports: [NoticesModule],
  providers: [ExpireContractsJob, RemindToSignJob],
  exports: [ExpireContractsJob, RemindToSignJob],
})
export class ContractScansModule {}
