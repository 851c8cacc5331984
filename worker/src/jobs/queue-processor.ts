import { setTimeout as wait } from 'node:timers/promises';
import type { QueueName } from '@doula-desk/domain';
import { LOGGER, logQueueErrors, within } from '@doula-desk/platform';
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
 * How many jobs of a queue a worker does at once. Mail waits for other servers most of the time, and documents for the
 * database while a thread draws others.
 */
const concurrency: Record<QueueName, number> = {
  mail: 5,
  notices: 1,
  maintenance: 1,
  archives: 1,
  documents: 4,
};
/** A queue that does not answer for this long keeps the worker from starting. */
const START_LIMIT_MS = 20_000;
/** Pause before looking at the queue's store again after it went away. */
const RETRY_PAUSE_MS = 1_000;

/** The class that takes the jobs of one queue. It knows nothing of any job. */
export function queueProcessor(
  queue: QueueName,
  timing: WorkerTiming,
): Type<OnApplicationBootstrap & OnModuleDestroy> {
  @Processor(queue, {
    concurrency: concurrency[queue],
    lockDuration: timing.jobLock,
    stalledInterval: timing.stalledJobCheck,
    runRetryDelay: RETRY_PAUSE_MS,
    // It begins when the whole worker is up, and somebody listens to its errors.
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
        this.logger.warn({ queue, jobId }, 'took up a job that was cut off'),
      );
      await within(START_LIMIT_MS, this.worker.waitUntilReady());
      void this.takeJobs();
    }

    /** Until the worker is closed, whatever happens. */
    private async takeJobs(): Promise<void> {
      while (!this.worker.closing) {
        try {
          await this.worker.run();
        } catch (err) {
          this.logger.error({ queue, err }, 'stopped taking jobs, beginning again');
          await wait(RETRY_PAUSE_MS);
        }
      }
    }

    /** Takes no more jobs and finishes those in hand, before anything that they need is closed. */
    async onModuleDestroy(): Promise<void> {
      await this.worker.close();
    }
  }
  return QueueProcessor;
}
