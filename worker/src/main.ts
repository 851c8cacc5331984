import { createLogger, loadConfig, runProcess, startTracing } from '@doula-desk/platform';
import { startWorker } from './start-worker.js';

await runProcess(async () => {
  const config = loadConfig();
  await startTracing(config, 'doula-desk-worker');
  const logger = createLogger('worker', config.logLevel);
  const app = await startWorker(config, logger);
  logger.info({ queue: config.queue.backend }, 'ready to process jobs');
  return { app, logger };
});
