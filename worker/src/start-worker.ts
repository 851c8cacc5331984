import { type Config, NestLogger } from '@doula-desk/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { defaultTiming, type WorkerTiming } from './timing.js';
import { WorkerModule } from './worker.module.js';

/**
 * Starts the worker. When this returns, its processors take jobs.
 *
 * @throws when the database or the queue does not answer
 */
export function startWorker(
  config: Config,
  logger: Logger,
  timing: WorkerTiming = defaultTiming,
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(WorkerModule.for(config, logger, timing), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
}
