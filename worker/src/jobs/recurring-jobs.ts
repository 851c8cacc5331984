import { recurringJobs } from '@doula-desk/domain';
import { Database, JobQueues, LOGGER, RecurringRuns } from '@doula-desk/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { WORKER_TIMING, type WorkerTiming } from './timing.js';

type RecurringJob = keyof typeof recurringJobs;

/** Held while registering, so that workers that start at once make one schedule. Any fixed number does. */
export const REGISTRATION_LOCK = 7_237_002;

/** How often the log shows when each recurring job last ran. */
const LOG_EVERY_MS = 60 * 60_000;

/** Registers the recurring jobs, checks from time to time that they still recur, and logs when they last ran. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private loggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly runs: RecurringRuns,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runs.register();
    await this.register();
    await this.logRuns();
    this.timer = setInterval(() => {
      this.register()
        .then(() => this.logRuns())
        .catch((err) => this.logger.warn({ err }, 'could not register the recurring jobs'));
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

  /** Warns of late jobs each time, and shows all of them once an hour. */
  private async logRuns(): Promise<void> {
    const states = await this.runs.states();
    const late = Object.keys(states).filter((job) => states[job]?.isLate);
    if (late.length > 0) this.logger.warn({ jobs: late }, 'recurring jobs are late');
    // Not the wall clock, which may have been set.
    if (performance.now() - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = performance.now();
    this.logger.info({ recurringJobs: states }, 'recurring jobs');
  }
}
