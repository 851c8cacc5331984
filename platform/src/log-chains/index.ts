export { checkContractLog } from './contract-log.js';
export { LogCheckpoints } from './log-checkpoints.js';
export { LogCheckpointsModule } from './log-checkpoints.module.js';
export {
  forgetNotedCheckpoint,
  parseCheckpoint,
  readNotedCheckpoint,
  writeNotedCheckpoint,
} from './noted-checkpoint.js';
export type { Break } from './server-check.js';
export { serverChecks, verifyServer } from './verify-server.js';
