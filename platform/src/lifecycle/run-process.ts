import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config/config.js';
import { ConfigurationError } from '../config/environment.js';
import { ServerKey } from '../security/server-key.js';
import { watchServerKey } from '../security/watch-server-key.js';
import { stopTracing } from '../tracing/tracing.js';

/** Exit code for an invalid configuration (EX_CONFIG in sysexits.h), for which restarting won't help. */
export const EXIT_CONFIGURATION = 78;
/** Time for a graceful shutdown before the process is killed. */
const SHUTDOWN_LIMIT_MS = 25_000;

/**
 * Runs a server: starts it, and shuts it down on SIGTERM, on SIGINT, when its parent process has exited, or when the
 * server key was replaced, so that its supervisor restarts it with the new key. A configuration error prints one line
 * and exits with code 78.
 *
 * @param start starts the application and returns it with its logger
 */
export async function runProcess(
  start: () => Promise<{ app: INestApplicationContext; logger: Logger }>,
): Promise<void> {
  try {
    const { app, logger } = await start();
    stopInOrder(app, logger);
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1);
  }
}

function stopInOrder(app: INestApplicationContext, logger: Logger): void {
  let stopping = false;
  const stop = async (reason: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    try {
      await app.close();
      await stopTracing();
      process.exit(0);
    } catch (err) {
      logger.error({ err }, "couldn't shut down gracefully");
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  // The launcher keeps a channel to its child processes: when it ends, they must end too.
  process.on('disconnect', () => void stop('parent process exited'));
  watchServerKey(app.get<Config>(CONFIG), app.get(ServerKey), () => void stop('server key replaced'));
}
