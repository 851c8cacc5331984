import { queueNames } from '@doula-desk/domain';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { AppointmentsModule } from '../appointments/appointments.module.js';
import { AccountsModule } from '../auth/accounts.module.js';
import { BackupsModule } from '../backups/backups.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { ContractScansModule } from '../contracts/contract-scans.module.js';
import { DigestModule } from '../digest/digest.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { LogsModule } from '../logs/logs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import type { WorkerTiming } from '../timing.js';
import { jobRegistryProvider } from './job-registry.js';
import { JobRunner } from './job-runner.js';
import { JobWorker } from './job-worker.js';
import { queueProcessor } from './queue-processor.js';
import { RecurringJobs } from './recurring-jobs.js';

/** Takes jobs from every queue and hands them to the features' handlers. */
@Module({})
export class JobsModule {
  static for(timing: WorkerTiming): DynamicModule {
    BullModule.workerClass = JobWorker;
    return {
      module: JobsModule,
      // BullModule looks for processors where a queue is registered; ours need none beyond `JobQueues`.
      imports: [
        BullModule.registerQueue(),
        MailModule,
        AccountsModule,
        RemindersModule,
        AppointmentsModule,
        ClientsModule,
        ContactModule,
        ContractScansModule,
        DigestModule,
        DocumentsModule,
        BackupsModule,
        ExportsModule,
        LogsModule,
      ],
      providers: [
        jobRegistryProvider,
        JobRunner,
        RecurringJobs,
        ...queueNames.map((name) => queueProcessor(name, timing)),
      ],
    };
  }
}
