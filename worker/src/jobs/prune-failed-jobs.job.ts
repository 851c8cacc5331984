import { FailedJobs } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from './job-handler.js';

/** Deletes failed jobs after their retention period. */
@Injectable()
export class PruneFailedJobsJob implements JobHandler<'jobs.prune-failed'> {
  constructor(private readonly failedJobs: FailedJobs) {}

  async handle(): Promise<string> {
    const deleted = await this.failedJobs.prune();
    return deleted === 0 ? NOTHING_TO_DO : `deleted ${deleted}`;
  }
}
