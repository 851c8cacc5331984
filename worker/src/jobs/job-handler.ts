import type { JobName, JobPayloads } from '@doula-desk/domain';

/** Does the work of one kind of job. */
export interface JobHandler<Name extends JobName> {
  /**
   * Re-checks in the database that the work is still wanted, does it and records it, so that running twice
   * has the effect of running once.
   *
   * @returns the outcome in a word for the log, without anything personal
   */
  handle(payload: JobPayloads[Name]): Promise<string>;
}

/** Exactly one handler for every job of the product. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** Outcome of a job that found its work done, or none to do: not worth a line at the usual level. */
export const NOTHING_TO_DO = 'nothing to do';
