import {
  ArchiveError,
  ConfigurationError,
  createLogger,
  loadConfig,
  migrateDatabase,
  migrateQueue,
  NestLogger,
} from '@doula-desk/platform';
import { NestFactory } from '@nestjs/core';
import { OperatorError } from './accounts-admin.service.js';
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

const bringUpToDate = async () => {
  const config = loadConfig();
  await migrateDatabase(config);
  await migrateQueue(config.queue);
};

/** What is told in a sentence; anything else is a fault of the program. */
const isTold = (error: unknown): error is Error =>
  [OperatorError, ConfigurationError, ArchiveError].some((kind) => error instanceof kind);

try {
  await operatorCommands(open, (text) => console.log(text), bringUpToDate).parseAsync();
} catch (error) {
  if (!isTold(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
