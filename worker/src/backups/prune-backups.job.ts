import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { KeptBackups } from './kept-backups.js';

/** Removes archives and uploads after their retention period, and leftover files. */
@Injectable()
export class PruneBackupsJob implements JobHandler<'backups.prune'> {
  constructor(private readonly kept: KeptBackups) {}

  async handle(_payload: Record<string, never> = {}, now = new Date()): Promise<string> {
    const removed =
      (await this.kept.prune()) + (await this.kept.pruneRestores()) + (await this.kept.sweepFiles(now));
    return removed === 0 ? NOTHING_TO_DO : `removed ${removed}`;
  }
}
