// The built worker, with the timing from its first argument instead of the default.
import { createLogger, loadConfig, runProcess } from '@doula-desk/platform';
import { startWorker } from '../../dist/start-worker.js';

await runProcess(async () => {
  const config = loadConfig();
  const logger = createLogger('worker', config.logLevel);
  return { app: await startWorker(config, logger, JSON.parse(process.argv[2])), logger };
});
