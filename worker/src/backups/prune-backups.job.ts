import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { BackupRetention } from './backup-retention.js';

/** Removes archives and uploads after their retention period, and leftover files. */
@Injectable()
export class PruneBackupsJob implements JobHandler<'backups.prune'> {
  constructor(private readonly retention: BackupRetention) {}

  async handle(_payload: Record<string, never> = {}, now = new Date()): Promise<string> {
    const removed =
      (await this.retention.prune()) +
      (await this.retention.pruneRestores()) +
      (await this.retention.sweepFiles(now));
    return removed === 0 ? NOTHING_TO_DO : `removed ${removed}`;
  }
}
