import { type JobName, queueOfJob } from '@doula-desk/domain';
import type { JobHandler, JobHandlers } from './job-handler.js';

/** The handlers by job name. */
export class JobRegistry {
  /** @throws if a job has no handler, or two jobs share one */
  constructor(private readonly handlers: JobHandlers) {
    for (const name of Object.keys(queueOfJob) as JobName[]) {
      if (typeof handlers[name]?.handle !== 'function') throw new Error(`nothing handles the job ${name}`);
    }
    const distinct = new Set<unknown>(Object.values(handlers));
    if (distinct.size !== Object.keys(handlers).length) throw new Error('one handler does two jobs');
  }

  /** Returns the handler of a job, or undefined for a name that this version doesn't know. */
  find(name: string): JobHandler<JobName> | undefined {
    return Object.hasOwn(this.handlers, name) ? this.handlers[name as JobName] : undefined;
  }
}
