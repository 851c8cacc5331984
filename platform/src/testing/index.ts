export { ArchiveTestHarness } from './archive-test-harness.js';
export { type EvidencePractice, evidencePractice } from './evidence-practice.js';
export { type Forgery, forgeArchive } from './forged-archive.js';
export { LogTestHarness } from './log-test-harness.js';
export { type PracticeSize, seedPractice, smallPractice } from './practice-seed.js';
export { practiceState } from './practice-state.js';
export {
  operatorCertificate,
  operatorCertificateIssuer,
  writeExpiredCertificate,
} from './seal-certificates.js';
export { seedPractices } from './seeds/practices.mjs';
export { seedReports } from './seeds/reports.mjs';
export { seedVisitNotes } from './seeds/visit-notes.mjs';
export {
  audit,
  logKey,
  proveAllEvents,
  type SignedContract,
  signature,
  signedContract,
} from './signed-contract.js';
export { TestBucket } from './test-bucket.js';
export {
  closeConnections,
  createTestDatabase,
  dropTestDatabase,
  type TestDatabase,
} from './test-database.js';
export { openTestFiles, storedNames, testFiles } from './test-files.js';
export { TimestampAuthority } from './timestamp-authority.js';
export { TraceCollector } from './trace-collector.js';
export { verifyDatabase } from './verify-database.js';
export { withoutTriggers } from './without-triggers.js';
