export { checkContractLog } from './contract-log.js';
export { LogCheckpoints } from './log-checkpoints.js';
export { LogCheckpointsModule } from './log-checkpoints.module.js';
export {
  deleteNotedCheckpoint,
  parseCheckpoint,
  readNotedCheckpoint,
  writeNotedCheckpoint,
} from './noted-checkpoint.js';
export type { Violation } from './server-check.js';
export { serverChecks, verifyServer } from './verify-server.js';
