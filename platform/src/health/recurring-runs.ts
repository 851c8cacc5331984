import { type RecurringJobState, recurringJobs } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** A job is late after it has missed this many runs. More than one, because a run may have to wait for a long job. */
const MISSED_RUNS = 2;
/** Extra time for a run's duration and a worker's startup before a job with a short interval counts as late. */
const SLACK_MS = 60_000;

type RecurringJob = keyof typeof recurringJobs;

/**
 * Records when each recurring job last ended. All times come from the database's clock, so clock differences
 * between machines don't matter.
 */
@Injectable()
export class RecurringRuns {
  constructor(private readonly database: Database) {}

  /** Registers the jobs, so that the check notices a job that never runs. */
  async register(): Promise<void> {
    await this.database.prisma.$executeRaw`
      INSERT INTO "RecurringJobRun" (job) SELECT unnest(${Object.keys(recurringJobs)}::text[]) ON CONFLICT DO NOTHING`;
  }

  /** Records that a recurring job ended. Ignores other jobs. */
  async record(job: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    if (!(job in recurringJobs)) return;
    const succeeded = outcome === 'succeeded';
    await this.database.prisma.$executeRaw`
      INSERT INTO "RecurringJobRun" (job, "succeededAt", "failedAt")
      VALUES (${job}, CASE WHEN ${succeeded} THEN now() END, CASE WHEN NOT ${succeeded} THEN now() END)
      ON CONFLICT (job) DO UPDATE SET
        "succeededAt" = COALESCE(EXCLUDED."succeededAt", "RecurringJobRun"."succeededAt"),
        "failedAt" = COALESCE(EXCLUDED."failedAt", "RecurringJobRun"."failedAt")`;
  }

  /** Returns the state of every recurring job that this version knows, by name. */
  async states(): Promise<Record<string, RecurringJobState>> {
    const rows = await this.database.prisma.$queryRaw<
      { job: string; succeededAt: Date | null; failedAt: Date | null; silentMs: number }[]
    >`
      SELECT job, "succeededAt", "failedAt",
        extract(epoch FROM now() - COALESCE("succeededAt", "registeredAt"))::float8 * 1000 AS "silentMs"
      FROM "RecurringJobRun" ORDER BY job`;
    return Object.fromEntries(
      rows
        .filter(({ job }) => job in recurringJobs)
        .map(({ job, succeededAt, failedAt, silentMs }) => [
          job,
          {
            succeededAt: succeededAt?.toISOString() ?? null,
            failedAt: failedAt?.toISOString() ?? null,
            isLate: silentMs > (MISSED_RUNS + 1) * recurringJobs[job as RecurringJob] + SLACK_MS,
          },
        ]),
    );
  }
}
