import { setTimeout as wait } from 'node:timers/promises';
import type { QueueName } from '@doula-desk/domain';
import { LOGGER, logQueueErrors, withTimeout } from '@doula-desk/platform';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type Type,
} from '@nestjs/common';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { JobRunner } from './job-runner.js';
import type { WorkerTiming } from './timing.js';

/**
 * Number of concurrent jobs per queue. Mail jobs mostly wait for other servers, and document jobs for the database,
 * while threads render other documents.
 */
const concurrency: Record<QueueName, number> = {
  mail: 5,
  notices: 1,
  maintenance: 1,
  archives: 1,
  documents: 4,
};
/** Time limit for the queue to respond before the worker fails to start. */
const START_LIMIT_MS = 20_000;
/** Delay before retrying after the queue's store became unreachable. */
const RETRY_PAUSE_MS = 1_000;

/** Creates the class that processes a queue's jobs, without depending on any specific job. */
export function queueProcessor(
  queue: QueueName,
  timing: WorkerTiming,
): Type<OnApplicationBootstrap & OnModuleDestroy> {
  @Processor(queue, {
    concurrency: concurrency[queue],
    lockDuration: timing.jobLock,
    stalledInterval: timing.stalledJobCheck,
    runRetryDelay: RETRY_PAUSE_MS,
    // Starts once the whole worker is up and there is a listener for errors.
    autorun: false,
  })
  @Injectable()
  class QueueProcessor extends WorkerHost implements OnApplicationBootstrap, OnModuleDestroy {
    constructor(
      @Inject(JobRunner) private readonly runner: JobRunner,
      @Inject(LOGGER) private readonly logger: Logger,
    ) {
      super();
    }

    process(job: Job): Promise<void> {
      return this.runner.run(job);
    }

    async onApplicationBootstrap(): Promise<void> {
      this.worker.on('error', logQueueErrors(this.logger, queue));
      this.worker.on('stalled', (jobId) =>
        this.logger.warn({ queue, jobId }, 'restarted a job that was interrupted'),
      );
      // Other failures pass through the runner.
      this.worker.on('failed', (job) => {
        if (job?.deferredFailure) void this.runner.giveUp(job);
      });
      await withTimeout(START_LIMIT_MS, this.worker.waitUntilReady());
      void this.takeJobs();
    }

    /** Runs until the worker is closed. */
    private async takeJobs(): Promise<void> {
      while (!this.worker.closing) {
        try {
          await this.worker.run();
        } catch (err) {
          this.logger.error({ queue, err }, 'stopped processing jobs, restarting');
          await wait(RETRY_PAUSE_MS);
        }
      }
    }

    /** Stops taking jobs, and finishes current jobs before anything that they need is closed. */
    async onModuleDestroy(): Promise<void> {
      await this.worker.close();
    }
  }
  return QueueProcessor;
}
