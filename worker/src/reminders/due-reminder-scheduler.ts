import { LOGGER } from '@doula-desk/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { JobRunner } from '../jobs/job-runner.js';
import { WORKER_TIMING, type WorkerTiming } from '../jobs/timing.js';
import { RemindersRepository } from './reminders.repository.js';

/** Minimum delay between two checks, so that rows locked by another worker don't keep this one busy. */
const SHORTEST_MS = 1_000;
/** Added to the delay, since a timer may fire slightly early. */
const MARGIN_MS = 20;

/**
 * Scans for due reminders when the next one is due. It needs only the database, so notices are on time even if the
 * queue is unreachable or has lost its schedules. Several workers can run the scan at the same time.
 */
@Injectable()
export class DueReminderScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private currentCheck: Promise<void> | undefined;
  private isStopped = false;
  private isFailing = false;

  constructor(
    private readonly reminders: RemindersRepository,
    private readonly runner: JobRunner,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_TIMING) private readonly timing: WorkerTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduleCheck(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.currentCheck;
  }

  private scheduleCheck(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.currentCheck = this.check().then((pause) => this.scheduleCheck(pause));
    }, ms);
  }

  /** Runs the scan if a reminder is due, and returns how long to wait, in milliseconds. Never rejects. */
  private async check(): Promise<number> {
    try {
      if ((await this.msUntilNext()) <= 0) {
        // A failure is only logged. The recurring job retries, so no administrator needs to step in.
        const job = {
          id: 'due',
          name: 'reminders.scan-due',
          data: {},
          attemptsMade: 0,
          opts: { attempts: 2 },
        };
        await this.runner.run(job).catch(() => undefined);
      }
      const next = await this.msUntilNext();
      this.isFailing = false;
      return Math.max(
        Math.min(next + MARGIN_MS, this.timing.dueCheck),
        Math.min(SHORTEST_MS, this.timing.dueCheck),
      );
    } catch (err) {
      if (!this.isFailing) this.logger.warn({ err }, 'could not check for due reminders');
      this.isFailing = true;
      return this.timing.dueCheck;
    }
  }

  private async msUntilNext(): Promise<number> {
    const dueAt = await this.reminders.nextDueAt();
    return dueAt === undefined ? Number.POSITIVE_INFINITY : dueAt.getTime() - Date.now();
  }
}
