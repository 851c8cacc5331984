import {
  FAILED_JOB_DAYS,
  type FailedJob,
  type FailedJobState,
  type JobName,
  type JobPayloads,
  queueOfJob,
} from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newId } from '../ids/new-id.js';
import { JobQueues } from './job-queues.js';

/** A position before the newest possible job, for the first page. */
const NEWEST = ['9999-12-31T00:00:00.000Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

interface FailedJobRow {
  id: string;
  job: string;
  payload: JobPayloads[JobName];
  reason: string;
  failures: number;
  failedAt: Date;
  retriedAt: Date | null;
  succeededAt: Date | null;
}

/**
 * Jobs that failed on every attempt. They are stored in the database, because a finished job that stays in the
 * queue blocks new jobs with the same id, and because both queue backends then behave the same. All times come
 * from the database's clock.
 */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Records that a job failed on every attempt.
   *
   * @param reason class and code of the error, without personal data
   */
  async record(job: string, payload: unknown, reason: string): Promise<void> {
    await this.database.prisma.$executeRaw`
      INSERT INTO "FailedJob" (id, job, payload, reason)
      VALUES (${newId()}::uuid, ${job}, ${JSON.stringify(payload)}::jsonb, ${reason})
      ON CONFLICT (job, payload) DO UPDATE SET
        reason = EXCLUDED.reason, failures = "FailedJob".failures + 1, "failedAt" = now(), "retriedAt" = NULL,
        "succeededAt" = NULL`;
  }

  /** Records that a job succeeded, in case it failed before. */
  async recordSuccess(job: string, payload: unknown): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "FailedJob" SET "succeededAt" = now()
      WHERE job = ${job} AND payload = ${JSON.stringify(payload)}::jsonb AND "succeededAt" IS NULL`;
  }

  /**
   * Lists the jobs that failed within the last 14 days, newest first.
   *
   * @param before time and id of the last job on the previous page
   */
  async list(limit: number, [at, id]: readonly [string, string] = NEWEST): Promise<FailedJob[]> {
    const rows = await this.database.prisma.$queryRaw<FailedJobRow[]>`
      SELECT * FROM "FailedJob" WHERE "failedAt" > now() - make_interval(days => ${FAILED_JOB_DAYS}::int)
        AND ("failedAt", id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY "failedAt" DESC, id DESC LIMIT ${limit}`;
    return rows.map(toFailedJob);
  }

  /** Counts the jobs that are waiting for a retry. */
  async count(): Promise<number> {
    const [row] = await this.database.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM "FailedJob" WHERE "retriedAt" IS NULL AND "succeededAt" IS NULL`;
    return row?.count ?? 0;
  }

  /**
   * Puts a failed job back into its queue. Repeating the call is harmless: the job is queued once for each
   * failure, and handlers skip work that isn't needed anymore.
   *
   * @returns whether the job was put back; false if it was put back before, has succeeded, or belongs to
   *   another version
   * @throws if the queue doesn't respond
   */
  async retry(id: string): Promise<boolean> {
    const [row] = await this.database.prisma.$queryRaw<FailedJobRow[]>`
      SELECT * FROM "FailedJob" WHERE id = ${id}::uuid AND "retriedAt" IS NULL AND "succeededAt" IS NULL`;
    if (!row || !isJobName(row.job)) return false;
    // Enqueue first: after a crash in between, retrying the row again adds nothing to the queue.
    await this.queues.enqueue(row.job, row.payload as never, { id: `retry-${id}-${row.failures}` });
    const marked = await this.database.prisma.$executeRaw`
      UPDATE "FailedJob" SET "retriedAt" = now()
      WHERE id = ${id}::uuid AND failures = ${row.failures} AND "retriedAt" IS NULL`;
    return marked === 1;
  }

  /** Returns a failed job, in any state. */
  async find(id: string): Promise<FailedJob | undefined> {
    const [row] = await this.database.prisma.$queryRaw<FailedJobRow[]>`
      SELECT * FROM "FailedJob" WHERE id = ${id}::uuid`;
    return row && toFailedJob(row);
  }

  /**
   * Puts all jobs that are waiting for a retry back into their queues.
   *
   * @returns the ids of the jobs
   */
  async retryAll(): Promise<string[]> {
    const rows = await this.database.prisma.failedJob.findMany({
      where: { retriedAt: null, succeededAt: null },
      orderBy: { failedAt: 'asc' },
      select: { id: true },
    });
    const retried = [];
    for (const { id } of rows) if (await this.retry(id)) retried.push(id);
    return retried;
  }

  /** Deletes failed jobs that are older than 14 days, and returns the number of deleted jobs. */
  async prune(): Promise<number> {
    return this.database.prisma.$executeRaw`
      DELETE FROM "FailedJob" WHERE "failedAt" < now() - make_interval(days => ${FAILED_JOB_DAYS}::int)`;
  }
}

function toFailedJob(row: FailedJobRow): FailedJob {
  const { id, job, reason, failures } = row;
  return { id, job, reason, failures, failedAt: row.failedAt.toISOString(), state: stateOf(row) };
}

function stateOf({ retriedAt, succeededAt }: FailedJobRow): FailedJobState {
  if (succeededAt) return 'succeeded';
  return retriedAt ? 'retried' : 'failed';
}

function isJobName(job: string): job is JobName {
  return Object.hasOwn(queueOfJob, job);
}
