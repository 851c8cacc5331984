import type { JobName } from '@doula-desk/domain';
import type { FactoryProvider, Type } from '@nestjs/common';
import { ScanUpcomingAppointmentsJob } from './appointments/scan-upcoming-appointments.job.js';
import { DeleteDueAccountsJob } from './auth/delete-due-accounts.job.js';
import { PruneAuthRecordsJob } from './auth/prune-auth-records.job.js';
import { PruneBackupsJob } from './backups/prune-backups.job.js';
import { ReadRestoreJob } from './backups/read-restore.job.js';
import { RunBackupJob } from './backups/run-backup.job.js';
import { RunRestoreJob } from './backups/run-restore.job.js';
import { ScanDueBackupsJob } from './backups/scan-due-backups.job.js';
import { SweepBackupsJob } from './backups/sweep-backups.job.js';
import { RemindToPayJob } from './billing/remind-to-pay.job.js';
import { SendStatementsJob } from './billing/send-statements.job.js';
import { RemindClientsJob } from './client-reminders/remind-clients.job.js';
import { ScanBirthdaysJob } from './clients/scan-birthdays.job.js';
import { ScanMilestonesJob } from './clients/scan-milestones.job.js';
import { ForwardContactJob } from './contact/forward-contact.job.js';
import { PruneContactsJob } from './contact/prune-contacts.job.js';
import { SweepContactsJob } from './contact/sweep-contacts.job.js';
import { ExpireContractsJob } from './contracts/expire-contracts.job.js';
import { RemindToSignJob } from './contracts/remind-to-sign.job.js';
import { SendWeeklyDigestJob } from './digest/send-weekly-digest.job.js';
import { PruneDocumentsJob } from './documents/prune-documents.job.js';
import { RenderDocumentJob } from './documents/render-document.job.js';
import { SweepDocumentsJob } from './documents/sweep-documents.job.js';
import { RunExportJob } from './exports/run-export.job.js';
import { SweepExportsJob } from './exports/sweep-exports.job.js';
import type { JobHandler, JobHandlers } from './jobs/job-handler.js';
import { JobRegistry } from './jobs/job-registry.js';
import { PruneFailedJobsJob } from './jobs/prune-failed-jobs.job.js';
import { WriteLogCheckpointsJob } from './logs/write-log-checkpoints.job.js';
import { SendMailJob } from './mail/send-mail.job.js';
import { SweepMailJob } from './mail/sweep-mail.job.js';
import { ScanOnCallJob } from './on-call/scan-on-call.job.js';
import { ScanDueRemindersJob } from './reminders/scan-due-reminders.job.js';
import { ScanOverdueRemindersJob } from './reminders/scan-overdue-reminders.job.js';
import { RunServerBackupJob } from './server-backups/run-server-backup.job.js';
import { ScanDueServerBackupsJob } from './server-backups/scan-due-server-backups.job.js';

/** Each job's handler. If a job has no handler, or one for another payload, this doesn't compile. */
export const jobHandlerClasses = {
  'mail.send': SendMailJob,
  'mail.sweep': SweepMailJob,
  'documents.render': RenderDocumentJob,
  'documents.sweep': SweepDocumentsJob,
  'documents.prune': PruneDocumentsJob,
  'auth.prune': PruneAuthRecordsJob,
  'jobs.prune-failed': PruneFailedJobsJob,
  'accounts.delete-due': DeleteDueAccountsJob,
  'reminders.scan-due': ScanDueRemindersJob,
  'reminders.scan-overdue': ScanOverdueRemindersJob,
  'appointments.scan-upcoming': ScanUpcomingAppointmentsJob,
  'appointments.remind-clients': RemindClientsJob,
  'clients.scan-milestones': ScanMilestonesJob,
  'clients.scan-birthdays': ScanBirthdaysJob,
  'on-call.scan': ScanOnCallJob,
  'contact.forward': ForwardContactJob,
  'contact.sweep': SweepContactsJob,
  'contact.prune': PruneContactsJob,
  'contracts.expire': ExpireContractsJob,
  'contracts.remind-to-sign': RemindToSignJob,
  'billing.remind-to-pay': RemindToPayJob,
  'billing.send-statements': SendStatementsJob,
  'logs.checkpoint': WriteLogCheckpointsJob,
  'digest.weekly': SendWeeklyDigestJob,
  'backups.scan-due': ScanDueBackupsJob,
  'backups.sweep': SweepBackupsJob,
  'backups.run': RunBackupJob,
  'backups.prune': PruneBackupsJob,
  'server-backups.scan-due': ScanDueServerBackupsJob,
  'server-backups.run': RunServerBackupJob,
  'exports.run': RunExportJob,
  'exports.sweep': SweepExportsJob,
  'restores.read': ReadRestoreJob,
  'restores.run': RunRestoreJob,
} as const satisfies { [Name in JobName]: Type<JobHandler<Name>> };

/** Injects the handlers, so that the worker doesn't start if one isn't provided by any module. */
export const jobRegistryProvider: FactoryProvider<JobRegistry> = {
  provide: JobRegistry,
  inject: Object.values(jobHandlerClasses),
  useFactory: (...handlers: unknown[]) => {
    const names = Object.keys(jobHandlerClasses);
    return new JobRegistry(
      Object.fromEntries(names.map((name, index) => [name, handlers[index]])) as unknown as JobHandlers,
    );
  },
};
