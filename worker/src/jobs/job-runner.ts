import type { JobName, JobPayloads } from '@doula-desk/domain';
import { LOGGER, RecurringRuns } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { NOTHING_TO_DO } from './job-handler.js';
import { JobRegistry } from './job-registry.js';

/** A job from the queue. */
export interface ActiveJob {
  id?: string | undefined;
  name: string;
  data: JobPayloads[JobName];
}

/** Passes each job to its handler, and logs the job and its outcome, but never its payload. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly registry: JobRegistry,
    @Inject(RecurringRuns) private readonly runs: Pick<RecurringRuns, 'record'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws an error that names only the kind of failure, because the queue stores it and shows it to operators */
  async run(job: ActiveJob): Promise<void> {
    const startedAt = performance.now();
    const line = () => ({ job: job.name, jobId: job.id, ms: Math.round(performance.now() - startedAt) });
    try {
      const handler = this.registry.find(job.name);
      if (!handler) throw new UnknownJobError(`this version does not know the job ${job.name}`);
      const outcome = await handler.handle(job.data as JobPayloads[JobName] & Record<string, never>);
      await this.record(job, 'succeeded');
      this.logger[outcome === NOTHING_TO_DO ? 'debug' : 'info']({ ...line(), outcome }, 'job done');
    } catch (err) {
      this.logger.error({ ...line(), outcome: 'failed', err }, 'job failed');
      await this.record(job, 'failed');
      throw new Error(err instanceof Error ? err.constructor.name : typeof err);
    }
  }

  /** The work itself has succeeded or failed, regardless of whether this can be recorded. */
  private async record(job: ActiveJob, outcome: 'succeeded' | 'failed'): Promise<void> {
    await this.runs
      .record(job.name, outcome)
      .catch((err) => this.logger.warn({ job: job.name, err }, 'could not record the run of a job'));
  }
}

class UnknownJobError extends Error {}
