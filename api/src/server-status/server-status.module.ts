import { ServerMetrics, ServerStatusModule as ServerStatusProviders } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { FailedJobsController } from './failed-jobs.controller.js';
import { FailedJobsService } from './failed-jobs.service.js';
import { MailFailuresController } from './mail-failures.controller.js';
import { MailFailuresService } from './mail-failures.service.js';
import { ServerStatusController } from './server-status.controller.js';

@Module({
  imports: [ServerStatusProviders],
  controllers: [ServerStatusController, FailedJobsController, MailFailuresController],
  providers: [FailedJobsService, MailFailuresService, ServerMetrics],
})
export class ServerStatusModule {}
