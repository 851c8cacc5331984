import { ConfigurationError, createLogger, loadConfig, runProcess } from '@doula-desk/platform';
import { createApp } from './create-app.js';

await runProcess(async () => {
  const config = loadConfig();
  const logger = createLogger('api', config.logLevel);
  const app = await createApp(config, logger);
  try {
    await app.listen(config.http.port, config.http.host);
  } catch (error) {
    await app.close();
    if ((error as { code?: unknown }).code === 'EADDRINUSE') {
      throw new ConfigurationError(`Port ${config.http.port} is taken. Set PORT to another one.`);
    }
    throw error;
  }
  logger.info({ port: config.http.port }, 'listening');
  return { app, logger };
});
