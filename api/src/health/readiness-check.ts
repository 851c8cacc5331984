import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from '@doula-desk/domain';
import { Database, JobQueues, RecurringRuns, WorkerHeartbeats } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A dependency that doesn't respond within this time counts as down, since a probe must not hang. */
const TIMEOUT_MS = 2_000;

/** Checks whether this server can do its work, by dependency. */
@Injectable()
export class ReadinessCheck {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly heartbeats: WorkerHeartbeats,
    private readonly runs: RecurringRuns,
  ) {}

  /** Checks all dependencies concurrently. Only the database decides whether the API is ready. */
  async run(): Promise<Readiness> {
    const [database, queue, worker, recurringJobs] = await Promise.all([
      withTimeout(
        this.database.ping().then(() => true),
        false,
      ),
      withTimeout(
        this.queues.ping().then(() => true),
        false,
      ),
      withTimeout(this.heartbeats.isAlive(), false),
      withTimeout(this.runs.states(), {}),
    ]);
    const state = (up: boolean) => (up ? 'up' : 'down');
    return {
      status: database ? 'ok' : 'unavailable',
      database: state(database),
      queue: state(queue),
      worker: state(worker),
      recurringWork: Object.values(recurringJobs).some(({ isLate }) => isLate) ? 'late' : 'up',
      recurringJobs,
    };
  }
}

async function withTimeout<Value>(check: Promise<Value>, otherwise: Value): Promise<Value> {
  const limit = new AbortController();
  try {
    return await Promise.race([
      check.catch(() => otherwise),
      wait(TIMEOUT_MS, otherwise, { signal: limit.signal }),
    ]);
  } finally {
    limit.abort();
  }
}
