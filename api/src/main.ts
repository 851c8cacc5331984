import { ConfigurationError, createLogger, loadConfig, runProcess, startTracing } from '@doula-desk/platform';
import { createApp } from './create-app.js';
import { ServerRestoreService } from './server-restore/server-restore.service.js';

await runProcess(async () => {
  const config = loadConfig();
  await startTracing(config, 'doula-desk-api');
  const logger = createLogger('api', config.logLevel);
  const app = await createApp(config, logger);
  try {
    await app.listen(config.http.port, config.http.host);
  } catch (error) {
    await app.close();
    if ((error as { code?: unknown }).code === 'EADDRINUSE') {
      throw new ConfigurationError(`Port ${config.http.port} is already in use. Set PORT to another one.`);
    }
    throw error;
  }
  logger.info({ port: config.http.port }, 'listening');
  void app
    .get(ServerRestoreService)
    .logCode()
    .catch((err: unknown) => logger.warn({ err }, "couldn't check for accounts"));
  return { app, logger };
});
