export { ArchiveDesk } from './archive-desk.js';
export { type PracticeSize, seedPractice, smallPractice } from './practice-seed.js';
export { practiceState } from './practice-state.js';
export {
  operatorCertificate,
  operatorCertificateIssuer,
  writeExpiredCertificate,
} from './seal-certificates.js';
export { createTestDatabase, cutConnections, dropTestDatabase, type TestDatabase } from './test-database.js';
export { TimestampAuthority } from './timestamp-authority.js';
export { withoutTriggers } from './without-triggers.js';
