/**
 * The name and payload of every job. Payloads contain only ids, never a name, an address, or other text, because queues
 * store and show payloads.
 */
export interface JobPayloads {
  /** Sends a message from the outbox. */
  'mail.send': { mailId: string };
  /** Finds messages whose job was lost, and enqueues the job again. */
  'mail.sweep': Record<string, never>;
  /** Renders a document. */
  'documents.render': { documentId: string };
  /** Finds documents whose job was lost, and enqueues the job again. */
  'documents.sweep': Record<string, never>;
  /** Removes the PDFs of earlier versions of notes and plans. */
  'documents.prune': Record<string, never>;
  /** Removes ended sessions, used or expired links, and old idempotency records. */
  'auth.prune': Record<string, never>;
  /** Deletes failed jobs after their retention period. */
  'jobs.prune-failed': Record<string, never>;
  /** Deletes accounts whose owners requested it, after the grace period. */
  'accounts.delete-due': Record<string, never>;
  /** Notifies practitioners of due reminders. */
  'reminders.scan-due': Record<string, never>;
  /** Notifies practitioners of overdue reminders. */
  'reminders.scan-overdue': Record<string, never>;
  /** Notifies practitioners of upcoming appointments, the chosen number of hours in advance. */
  'appointments.scan-upcoming': Record<string, never>;
  /** Reminds clients of appointments a day and two hours before they start. */
  'appointments.remind-clients': Record<string, never>;
  /** Notifies practitioners of pregnancy milestones. */
  'clients.scan-milestones': Record<string, never>;
  /** Notifies practitioners of clients' birthdays. */
  'clients.scan-birthdays': Record<string, never>;
  /**
   * Notifies practitioners of on-call windows that are about to open or have closed, and of conflicts without a backup.
   */
  'on-call.scan': Record<string, never>;
  /** Forwards a visitor's message to the operator. */
  'contact.forward': { messageId: string };
  /** Finds visitors' messages whose job was lost, and enqueues the job again. */
  'contact.sweep': Record<string, never>;
  /** Removes old visitors' messages. */
  'contact.prune': Record<string, never>;
  /** Marks sent contracts as expired after their last day to sign. */
  'contracts.expire': Record<string, never>;
  /** Reminds clients of contracts that are waiting for their signature. */
  'contracts.remind-to-sign': Record<string, never>;
  /** Reminds clients of payments, and notifies practitioners of overdue payments. */
  'billing.remind-to-pay': Record<string, never>;
  /** Emails clients their statements for the previous month. */
  'billing.send-statements': Record<string, never>;
  /** Authenticates the heads of logs that have grown. */
  'logs.checkpoint': Record<string, never>;
  /** Emails each practitioner an overview of the week. */
  'digest.weekly': Record<string, never>;
  /** Finds practices whose next archive is due. */
  'backups.scan-due': Record<string, never>;
  /** Finds archives and restores whose job was lost, and enqueues the job again. */
  'backups.sweep': Record<string, never>;
  /** Creates an archive. */
  'backups.run': { backupId: string };
  /** Removes archives beyond the number to keep, unused uploads, and files that no record refers to. */
  'backups.prune': Record<string, never>;
  /** Requests a server backup when one is due. */
  'server-backups.scan-due': Record<string, never>;
  /** Creates a server backup. */
  'server-backups.run': { backupId: string };
  /** Creates an export. */
  'exports.run': { exportId: string };
  /** Finds exports whose job was lost and enqueues the job again, and removes expired exports. */
  'exports.sweep': Record<string, never>;
  /** Reads an uploaded archive. */
  'restores.read': { restoreId: string };
  /** Restores an archive. */
  'restores.run': { restoreId: string };
}

export type JobName = keyof JobPayloads;

/** Separate queues keep one kind of work from delaying another. */
export const queueNames = ['mail', 'notices', 'maintenance', 'archives', 'documents'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueOfJob: Record<JobName, QueueName> = {
  'mail.send': 'mail',
  'mail.sweep': 'maintenance',
  'documents.render': 'documents',
  'documents.sweep': 'maintenance',
  'documents.prune': 'maintenance',
  'auth.prune': 'maintenance',
  'jobs.prune-failed': 'maintenance',
  'accounts.delete-due': 'maintenance',
  'reminders.scan-due': 'notices',
  'reminders.scan-overdue': 'notices',
  'appointments.scan-upcoming': 'notices',
  'appointments.remind-clients': 'notices',
  'clients.scan-milestones': 'notices',
  'clients.scan-birthdays': 'notices',
  'on-call.scan': 'notices',
  'contact.forward': 'mail',
  'contact.sweep': 'maintenance',
  'contact.prune': 'maintenance',
  'contracts.expire': 'notices',
  'contracts.remind-to-sign': 'notices',
  'billing.remind-to-pay': 'notices',
  'billing.send-statements': 'notices',
  'logs.checkpoint': 'maintenance',
  'digest.weekly': 'notices',
  'backups.scan-due': 'maintenance',
  'backups.sweep': 'maintenance',
  'backups.run': 'archives',
  'backups.prune': 'maintenance',
  'server-backups.scan-due': 'maintenance',
  'server-backups.run': 'archives',
  'exports.run': 'archives',
  'exports.sweep': 'maintenance',
  'restores.read': 'archives',
  'restores.run': 'archives',
};

const MINUTE = 60_000;
/**
 * Interval of jobs that do their work once per local day. It's shorter than an hour because some time zones are offset
 * by half or three quarters of an hour, and a run that finds no time zone at the right hour costs almost nothing.
 */
const LOCAL_HOUR_INTERVAL = 15 * MINUTE;

/** Recurring jobs, with their intervals in milliseconds. */
export const recurringJobs = {
  'mail.sweep': MINUTE,
  // Someone may be waiting for the document.
  'documents.sweep': MINUTE / 2,
  'documents.prune': 60 * MINUTE,
  'auth.prune': 60 * MINUTE,
  'jobs.prune-failed': 60 * MINUTE,
  'accounts.delete-due': 60 * MINUTE,
  // Workers also run this job when the next reminder is due (`DueReminderScheduler`); the interval catches reminders that they
  // miss.
  'reminders.scan-due': MINUTE / 2,
  'reminders.scan-overdue': LOCAL_HOUR_INTERVAL,
  'appointments.scan-upcoming': MINUTE,
  'appointments.remind-clients': 5 * MINUTE,
  'clients.scan-milestones': LOCAL_HOUR_INTERVAL,
  'clients.scan-birthdays': LOCAL_HOUR_INTERVAL,
  'on-call.scan': LOCAL_HOUR_INTERVAL,
  'contact.sweep': MINUTE,
  'contact.prune': 60 * MINUTE,
  // Whether a contract can still be signed depends on the clock; this job only records that it has expired.
  'contracts.expire': 5 * MINUTE,
  'contracts.remind-to-sign': 15 * MINUTE,
  'billing.remind-to-pay': LOCAL_HOUR_INTERVAL,
  'billing.send-statements': LOCAL_HOUR_INTERVAL,
  // A database superuser can still rewrite entries that are newer than the last checkpoint.
  'logs.checkpoint': 5 * MINUTE,
  'digest.weekly': LOCAL_HOUR_INTERVAL,
  'backups.scan-due': LOCAL_HOUR_INTERVAL,
  'backups.sweep': MINUTE,
  'backups.prune': 60 * MINUTE,
  'server-backups.scan-due': MINUTE,
  // Someone may be waiting for the export.
  'exports.sweep': MINUTE,
} as const satisfies Partial<Record<JobName, number>>;
