/** What a restore does with existing records of a table. */
export type RestoreMode =
  /** Deletes them and inserts the archive's. */
  | 'replace'
  /** Keeps them and adds the archive's missing ones: no one may rewrite an audit trail. */
  | 'add'
  /** Keeps the single record, and updates the columns in `practiceColumns` from the archive. */
  | 'account';

/** A table of an archive. Its columns come from the database's catalog. */
export interface ArchiveTable {
  name: string;
  /** What practitioners call its records. */
  label: string;
  /** Whether it is in a practice's archive; a server's archive has all tables. */
  inPractice: boolean;
  restore: RestoreMode;
  /** Binary columns that become separate files, and their extensions. */
  files?: Readonly<Record<string, string>>;
  /** Columns in a practice's archive, if not all. */
  practiceColumns?: readonly string[];
  /** Whether `revokedAt` is permanent on this server: a revoked link must not open again. */
  staysRevoked?: boolean;
}

const records = (
  name: string,
  label: string,
  more: Partial<Omit<ArchiveTable, 'name' | 'label'>> = {},
): ArchiveTable => ({ name, label, inPractice: true, restore: 'replace', ...more });

const ofServer = (name: string, label: string): ArchiveTable => records(name, label, { inPractice: false });

/** Every table of an archive, parents before children. A test compares it with the database. */
export const archiveTables: readonly ArchiveTable[] = [
  records('Practitioner', 'Profile', {
    restore: 'account',
    // Neither address nor password: the restoring account keeps its own.
    practiceColumns: ['id', 'firstName', 'lastName', 'phone', 'credentials', 'marketingEmails'],
  }),
  records('Practice', 'Practice'),
  records('Settings', 'Settings', { files: { avatar: 'jpg', logo: 'png' } }),
  records('Client', 'Clients'),
  records('MergedClient', 'Merged charts'),
  records('ChartUndo', 'Changes to charts that can be undone'),
  records('Pregnancy', 'Pregnancies'),
  records('Appointment', 'Appointments'),
  records('AppointmentReminder', 'Appointment reminders to clients'),
  records('AppointmentReminderLink', 'Links in appointment reminders'),
  records('Reminder', 'Reminders'),
  records('VisitNote', 'Visit notes'),
  records('VisitNoteAmendment', 'Amendments of notes'),
  records('BirthPlan', 'Birth plans'),
  records('BirthPlanVersion', 'Earlier versions of birth plans'),
  records('OnCallPlan', 'On-call windows'),
  records('Coverage', 'Backups for clients'),
  records('CoverageCall', 'Requests to backups'),
  records('TimeAway', 'Time away'),
  records('Birth', 'Births'),
  records('BirthBaby', 'Babies'),
  records('BirthEvent', 'Birth log entries'),
  records('Shift', 'Postpartum shifts'),
  records('ShiftEntry', 'Shift log entries'),
  records('Contract', 'Contracts'),
  records('ContractSignature', 'Signatures'),
  records('EvidenceMac', 'Proofs of signatures'),
  records('ContractLogo', 'Contract logos', { files: { bytes: 'png' } }),
  records('ContractLink', 'Links to contracts', { staysRevoked: true }),
  records('ContractFeeReminder', 'Fee reminders'),
  records('ContractEvent', 'Contract events'),
  records('Service', 'Services'),
  records('Invoice', 'Invoices'),
  records('InvoiceInstallment', 'Payment plans of invoices'),
  records('Payment', 'Payments'),
  records('PaymentAllocation', 'Payments of invoices'),
  records('CreditNote', 'Credit notes'),
  records('InvoiceCounter', 'Invoice numbers'),
  records('BirthPlanShare', 'Shared birth plans, births, and invoices', { staysRevoked: true }),
  records('BirthPlanShareLink', 'Links to shared birth plans, births, and invoices'),
  records('BirthPlanShareOpening', 'Visits to shared birth plans, births, and invoices'),
  records('Document', 'Documents', { files: { bytes: 'pdf' } }),
  records('AuditEvent', 'Audit trail', { restore: 'add' }),
  ofServer('ChartMember', 'Care teams'),
  ofServer('ChartTransfer', 'Offers to transfer charts'),
  ofServer('Notification', 'Notifications'),
  ofServer('MailMessage', 'Mails'),
  ofServer('CalendarFeed', 'Calendar addresses'),
  ofServer('UnsubscribeToken', 'Unsubscribe links in emails'),
  ofServer('AdminGrant', 'Administrators'),
  ofServer('Announcement', 'Announcements'),
  ofServer('ServerPolicy', 'Server policy'),
  ofServer('TwoFactor', 'Second factors'),
  ofServer('RecoveryCode', 'Recovery codes'),
  ofServer('ApiToken', 'API tokens'),
  ofServer('ContactMessage', 'Contact messages'),
  ofServer('NoticeDay', 'Progress of daily notices'),
  ofServer('Seal', 'Register of seals'),
  ofServer('Tombstone', 'Tombstones of deleted records'),
  ofServer('LogChain', 'Tamper-evident logs'),
  ofServer('LogLink', 'Log links'),
  ofServer('LogCheckpoint', 'Log checkpoints'),
];

/** Tables that no archive contains, with the reasons. */
export const excludedTables: Readonly<Record<string, string>> = {
  Session: 'everyone signs in again on another server',
  PasswordResetToken: 'expires after an hour',
  EmailVerificationToken: 'expires after two days',
  IdempotencyRecord: 'only needed for retries within days',
  RateLimit: 'counters that expire within minutes',
  VisitNoteAmendmentText: 'computed from the amendments',
  WorkerHeartbeat: 'heartbeats of running workers',
  AdoptedStep: "records what one server's key has proved",
  RecurringJobRun: 'records the jobs of one server',
  CardCheckout: 'refers to Stripe pages that close within an hour',
  CardEvent: 'only needed until Stripe stops sending an event again',
  FailedJob: 'records the jobs of one server',
  Backup: 'refers to files that no archive contains',
  ServerBackup: 'refers to files that no archive contains',
  Restore: 'refers to files that no archive contains',
  Export: 'refers to files that no archive contains',
};
