import { type JobName, queueOfJob } from '@doula-desk/domain';
import type { JobHandler, JobHandlers } from './job-handler.js';

/** The handlers by job name. */
export class JobRegistry {
  /** @throws if a job has no handler, or two jobs share a handler */
  constructor(private readonly handlers: JobHandlers) {
    for (const name of Object.keys(queueOfJob) as JobName[]) {
      if (typeof handlers[name]?.handle !== 'function') throw new Error(`no handler for the job ${name}`);
    }
    const distinct = new Set<unknown>(Object.values(handlers));
    if (distinct.size !== Object.keys(handlers).length) throw new Error('two jobs share a handler');
  }

  /** Returns a job's handler; undefined for a name that this version doesn't know. */
  find(name: string): JobHandler<JobName> | undefined {
    return Object.hasOwn(this.handlers, name) ? this.handlers[name as JobName] : undefined;
  }
}
