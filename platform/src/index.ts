export { adoptionStepNames } from './adoption/adoption-step.js';
export { migrateDatabase } from './adoption/migrate-database.js';
export { sealTotpSecretsWith } from './adoption/seal-totp-secrets.js';
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
  restoreArchive,
  storeArchive,
  walkArchive,
} from './archives/index.js';
export {
  type AuditActor,
  type AuditEntry,
  recordAudit,
  recordAuditHourly,
  recordAudits,
  recordAuditWith,
} from './audit/record-audit.js';
export { CONFIG, type Config, loadConfig } from './config/config.js';
export { ConfigModule } from './config/config.module.js';
export { ConfigurationError, type LogLevel } from './config/environment.js';
export {
  type ContractForDocument,
  keepContractLogo,
  loadContractForDocument,
  loadContractLetterhead,
  loadContractPractice,
} from './contracts/contract-contents.js';
export {
  type NewContractEvent,
  recordContractEvent,
  recordContractEvents,
} from './contracts/contract-events.js';
export {
  type ContractEvidence,
  findForeignFile,
  findUnprovenEvent,
  findUnprovenEvidence,
  hasProof,
  loadContractEvidence,
  loadFileHashes,
  proveEvidence,
} from './contracts/contract-evidence.js';
export {
  contentsHash,
  contractDocumentRevision,
  isRevisionOf,
  readBySigner,
  sentDocumentRevision,
} from './contracts/contract-revisions.js';
export { toContractSignature, toContractSignatures } from './contracts/contract-signatures.js';
export { isUnprovenSignature, type StoredSignature } from './contracts/signature-proofs.js';
export { clientFile } from './csv/client-file.js';
export { csvLines } from './csv/csv-lines.js';
export { Database, type DatabaseClient } from './database/database.js';
export { DatabaseModule } from './database/database.module.js';
export { isDatabaseUnavailable } from './database/database-unavailable.js';
export { fromDateColumn, toDateColumn } from './database/date-column.js';
export { isUniqueViolation } from './database/unique-violation.js';
export { type BirthForDocument, loadBirthForDocument } from './documents/birth-contents.js';
export { Documents, type RequestedDocument } from './documents/documents.js';
export { DocumentsModule } from './documents/documents.module.js';
export {
  documentRevision,
  type Letterhead,
  loadLetterhead,
  versionOfRevision,
} from './documents/letterhead.js';
export { loadNoteForDocument, type NoteForDocument } from './documents/note-contents.js';
export { loadPlanForDocument, type PlanForDocument } from './documents/plan-contents.js';
export { AppError } from './errors/app-error.js';
export { isStorageFull, StorageFullError } from './errors/storage-full.js';
export { proveVisitNote } from './evidence/prove-visit-note.js';
export type { AuditEventRecord, ContractEventRecord } from './evidence/proven-records.js';
export { isUnproven } from './evidence/record-mac.js';
export { FILE_STORE, FileMissingError, type FileStore } from './files/file-store.js';
export { FilesModule } from './files/files.module.js';
export { LocalFileStore } from './files/local-file-store.js';
export { HeartbeatModule } from './health/heartbeat.module.js';
export { RecurringRuns } from './health/recurring-runs.js';
export { HEARTBEAT_INTERVAL_MS, WorkerHeartbeats } from './health/worker-heartbeats.js';
export { newId } from './ids/new-id.js';
export { runProcess } from './lifecycle/run-process.js';
export {
  type Break,
  checkContractLog,
  LogCheckpoints,
  LogCheckpointsModule,
  serverChecks,
  verifyServer,
} from './log-chains/index.js';
export { createLogger, NestLogger } from './logging/logger.js';
export { LOGGER, LoggingModule } from './logging/logging.module.js';
export {
  announceNotifications,
  type NewNotification,
  postNotification,
  settleNotification,
} from './notifications/post-notification.js';
export { loadClientOnCall, loadOnCallFacts } from './on-call/on-call-facts.js';
export { MailOutbox, type OutboxMessage } from './outbox/mail-outbox.js';
export { OutboxModule } from './outbox/outbox.module.js';
export { type EnqueueOptions, JobQueues } from './queue/job-queues.js';
export { migrateQueue } from './queue/migrate-queue.js';
export { QueueModule } from './queue/queue.module.js';
export { logQueueErrors } from './queue/queue-errors.js';
export { within } from './queue/within.js';
export { noteProofs } from './records/note-proofs.js';
export {
  dueDateOf,
  earlierPregnancyOf,
  expectedDateOf,
  isAfterLoss,
  isOfPregnancy,
} from './records/pregnancy-sql.js';
export type {
  AmendmentRow,
  AppointmentColumns,
  BirthPlanColumns,
  PlanColumns,
  ReminderColumns,
  RowOfClient,
  VisitNoteColumns,
} from './records/record-rows.js';
export { REMINDER_STOPPED } from './records/stopped-reminder.js';
export { PdfSealer, SealError } from './seals/pdf-sealer.js';
export { fingerprintOf, isSelfSigned, isValidAt, type SealKey, SealKeyError } from './seals/seal-key.js';
export { SealKeys } from './seals/seal-keys.js';
export { SealsModule } from './seals/seals.module.js';
export { credentialMac } from './security/credential-mac.js';
export { CredentialMacs } from './security/credential-macs.js';
export { openSecret, SealedSecretError, sealSecret } from './security/sealed-secret.js';
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
export { type SettingsRows, toSettings } from './settings/settings-contents.js';
export { releasedBytes } from './streams/released-bytes.js';
