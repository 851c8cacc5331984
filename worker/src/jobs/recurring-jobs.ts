import { recurringJobs } from '@doula-desk/domain';
import { Database, JobQueues, LOGGER } from '@doula-desk/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { WORKER_TIMING, type WorkerTiming } from '../timing.js';

type RecurringJob = keyof typeof recurringJobs;

/** Held while registering, so that workers that start at once make one schedule. Any fixed number does. */
export const REGISTRATION_LOCK = 7_237_002;

/** Registers the jobs that come round by themselves, and does so again from time to time. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.register();
    this.timer = setInterval(() => {
      this.register().catch((err) => this.logger.warn({ err }, 'could not register the recurring jobs'));
    }, this.timing.registration);
    // What was left behind while no worker ran should not wait for the first round.
    await this.queues.dispatch('mail.sweep', {});
    await this.queues.dispatch('documents.sweep', {});
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /**
   * Idempotent: one schedule for each job, whichever worker registers it and how often. While another worker is at it,
   * nothing is done: a worker that hangs there must not keep the others from starting.
   */
  async register(): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ mine: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${REGISTRATION_LOCK}::bigint) AS mine`;
      if (!row?.mine) return;
      for (const name of Object.keys(recurringJobs) as RecurringJob[]) {
        await this.queues.repeat(name, {}, this.timing.recurring[name]);
      }
    });
  }
}
