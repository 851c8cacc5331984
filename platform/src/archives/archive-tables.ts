/** How a restore treats the existing records of a table. */
export type RestoreMode =
  /** Deletes the existing records, and inserts the archive's. */
  | 'replace'
  /**
   * Keeps the existing records, and adds those that only the archive has, because no one may rewrite an audit trail.
   */
  | 'add'
  /** Keeps the single record, and updates the columns in `practiceColumns` from the archive. */
  | 'account';

/** A table in an archive. Its columns come from the database's catalog. */
export interface ArchiveTable {
  name: string;
  /** The term for the table's records that is shown to practitioners. */
  label: string;
  /** Whether the table is in practice archives. Server archives have all tables. */
  inPractice: boolean;
  restore: RestoreMode;
  /** Binary columns that become separate files, with the file extensions. */
  files?: Readonly<Record<string, string>>;
  /** Columns in practice archives; all columns by default. */
  practiceColumns?: readonly string[];
  /** Whether a link that was revoked on this server stays revoked after a restore. */
  staysRevoked?: boolean;
}

const records = (
  name: string,
  label: string,
  more: Partial<Omit<ArchiveTable, 'name' | 'label'>> = {},
): ArchiveTable => ({ name, label, inPractice: true, restore: 'replace', ...more });

const ofServer = (name: string, label: string): ArchiveTable => records(name, label, { inPractice: false });

/** All tables in archives, parents before children. A test compares this list with the database. */
export const archiveTables: readonly ArchiveTable[] = [
  records('Practitioner', 'Profile', {
    restore: 'account',
    // Leaves out the email address and the password, because the restoring account keeps its own.
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
  records('VisitNoteAmendment', 'Note amendments'),
  records('BirthPlan', 'Birth plans'),
  records('BirthPlanVersion', 'Earlier versions of birth plans'),
  records('OnCallPlan', 'On-call windows'),
  records('Coverage', 'Backup doulas'),
  records('CoverageCall', 'Requests to backup doulas'),
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
  records('ContractLink', 'Contract links', { staysRevoked: true }),
  records('ContractFeeReminder', 'Fee reminders'),
  records('ContractEvent', 'Contract events'),
  records('Service', 'Services'),
  records('Invoice', 'Invoices'),
  records('InvoiceInstallment', 'Invoice payment plans'),
  records('Payment', 'Payments'),
  records('PaymentAllocation', 'Payment allocations'),
  records('CreditNote', 'Credit notes'),
  records('InvoiceCounter', 'Invoice numbers'),
  records('BirthPlanShare', 'Shared birth plans, births, and invoices', { staysRevoked: true }),
  records('BirthPlanShareLink', 'Links to shared birth plans, births, and invoices'),
  records('BirthPlanShareOpening', 'Views of shared birth plans, births, and invoices'),
  records('Document', 'Documents', { files: { bytes: 'pdf' } }),
  records('AuditEvent', 'Audit trail', { restore: 'add' }),
  ofServer('ChartMember', 'Care teams'),
  ofServer('ChartTransfer', 'Chart transfer offers'),
  ofServer('Notification', 'Notifications'),
  ofServer('MailMessage', 'Emails'),
  ofServer('CalendarFeed', 'Calendar links'),
  ofServer('UnsubscribeToken', 'Unsubscribe links in emails'),
  ofServer('AdminGrant', 'Administrators'),
  ofServer('Announcement', 'Announcements'),
  ofServer('ServerPolicy', 'Server policy'),
  ofServer('TwoFactor', 'Two-factor settings'),
  ofServer('RecoveryCode', 'Recovery codes'),
  ofServer('ApiToken', 'API tokens'),
  ofServer('ContactMessage', 'Contact messages'),
  ofServer('NoticeDay', 'Daily notice progress'),
  ofServer('Seal', 'Seal register'),
  ofServer('Tombstone', 'Tombstones of deleted records'),
  ofServer('LogChain', 'Tamper-evident logs'),
  ofServer('LogLink', 'Log links'),
  ofServer('LogCheckpoint', 'Log checkpoints'),
];

/** Tables that are never in archives, with the reasons. */
export const excludedTables: Readonly<Record<string, string>> = {
  Session: 'everyone signs in again on another server',
  PasswordResetToken: 'expires after an hour',
  EmailVerificationToken: 'expires after two days',
  IdempotencyRecord: 'only needed for retries within days',
  RateLimit: 'counters that expire within minutes',
  VisitNoteAmendmentText: 'computed from the amendments',
  WorkerHeartbeat: 'heartbeats of running workers',
  AdoptedStep: "records which steps one server's key has completed",
  RecurringJobRun: 'records the jobs of one server',
  CardCheckout: 'refers to Stripe pages that close within an hour',
  CardEvent: 'only needed until Stripe stops sending an event again',
  FailedJob: 'records the jobs of one server',
  Backup: 'refers to files that no archive contains',
  ServerBackup: 'refers to files that no archive contains',
  Restore: 'refers to files that no archive contains',
  Export: 'refers to files that no archive contains',
};
