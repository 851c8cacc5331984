import type { JobName } from '@doula-desk/domain';
import type { FactoryProvider, Type } from '@nestjs/common';
import { ScanUpcomingAppointmentsJob } from '../appointments/scan-upcoming-appointments.job.js';
import { DeleteDueAccountsJob } from '../auth/delete-due-accounts.job.js';
import { PruneAccountsJob } from '../auth/prune-accounts.job.js';
import { PruneBackupsJob } from '../backups/prune-backups.job.js';
import { ReadRestoreJob } from '../backups/read-restore.job.js';
import { RunBackupJob } from '../backups/run-backup.job.js';
import { RunRestoreJob } from '../backups/run-restore.job.js';
import { ScanDueBackupsJob } from '../backups/scan-due-backups.job.js';
import { ScanBirthdaysJob } from '../clients/scan-birthdays.job.js';
import { ScanMilestonesJob } from '../clients/scan-milestones.job.js';
import { ForwardContactJob } from '../contact/forward-contact.job.js';
import { PruneContactsJob } from '../contact/prune-contacts.job.js';
import { SweepContactsJob } from '../contact/sweep-contacts.job.js';
import { ExpireContractsJob } from '../contracts/expire-contracts.job.js';
import { RemindToSignJob } from '../contracts/remind-to-sign.job.js';
import { WeeklyDigestJob } from '../digest/weekly-digest.job.js';
import { PruneDocumentsJob } from '../documents/prune-documents.job.js';
import { RenderDocumentJob } from '../documents/render-document.job.js';
import { SweepDocumentsJob } from '../documents/sweep-documents.job.js';
import { RunExportJob } from '../exports/run-export.job.js';
import { SweepExportsJob } from '../exports/sweep-exports.job.js';
import { WriteLogCheckpointsJob } from '../logs/write-log-checkpoints.job.js';
import { SendMailJob } from '../mail/send-mail.job.js';
import { SweepMailJob } from '../mail/sweep-mail.job.js';
import { ScanDueRemindersJob } from '../reminders/scan-due-reminders.job.js';
import { ScanOverdueRemindersJob } from '../reminders/scan-overdue-reminders.job.js';
import type { JobHandler, JobHandlers } from './job-handler.js';

/** Which class does which job. The compiler refuses a job without one, and one that takes another payload. */
export const jobHandlerClasses = {
  'mail.send': SendMailJob,
  'mail.sweep': SweepMailJob,
  'documents.render': RenderDocumentJob,
  'documents.sweep': SweepDocumentsJob,
  'documents.prune': PruneDocumentsJob,
  'auth.prune': PruneAccountsJob,
  'accounts.delete-due': DeleteDueAccountsJob,
  'reminders.scan-due': ScanDueRemindersJob,
  'reminders.scan-overdue': ScanOverdueRemindersJob,
  'appointments.scan-upcoming': ScanUpcomingAppointmentsJob,
  'clients.scan-milestones': ScanMilestonesJob,
  'clients.scan-birthdays': ScanBirthdaysJob,
  'contact.forward': ForwardContactJob,
  'contact.sweep': SweepContactsJob,
  'contact.prune': PruneContactsJob,
  'contracts.expire': ExpireContractsJob,
  'contracts.remind-to-sign': RemindToSignJob,
  'logs.checkpoint': WriteLogCheckpointsJob,
  'digest.weekly': WeeklyDigestJob,
  'backups.scan-due': ScanDueBackupsJob,
  'backups.run': RunBackupJob,
  'backups.prune': PruneBackupsJob,
  'exports.run': RunExportJob,
  'exports.sweep': SweepExportsJob,
  'restores.read': ReadRestoreJob,
  'restores.run': RunRestoreJob,
} as const satisfies { [Name in JobName]: Type<JobHandler<Name>> };

/** The handlers by job name. */
export class JobRegistry {
  /** @throws when a job has no handler, or one handler does two jobs */
  constructor(private readonly handlers: JobHandlers) {
    for (const name of Object.keys(jobHandlerClasses) as JobName[]) {
      if (typeof handlers[name]?.handle !== 'function') throw new Error(`nothing handles the job ${name}`);
    }
    const distinct = new Set<unknown>(Object.values(handlers));
    if (distinct.size !== Object.keys(handlers).length) throw new Error('one handler does two jobs');
  }

  /** The handler of a job, or nothing for a name that this version does not know. */
  find(name: string): JobHandler<JobName> | undefined {
    return Object.hasOwn(this.handlers, name) ? this.handlers[name as JobName] : undefined;
  }
}

/** Made by injection, so that a handler that no module offers keeps the worker from starting. */
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
