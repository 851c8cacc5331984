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

/** Comes before the newest possible job. */
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
 * Jobs that failed in all of their attempts. They are in the database, because an ended job that the queue keeps
 * prevents another one with the same id, and both queue backends then behave the same. All times are the database's.
 */
@Injectable()
export class FailedJobs {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Records that a job failed in all of its attempts.
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

  /** Records that the work of a job was done, in case it failed before. */
  async recordSuccess(job: string, payload: unknown): Promise<void> {
    await this.database.prisma.$executeRaw`
      UPDATE "FailedJob" SET "succeededAt" = now()
      WHERE job = ${job} AND payload = ${JSON.stringify(payload)}::jsonb AND "succeededAt" IS NULL`;
  }

  /**
   * Lists the jobs that failed within the last 14 days, newest first.
   *
   * @param before the instant and the id of the job after which the page starts
   */
  async list(limit: number, [at, id]: readonly [string, string] = NEWEST): Promise<FailedJob[]> {
    const rows = await this.database.prisma.$queryRaw<FailedJobRow[]>`
      SELECT * FROM "FailedJob" WHERE "failedAt" > now() - make_interval(days => ${FAILED_JOB_DAYS}::int)
        AND ("failedAt", id) < (${at}::timestamptz, ${id}::uuid)
      ORDER BY "failedAt" DESC, id DESC LIMIT ${limit}`;
    return rows.map(toFailedJob);
  }

  /** Counts the jobs that wait for a retry. */
  async count(): Promise<number> {
    const [row] = await this.database.prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM "FailedJob" WHERE "retriedAt" IS NULL AND "succeededAt" IS NULL`;
    return row?.count ?? 0;
  }

  /**
   * Puts a failed job back into its queue. Repeating it is harmless: the job is queued once for each failure, and a
   * handler does only work that is still wanted.
   *
   * @returns whether it was put back; false if it was already, if it succeeded, or if it belongs to another version
   * @throws when the queue doesn't answer
   */
  async retry(id: string): Promise<boolean> {
    const [row] = await this.database.prisma.$queryRaw<FailedJobRow[]>`
      SELECT * FROM "FailedJob" WHERE id = ${id}::uuid AND "retriedAt" IS NULL AND "succeededAt" IS NULL`;
    if (!row || !isJobName(row.job)) return false;
    // First the queue: after a crash in between, the row can be retried again, which adds nothing to the queue.
    await this.queues.enqueue(row.job, row.payload as never, { id: `retry-${id}-${row.failures}` });
    const marked = await this.database.prisma.$executeRaw`
      UPDATE "FailedJob" SET "retriedAt" = now()
      WHERE id = ${id}::uuid AND failures = ${row.failures} AND "retriedAt" IS NULL`;
    return marked === 1;
  }

  /** Returns a failed job, whatever its state. */
  async find(id: string): Promise<FailedJob | undefined> {
    const [row] = await this.database.prisma.$queryRaw<FailedJobRow[]>`
      SELECT * FROM "FailedJob" WHERE id = ${id}::uuid`;
    return row && toFailedJob(row);
  }

  /**
   * Puts all jobs that wait for a retry back into their queues.
   *
   * @returns their ids
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

  /** Deletes the ones that are older than 14 days, and returns how many. */
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
