import type { JobName, JobPayloads } from '@doula-desk/domain';

/** Handles one kind of job. */
export interface JobHandler<Name extends JobName> {
  /**
   * Re-checks in the database that the work is still wanted, does it, and records it, so that running twice has the
   * effect of running once.
   *
   * @returns the outcome in a few words for the log, without personal data
   */
  handle(payload: JobPayloads[Name]): Promise<string>;
}

/** Exactly one handler for every job of the product. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** Outcome of a job that had nothing to do, which isn't logged at the default level. */
export const NOTHING_TO_DO = 'nothing to do';
