import {
  ArchiveError,
  ConfigurationError,
  createLogger,
  isStorageFull,
  loadConfig,
  migrateDatabase,
  migrateQueue,
  NestLogger,
} from '@doula-desk/platform';
import { NestFactory } from '@nestjs/core';
import { OperatorError } from './accounts-admin.service.js';
import { DISK_FULL } from './caller-files.js';
import { operatorCommands } from './commands.js';
import { OperatorModule } from './operator.module.js';

const open = () => {
  const config = loadConfig();
  const logger = createLogger('operator', 'error');
  return NestFactory.createApplicationContext(OperatorModule.for(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
};

const migrate = async () => {
  const config = loadConfig();
  await migrateDatabase(config);
  await migrateQueue(config.queue);
};

/**
 * Returns one sentence for errors that the operator can act on; undefined for bugs, which keep their stack
 * trace.
 */
const describeError = (error: unknown): string | undefined => {
  if (isStorageFull(error)) return DISK_FULL;
  const isExpected = [OperatorError, ConfigurationError, ArchiveError].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : undefined;
};

try {
  await operatorCommands(open, (text) => console.log(text), migrate).parseAsync();
} catch (error) {
  const sentence = describeError(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
