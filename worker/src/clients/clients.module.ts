import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { ClientsRepository } from './clients.repository.js';
import { ScanBirthdaysJob } from './scan-birthdays.job.js';
import { ScanMilestonesJob } from './scan-milestones.job.js';

@Module({
  imports: [NoticesModule],
  providers: [ClientsRepository, ScanMilestonesJob, ScanBirthdaysJob],
  exports: [ScanMilestonesJob, ScanBirthdaysJob],
})
export class ClientsModule {}
