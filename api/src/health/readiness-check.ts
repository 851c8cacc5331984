import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from '@doula-desk/domain';
import { Database, JobQueues, WorkerHeartbeats } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';

/** A part that does not answer within this time counts as down: a probe must not hang. */
const LIMIT_MS = 2_000;

/** Whether this server can do its work, part by part. */
@Injectable()
export class ReadinessCheck {
  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly heartbeats: WorkerHeartbeats,
  ) {}

  /** Asks every part at the same time. Only the database decides whether the API is ready. */
  async run(): Promise<Readiness> {
    const [database, queue, worker] = await Promise.all([
      answers(this.database.ping().then(() => true)),
      answers(this.queues.ping().then(() => true)),
      answers(this.heartbeats.isAlive()),
    ]);
    const state = (up: boolean) => (up ? 'up' : 'down');
    return {
      status: database ? 'ok' : 'unavailable',
      database: state(database),
      queue: state(queue),
      worker: state(worker),
    };
  }
}

async function answers(check: Promise<boolean>): Promise<boolean> {
  const limit = new AbortController();
  try {
    return await Promise.race([check.catch(() => false), wait(LIMIT_MS, false, { signal: limit.signal })]);
  } finally {
    limit.abort();
  }
}
