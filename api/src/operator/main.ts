import { ConfigurationError, createLogger, loadConfig, NestLogger } from '@doula-desk/platform';
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

try {
  await operatorCommands(open, (text) => console.log(text)).parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
