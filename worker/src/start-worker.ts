import { type Config, isValidAt, NestLogger, SealKeys } from '@doula-desk/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { defaultTiming, type WorkerTiming } from './jobs/timing.js';
import { WorkerModule } from './worker.module.js';

/** How long before the seal certificate's expiry to start warning about it, in milliseconds. */
const EXPIRY_NOTICE_MS = 30 * 24 * 60 * 60_000;

/**
 * Starts the worker. When this returns, it is processing jobs.
 *
 * @throws ConfigurationError if the seal key is unusable
 * @throws if the database or the queue doesn't respond
 */
export async function startWorker(
  config: Config,
  logger: Logger,
  timing: WorkerTiming = defaultTiming,
): Promise<INestApplicationContext> {
  await prepareSealKey(config, logger);
  return NestFactory.createApplicationContext(WorkerModule.for(config, logger, timing), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
}

/** Creates the seal key on the first start, so that the operator can back it up before it's first used. */
async function prepareSealKey(config: Config, logger: Logger): Promise<void> {
  const { certificate } = await new SealKeys(config).current();
  if (!isValidAt(certificate, new Date(Date.now() + EXPIRY_NOTICE_MS)))
    logger.warn({ validTo: certificate.validTo }, 'the seal certificate expires soon or has expired');
}
