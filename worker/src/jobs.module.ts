import { queueNames } from '@doula-desk/domain';
import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { AccountsModule } from './auth/accounts.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { BillingModule } from './billing/billing.module.js';
import { BillingScansModule } from './billing/billing-scans.module.js';
import { BirthPlansModule } from './birth-plans/birth-plans.module.js';
import { BirthsModule } from './births/births.module.js';
import { ClientRemindersModule } from './client-reminders/client-reminders.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { ContactModule } from './contact/contact.module.js';
import { ContractScansModule } from './contracts/contract-scans.module.js';
import { ContractsModule } from './contracts/contracts.module.js';
import { DigestModule } from './digest/digest.module.js';
import { DocumentComposers } from './documents/document-composer.js';
import { DocumentsModule } from './documents/documents.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { jobRegistryProvider } from './job-handlers.js';
import { JobRunner } from './jobs/job-runner.js';
import { JobWorker } from './jobs/job-worker.js';
import { PruneFailedJobsJob } from './jobs/prune-failed-jobs.job.js';
import { queueProcessor } from './jobs/queue-processor.js';
import { RecurringJobs } from './jobs/recurring-jobs.js';
import type { WorkerTiming } from './jobs/timing.js';
import { LogsModule } from './logs/logs.module.js';
import { MailModule } from './mail/mail.module.js';
import { MailWriters } from './mail/mail-writers.js';
import { OnCallModule } from './on-call/on-call.module.js';
import { DueReminderScheduler } from './reminders/due-reminder-scheduler.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ServerBackupsModule } from './server-backups/server-backups.module.js';
import { SharesModule } from './shares/shares.module.js';
import { ShiftsModule } from './shifts/shifts.module.js';
import { VisitNotesModule } from './visit-notes/visit-notes.module.js';

/** Takes jobs from every queue, and passes them to the features' handlers. */
@Module({})
export class JobsModule implements OnModuleInit {
  constructor(
    private readonly composers: DocumentComposers,
    private readonly writers: MailWriters,
  ) {}

  static for(timing: WorkerTiming): DynamicModule {
    BullModule.workerClass = JobWorker;
    return {
      module: JobsModule,
      // BullModule discovers processors in every queue registration. Ours only need `JobQueues`.
      imports: [
        BullModule.registerQueue(),
        MailModule,
        AccountsModule,
        RemindersModule,
        OnCallModule,
        ReportsModule,
        AppointmentsModule,
        ClientRemindersModule,
        ClientsModule,
        ContactModule,
        ContractScansModule,
        ContractsModule,
        DigestModule,
        DocumentsModule,
        BackupsModule,
        ServerBackupsModule,
        BillingModule,
        BillingScansModule,
        BirthPlansModule,
        BirthsModule,
        ShiftsModule,
        SharesModule,
        ExportsModule,
        LogsModule,
        VisitNotesModule,
      ],
      providers: [
        jobRegistryProvider,
        JobRunner,
        PruneFailedJobsJob,
        RecurringJobs,
        DueReminderScheduler,
        ...queueNames.map((name) => queueProcessor(name, timing)),
      ],
    };
  }

  /** @throws if a kind of document has no composer, or a kind of email has no writer */
  onModuleInit(): void {
    this.composers.requireAll();
    this.writers.requireAll();
  }
}
