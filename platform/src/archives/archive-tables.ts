/** What a restore does with the records of a table that are there already. */
export type RestoreMode =
  /** They go, and those of the archive come in their place. */
  | 'replace'
  /** They stay, and those of the archive that are missing are added: nobody rewrites a trail. */
  | 'add'
  /** The one record stays, and takes the archive's values for the columns of `practiceColumns`. */
  | 'account';

/** A table of an archive. Its columns come from the database's catalogue. */
export interface ArchiveTable {
  name: string;
  /** What a practitioner calls its records. */
  label: string;
  /** Whether it is in the archive of a practice; the archive of a server holds all. */
  inPractice: boolean;
  restore: RestoreMode;
  /** Binary columns that become files of their own, and the ending of their names. */
  files?: Readonly<Record<string, string>>;
  /** All that the archive of a practice has of it, where that is not everything. */
  practiceColumns?: readonly string[];
  /** Whether a record that has a `revokedAt` on this server never gets rid of it: its link must not open again. */
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
    // Neither address nor password: they belong to the account that restores.
    practiceColumns: ['id', 'firstName', 'lastName', 'phone', 'credentials', 'marketingEmails'],
  }),
  records('Practice', 'Practice'),
  records('Settings', 'Settings', { files: { avatar: 'jpg', logo: 'png' } }),
  records('Client', 'Clients'),
  records('Pregnancy', 'Pregnancies'),
  records('Appointment', 'Appointments'),
  records('Reminder', 'Reminders'),
  records('VisitNote', 'Visit notes'),
  records('VisitNoteAmendment', 'Amendments of notes'),
  records('BirthPlan', 'Birth plans'),
  records('BirthPlanVersion', 'Earlier versions of birth plans'),
  records('BirthPlanShare', 'Shared birth plans', { staysRevoked: true }),
  records('BirthPlanShareLink', 'Links to shared birth plans'),
  records('BirthPlanShareOpening', 'Openings of shared birth plans'),
  records('Contract', 'Contracts'),
  records('ContractSignature', 'Signatures'),
  records('EvidenceMac', 'Proofs of signatures'),
  records('ContractLogo', 'Logos of contracts', { files: { bytes: 'png' } }),
  records('ContractLink', 'Links to contracts', { staysRevoked: true }),
  records('ContractFeeReminder', 'Reminders of fees'),
  records('ContractEvent', 'Events of contracts'),
  records('Document', 'Documents', { files: { bytes: 'pdf' } }),
  records('AuditEvent', 'Audit trail', { restore: 'add' }),
  ofServer('Notification', 'Notifications'),
  ofServer('MailMessage', 'Mails'),
  ofServer('CalendarFeed', 'Calendar addresses'),
  ofServer('UnsubscribeToken', 'Ways out of mails'),
  ofServer('TwoFactor', 'Second factors'),
  ofServer('RecoveryCode', 'Recovery codes'),
  ofServer('ApiToken', 'API tokens'),
  ofServer('ContactMessage', 'Contact messages'),
  ofServer('NoticeDay', 'Progress of daily notices'),
  ofServer('Seal', 'Register of seals'),
  ofServer('Tombstone', 'Marks of deleted records'),
  ofServer('LogChain', 'Tamper-evident logs'),
  ofServer('LogLink', 'Links of the logs'),
  ofServer('LogCheckpoint', 'Checkpoints of the logs'),
];

/** Tables that no archive holds, and why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  Session: 'everybody signs in again on another server',
  PasswordResetToken: 'lives for an hour',
  EmailVerificationToken: 'lives for two days',
  IdempotencyRecord: 'answers retries of the last days',
  RateLimit: 'counters of the last minutes',
  VisitNoteAmendmentText: 'computed from the amendments',
  WorkerHeartbeat: 'signs of life of running workers',
  AdoptedStep: 'tells what the key of one server proved',
  RecurringJobRun: 'tells of the jobs of one server',
  Backup: 'names files that no archive holds',
  Restore: 'names files that no archive holds',
  Export: 'names files that no archive holds',
};
