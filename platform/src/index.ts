export { adminEntry, grantOf, type StoredGrant } from './admin/admin-grant.js';
export { AdminGrants } from './admin/admin-grants.js';
export { adoptionStepNames } from './adoption/adoption-step.js';
export { encryptTotpSecretsWith } from './adoption/encrypt-totp-secrets.js';
export { migrateDatabase } from './adoption/migrate-database.js';
export {
  ArchiveError,
  type ArchiveKeys,
  ArchiveReader,
  archiveFailureOf,
  archiveKeys,
  checkUpload,
  compareArchive,
  type PreviewedArchive,
  previewMac,
  requirePreviewed,
  requireRestorable,
  restoreArchive,
  storeArchive,
  walkArchive,
  writeArchive,
} from './archives/index.js';
export {
  type AuditActor,
  type AuditEntry,
  recordAudit,
  recordAuditEntries,
  recordAuditEntriesWith,
  recordAuditHourly,
  recordAuditWith,
} from './audit/record-audit.js';
export { billContract } from './billing/bill-contract.js';
export { createInvoiceLink, ensureInvoiceShare, type LinkedInvoice } from './billing/invoice-links.js';
export { computeDueDates, insertInvoice, insertPlan, invoiceColumns } from './billing/invoice-rows.js';
export type { CalendarEntry } from './calendar/calendar-entry.js';
export { appointmentFile, type CalendarOptions, calendarFile } from './calendar/calendar-file.js';
export {
  acceptancesFilter,
  acceptancesOf,
  isOpenMembership,
  termsGenerationOf,
  wasAccepted,
} from './care-team/open-membership.js';
export { closeTransferredChart, type EndedAccess } from './chart-transfers/close-transferred-chart.js';
export { copiedTables, uncopiedTables } from './chart-transfers/copied-tables.js';
export { copyChart } from './chart-transfers/copy-chart.js';
export { isBackupSchedule, lastDue, nextDue } from './config/backup-schedule.js';
export { CONFIG, type Config, loadConfig } from './config/config.js';
export { ConfigModule } from './config/config.module.js';
export { ConfigurationError, type LogLevel } from './config/environment.js';
export { productVersion } from './config/product-version.js';
export {
  type ContractForDocument,
  loadContractForDocument,
  loadContractLetterhead,
  loadContractPractice,
  storeContractLogo,
} from './contracts/contract-contents.js';
export {
  type NewContractEvent,
  recordContractEvent,
  recordContractEvents,
} from './contracts/contract-events.js';
export {
  type ContractEvidence,
  type FileEvent,
  findForeignFile,
  findUnprovenEvent,
  findUnprovenEvidence,
  hasProof,
  isProvenFile,
  loadContractEvidence,
  loadFileHashes,
  proveEvidence,
} from './contracts/contract-evidence.js';
export {
  contentsHash,
  contractDocumentRevision,
  isRevisionOf,
  readRevisionOf,
  replacementRevision,
  sentDocumentRevision,
} from './contracts/contract-revisions.js';
export { toContractSignature, toContractSignatures } from './contracts/contract-signatures.js';
export { isReplacedBy } from './contracts/replaced-contracts.js';
export { type ProvenSentEvent, provenSentEvent, termsHash } from './contracts/sent-terms.js';
export { isUnprovenSignature, type StoredSignature } from './contracts/signature-proofs.js';
export { clientFile } from './csv/client-file.js';
export { csvLines } from './csv/csv-lines.js';
export { Database, type DatabaseClient } from './database/database.js';
export { DatabaseModule } from './database/database.module.js';
export { isDatabaseUnavailable } from './database/database-unavailable.js';
export { fromDateColumn, toDateColumn } from './database/date-column.js';
export { DATES_AS_TEXT } from './database/dates-as-text.js';
export { isTransferredChartError } from './database/transferred-chart.js';
export { isUniqueViolation } from './database/unique-violation.js';
export { type BirthForDocument, loadBirthForDocument } from './documents/birth-contents.js';
export { areProvenBytes, documentMac } from './documents/document-mac.js';
export { Documents, type RequestedDocument } from './documents/documents.js';
export { DocumentsModule } from './documents/documents.module.js';
export {
  type BilledClient,
  type InvoiceForDocument,
  loadInvoiceForDocument,
  loadPaymentForDocument,
  type PaymentForDocument,
} from './documents/invoice-contents.js';
export {
  documentRevision,
  type Letterhead,
  loadLetterhead,
  recordVersionOf,
} from './documents/letterhead.js';
export { loadNoteForDocument, type NoteForDocument } from './documents/note-contents.js';
export { loadPlanForDocument, type PlanForDocument } from './documents/plan-contents.js';
export { loadShiftForDocument, type ShiftForDocument } from './documents/shift-contents.js';
export {
  loadStatement,
  loadStatementForRevision,
  type StatementForDocument,
} from './documents/statement-contents.js';
export {
  loadSuperbill,
  loadSuperbillForRevision,
  type SuperbillForDocument,
} from './documents/superbill-contents.js';
export { AppError } from './errors/app-error.js';
export { isStorageFull, StorageFullError } from './errors/storage-full.js';
export {
  type AccountEvents,
  AUTHENTICATOR_FIELD,
  isDisabledByLog,
  PASSWORD_FIELD,
  passwordGenerationOf,
  RECOVERY_CODES_FIELD,
  recoveryCodeGenerationOf,
  secondFactorEvent,
  secondFactorEventsOf,
  stateEventsOf,
} from './evidence/account-log.js';
export { AccountProofs } from './evidence/account-proofs.js';
export { announcementMac, isProvenAnnouncement } from './evidence/announcement.js';
export { chartUndoMac, isProvenUndo } from './evidence/chart-undo.js';
export { feedNeverEnded, neverEnded, recoveryCodeId } from './evidence/ended-access.js';
export { belongsToSignature } from './evidence/evidence-mac.js';
export type { LoggedEvents } from './evidence/logged-events.js';
export {
  isMergeInForce,
  type JoinedPregnancy,
  type LoggedMergedChart,
  mergedClientMac,
  mergeOfNote,
  mergePath,
  originalChartAssignments,
} from './evidence/merged-client.js';
export { isProvenInCurrentChart, proveMovedNote, proveVisitNote } from './evidence/prove-visit-note.js';
export type { AuditEventRecord, ContractEventRecord } from './evidence/proven-records.js';
export {
  isProvenRecord,
  isUnproven,
  type StoredMac,
  toMacColumn,
  toMacText,
} from './evidence/record-mac.js';
export {
  hasStoppedReminders,
  REMINDER_CHOICE_FIELD,
  reminderChoicesOf,
} from './evidence/reminder-choice.js';
export {
  requiresTwoFactor,
  STORED_POLICY,
  type StoredPolicy,
  serverPolicyMac,
} from './evidence/server-policy.js';
export { writeAndProve } from './evidence/write-and-prove.js';
export { type BucketLocation, bucketLocation } from './files/bucket-location.js';
export { diskSpace } from './files/disk-space.js';
export { FILE_STORE, FileMissingError, type FileStore, storedFileKey } from './files/file-store.js';
export { FilesModule } from './files/files.module.js';
export { LocalFileStore } from './files/local-file-store.js';
export { countFiles, type MovedFiles, moveFiles } from './files/move-files.js';
export { openFilesBucket, openFilesOnDisk } from './files/open-file-stores.js';
export { S3FileStore } from './files/s3-file-store.js';
export { HeartbeatModule } from './health/heartbeat.module.js';
export { RecurringRuns } from './health/recurring-runs.js';
export { HEARTBEAT_INTERVAL_MS, WorkerHeartbeats } from './health/worker-heartbeats.js';
export { newId } from './ids/new-id.js';
export { runProcess } from './lifecycle/run-process.js';
export {
  checkContractLog,
  deleteNotedCheckpoint,
  LogCheckpoints,
  LogCheckpointsModule,
  parseCheckpoint,
  readNotedCheckpoint,
  serverChecks,
  type Violation,
  verifyServer,
  writeNotedCheckpoint,
} from './log-chains/index.js';
export { createLogger, NestLogger } from './logging/logger.js';
export { LOGGER, LoggingModule } from './logging/logging.module.js';
export { type SmtpServer, smtpOptions, smtpServer } from './mail/smtp-options.js';
export { Metrics } from './metrics/metrics.js';
export { MetricsModule } from './metrics/metrics.module.js';
export {
  markNotificationRead,
  type NewNotification,
  notifyOpenTabs,
  postNotification,
} from './notifications/post-notification.js';
export { hasClinic, loadClientOnCall, loadClinic, loadOnCallFacts } from './on-call/on-call-facts.js';
export { type MailFailureRow, MailFailures } from './outbox/mail-failures.js';
export { MailOutbox, type OutboxMessage } from './outbox/mail-outbox.js';
export { OutboxModule } from './outbox/outbox.module.js';
export { countThirdPartyEmail, thirdPartyMailDelayedUntil } from './outbox/third-party-limit.js';
export { FailedJobs } from './queue/failed-jobs.js';
export { failureReason } from './queue/failure-reason.js';
export { type EnqueueOptions, JobQueues } from './queue/job-queues.js';
export { migrateQueue } from './queue/migrate-queue.js';
export { QueueModule } from './queue/queue.module.js';
export { logQueueErrors } from './queue/queue-errors.js';
export { withTimeout } from './queue/with-timeout.js';
export { noteProofs } from './records/note-proofs.js';
export {
  belongsToPregnancy,
  dueDateOf,
  earlierPregnancyOf,
  expectedDateOf,
  isAfterLoss,
} from './records/pregnancy-sql.js';
export type {
  AmendmentRow,
  AppointmentColumns,
  BirthPlanColumns,
  ClientColumns,
  PlanColumns,
  ReminderColumns,
  VisitNoteColumns,
} from './records/record-rows.js';
export { REMINDER_STOPPED } from './records/stopped-reminder.js';
export { isInCare, isOwnWork } from './records/transferred-sql.js';
export { CARE_TEAM_REPORT } from './reports/care-team.queries.js';
export {
  loadCareTeamReport,
  loadCertificationLog,
  loadMileageReport,
  loadPracticeReport,
  periodParameters,
} from './reports/load-reports.js';
export { CERTIFICATION_LOG, endedInLoss, MILEAGE_REPORT, PRACTICE_REPORT } from './reports/report.queries.js';
export {
  loadReportContents,
  loadReportForDocument,
  type ReportChoice,
  type ReportForDocument,
  readReportVersion,
  reportVersion,
} from './reports/report-contents.js';
export { PdfSealer, SealError } from './seals/pdf-sealer.js';
export {
  certificateFingerprint,
  isSelfSigned,
  isValidAt,
  type SealKey,
  SealKeyError,
} from './seals/seal-key.js';
export { SealKeys } from './seals/seal-keys.js';
export { SealsModule } from './seals/seals.module.js';
export { credentialMac } from './security/credential-mac.js';
export { CredentialMacs } from './security/credential-macs.js';
export { decryptSecret, encryptSecret, SecretDecryptionError } from './security/encrypted-secret.js';
export { findGenuineAccount } from './security/genuine-account.js';
export {
  installServerKey,
  type KeyPurpose,
  openServerKey,
  readServerKeyNotes,
  ServerKey,
  serverKeyFile,
} from './security/server-key.js';
export { ServerKeyModule } from './security/server-key.module.js';
export { hashToken, newToken } from './security/tokens.js';
export {
  ServerBackups,
  type StartedServerBackup,
  serverBackupName,
} from './server-backups/server-backups.js';
export { ServerMetrics } from './server-status/server-metrics.js';
export { ServerStatusModule } from './server-status/server-status.module.js';
export { ServerStatuses } from './server-status/server-statuses.js';
export { type SettingsRows, toSettings } from './settings/settings-contents.js';
export { releasedBytes } from './streams/released-bytes.js';
export type { OpenSpan } from './tracing/span.js';
export { activeTracing, startTracing, stopTracing } from './tracing/tracing.js';
