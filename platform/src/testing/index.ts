export { ArchiveDesk } from './archive-desk.js';
export { type PracticeSize, seedPractice, smallPractice } from './practice-seed.js';
export { practiceState } from './practice-state.js';
export { createTestDatabase, cutConnections, dropTestDatabase, type TestDatabase } from './test-database.js';
export { withoutTriggers } from './without-triggers.js';
