import type { JobName, JobPayloads } from '@doula-desk/domain';

/** Handles one kind of job. */
export interface JobHandler<Name extends JobName> {
  /**
   * Checks in the database that the work is still wanted, does it, and records that it was done. Idempotent.
   *
   * @returns a short description of the outcome for the log, without personal data
   */
  handle(payload: JobPayloads[Name]): Promise<string>;
}

/** Exactly one handler for every job. */
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/** The outcome of a job that had nothing to do. It isn't logged at the default level. */
export const NOTHING_TO_DO = 'nothing to do';
