/**
 * Every job of the product: its name and what it carries. Payloads hold ids only, never a name, an
 * address or a text, because a queue keeps and shows them.
 */
export interface JobPayloads {
  /** Sends one message of the outbox. */
  'mail.send': { mailId: string };
  /** Finds messages whose job was lost, and queues them again. */
  'mail.sweep': Record<string, never>;
  /** Draws one document. */
  'documents.render': { documentId: string };
  /** Finds documents whose job was lost, and queues them again. */
  'documents.sweep': Record<string, never>;
  /** Removes the PDFs of former states of notes and plans. */
  'documents.prune': Record<string, never>;
  /** Removes ended sessions, used or expired links, and old idempotency records. */
  'auth.prune': Record<string, never>;
  /** Deletes accounts whose owners asked for it, when their time to think is over. */
  'accounts.delete-due': Record<string, never>;
  /** Tells of reminders whose time has come. */
  'reminders.scan-due': Record<string, never>;
  /** Tells of reminders whose day has gone by. */
  'reminders.scan-overdue': Record<string, never>;
  /** Tells of appointments some hours before they start. */
  'appointments.scan-upcoming': Record<string, never>;
  /** Tells of the weeks that a pregnancy completes. */
  'clients.scan-milestones': Record<string, never>;
  /** Tells of clients' birthdays. */
  'clients.scan-birthdays': Record<string, never>;
  /** Sends one visitor's message on to the operator. */
  'contact.forward': { messageId: string };
  /** Finds visitors' messages whose job was lost, and queues them again. */
  'contact.sweep': Record<string, never>;
  /** Removes visitors' messages of long ago. */
  'contact.prune': Record<string, never>;
  /** Ends sent contracts whose last day to sign is over. */
  'contracts.expire': Record<string, never>;
  /** Reminds clients of contracts that wait for their signature. */
  'contracts.remind-to-sign': Record<string, never>;
  /** Authenticates the heads of the logs that have grown. */
  'logs.checkpoint': Record<string, never>;
  /** Mails each practitioner what her week holds. */
  'digest.weekly': Record<string, never>;
  /** Finds practices whose archive is due, and archives and restores whose job was lost. */
  'backups.scan-due': Record<string, never>;
  /** Makes one archive. */
  'backups.run': { backupId: string };
  /** Removes archives beyond the kept number, uploads that nobody restored, and files that nothing names. */
  'backups.prune': Record<string, never>;
  /** Makes one export. */
  'exports.run': { exportId: string };
  /** Finds exports whose job was lost, and removes those whose days are over. */
  'exports.sweep': Record<string, never>;
  /** Looks into an uploaded archive. */
  'restores.read': { restoreId: string };
  /** Restores an archive. */
  'restores.run': { restoreId: string };
}

export type JobName = keyof JobPayloads;

/** Queues are separate where one kind of work must not wait for another. */
export const queueNames = ['mail', 'notices', 'maintenance', 'archives', 'documents'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueOfJob: Record<JobName, QueueName> = {
  'mail.send': 'mail',
  'mail.sweep': 'maintenance',
  'documents.render': 'documents',
  'documents.sweep': 'maintenance',
  'documents.prune': 'maintenance',
  'auth.prune': 'maintenance',
  'accounts.delete-due': 'maintenance',
  'reminders.scan-due': 'notices',
  'reminders.scan-overdue': 'notices',
  'appointments.scan-upcoming': 'notices',
  'clients.scan-milestones': 'notices',
  'clients.scan-birthdays': 'notices',
  'contact.forward': 'mail',
  'contact.sweep': 'maintenance',
  'contact.prune': 'maintenance',
  'contracts.expire': 'notices',
  'contracts.remind-to-sign': 'notices',
  'logs.checkpoint': 'maintenance',
  'digest.weekly': 'notices',
  'backups.scan-due': 'maintenance',
  'backups.run': 'archives',
  'backups.prune': 'maintenance',
  'exports.run': 'archives',
  'exports.sweep': 'maintenance',
  'restores.read': 'archives',
  'restores.run': 'archives',
};

const MINUTE = 60_000;
/**
 * What happens once a local day is looked for this often, not once an hour: some zones are a half or three quarters
 * of an hour off the others, and a look that finds no zone's hour come costs next to nothing.
 */
const LOOK_FOR_LOCAL_HOUR = 15 * MINUTE;

/** Jobs that come round by themselves, and every how many milliseconds. */
export const recurringJobs = {
  'mail.sweep': MINUTE,
  // Somebody may be waiting for it.
  'documents.sweep': MINUTE / 2,
  'documents.prune': 60 * MINUTE,
  'auth.prune': 60 * MINUTE,
  'accounts.delete-due': 60 * MINUTE,
  // Twice a minute, so that the bell rings within half a minute; with nothing due it costs some milliseconds.
  'reminders.scan-due': MINUTE / 2,
  'reminders.scan-overdue': LOOK_FOR_LOCAL_HOUR,
  'appointments.scan-upcoming': 5 * MINUTE,
  'clients.scan-milestones': LOOK_FOR_LOCAL_HOUR,
  'clients.scan-birthdays': LOOK_FOR_LOCAL_HOUR,
  'contact.sweep': MINUTE,
  'contact.prune': 60 * MINUTE,
  // Whether one can still be signed follows the clock, not this job; it writes down what is over.
  'contracts.expire': 5 * MINUTE,
  'contracts.remind-to-sign': 15 * MINUTE,
  // Entries that are newer than this can still be rewritten by someone with the rights of a database superuser.
  'logs.checkpoint': 5 * MINUTE,
  'digest.weekly': LOOK_FOR_LOCAL_HOUR,
  'backups.scan-due': LOOK_FOR_LOCAL_HOUR,
  'backups.prune': 60 * MINUTE,
  // Somebody may be waiting for one.
  'exports.sweep': MINUTE,
} as const satisfies Partial<Record<JobName, number>>;
