import type { JobName, JobPayloads } from '@doula-desk/domain';
import { activeTracing, FailedJobs, failureReason, LOGGER, RecurringRuns } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { NOTHING_TO_DO } from './job-handler.js';
import { JobMetrics } from './job-metrics.js';
import { JobRegistry } from './job-registry.js';

/** A job from the queue. */
export interface ActiveJob {
  id?: string | undefined;
  name: string;
  data: JobPayloads[JobName];
  /** Number of finished attempts. */
  attemptsMade: number;
  opts: { attempts?: number | undefined; telemetry?: { metadata?: string } };
}

/** Passes each job to its handler, and logs the job and its outcome, but never its payload. */
@Injectable()
export class JobRunner {
  constructor(
    private readonly registry: JobRegistry,
    @Inject(RecurringRuns) private readonly runs: Pick<RecurringRuns, 'record'>,
    @Inject(FailedJobs) private readonly failedJobs: Pick<FailedJobs, 'record' | 'recordSuccess'>,
    @Inject(JobMetrics) private readonly metrics: Pick<JobMetrics, 'recordJob'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws an error that contains only the kind of failure, because the queue stores it and shows it to operators */
  async run(job: ActiveJob): Promise<void> {
    // Unknown names aren't used in traces, since another process chose them.
    const name = this.registry.find(job.name) ? job.name : 'unknown';
    const facts = {
      'messaging.system': 'bullmq',
      'messaging.operation.name': 'process',
      'doula.job': name,
    };
    const span = activeTracing()?.start(`job ${name}`, 'consumer', facts, job.opts.telemetry?.metadata);
    if (!span) return this.handle(job);
    try {
      await span.within(() => this.handle(job));
      span.end({});
    } catch (error) {
      span.end({}, failureReason(error));
      throw error;
    }
  }

  private async handle(job: ActiveJob): Promise<void> {
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    const line = () => ({ job: job.name, jobId: job.id, ms: Math.round(elapsed()) });
    try {
      const handler = this.registry.find(job.name);
      if (!handler) throw new UnknownJobError(`this version does not know the job ${job.name}`);
      const outcome = await handler.handle(job.data as JobPayloads[JobName] & Record<string, never>);
      this.metrics.recordJob(job.name, 'succeeded', elapsed());
      await this.recordSuccess(job);
      this.logger[outcome === NOTHING_TO_DO ? 'debug' : 'info']({ ...line(), outcome }, 'job done');
    } catch (err) {
      this.logger.error({ ...line(), outcome: 'failed', err }, 'job failed');
      // Unknown names aren't used as labels, since another process chose them.
      if (!(err instanceof UnknownJobError)) this.metrics.recordJob(job.name, 'failed', elapsed());
      const reason = failureReason(err);
      await this.recordFailure(job, reason);
      throw new Error(reason);
    }
  }

  /** Records a job that the queue gave up on because the workers that ran it crashed or hung. */
  async giveUp(job: ActiveJob): Promise<void> {
    await this.record(job, () => this.failedJobs.record(job.name, job.data, 'Stalled'));
  }

  /** Records the end of a job. If this fails, only logs the error, since the job itself has already ended. */
  private async record(job: ActiveJob, write: () => Promise<unknown>): Promise<void> {
    await write().catch((err) =>
      this.logger.warn({ job: job.name, err }, 'could not record the run of a job'),
    );
  }

  private async recordSuccess(job: ActiveJob): Promise<void> {
    await this.record(job, () => this.runs.record(job.name, 'succeeded'));
    await this.record(job, () => this.failedJobs.recordSuccess(job.name, job.data));
  }

  private async recordFailure(job: ActiveJob, reason: string): Promise<void> {
    await this.record(job, () => this.runs.record(job.name, 'failed'));
    if (job.attemptsMade + 1 < (job.opts.attempts ?? 1)) return;
    await this.record(job, () => this.failedJobs.record(job.name, job.data, reason));
  }
}

class UnknownJobError extends Error {}
