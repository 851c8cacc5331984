import { recurringJobs } from '@doula-desk/domain';
import { Database, JobQueues, LOGGER, RecurringRuns } from '@doula-desk/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { WORKER_TIMING, type WorkerTiming } from './timing.js';

type RecurringJob = keyof typeof recurringJobs;

/**
 * Advisory lock held during registration, so that workers that start at the same time create only one schedule. The
 * number is arbitrary.
 */
export const REGISTRATION_LOCK = 7_237_002;

/** How often to log when each recurring job last ran. */
const LOG_EVERY_MS = 60 * 60_000;

/** Registers recurring jobs, periodically checks that they are still registered, and logs when they last ran. */
@Injectable()
export class RecurringJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  /**
   * The check in progress. There is never more than one, even if an unreachable queue makes it take longer than the
   * interval.
   */
  private currentCheck: Promise<void> | undefined;
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
    // Runs in the background, since the worker can take jobs before it has checked every schedule.
    this.check(() => this.startWork());
    this.timer = setInterval(() => this.check(), this.timing.registration);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.currentCheck;
  }

  private check(before: () => Promise<void> = async () => undefined): void {
    this.currentCheck ??= before()
      .then(() => this.register())
      .then(() => this.logRuns())
      .catch((err) => this.logger.warn({ err }, 'could not register the recurring jobs'))
      .finally(() => {
        this.currentCheck = undefined;
      });
  }

  /**
   * Enqueues the sweeps once at startup, so that work that piled up while no worker was running doesn't wait for the
   * first interval.
   */
  private async startWork(): Promise<void> {
    await this.queues.dispatch('mail.sweep', {});
    await this.queues.dispatch('documents.sweep', {});
  }

  /**
   * Registers one schedule for each job, regardless of how many workers do this and how often. Does nothing if another
   * worker is registering them, so that a worker that hangs during registration doesn't prevent others from starting.
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

  /** Logs a warning about late jobs each time, and the state of all jobs once an hour. */
  private async logRuns(): Promise<void> {
    const states = await this.runs.states();
    const late = Object.keys(states).filter((job) => states[job]?.isLate);
    if (late.length > 0) this.logger.warn({ jobs: late }, 'recurring jobs are late');
    // Uses the monotonic clock, because the wall clock may have been set.
    if (performance.now() - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = performance.now();
    this.logger.info({ recurringJobs: states }, 'recurring jobs');
  }
}
