import { archiveJobId, isBackupDue } from '@doula-desk/domain';
import { JobQueues } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { BackupsRepository } from './backups.repository.js';

/** Number of practices that are checked together. */
const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Requests backups for practices whose scheduled hour has passed. */
@Injectable()
export class ScanDueBackupsJob implements JobHandler<'backups.scan-due'> {
  constructor(
    private readonly backups: BackupsRepository,
    private readonly queues: JobQueues,
  ) {}

  async handle(_payload: Record<string, never> = {}, now = new Date()): Promise<string> {
    const requested = await this.requestDue(now);
    for (const id of requested) {
      await this.queues.dispatch('backups.run', { backupId: id }, { id: archiveJobId('backups.run', id) });
    }
    return requested.length === 0 ? NOTHING_TO_DO : `requested ${requested.length}`;
  }

  private async requestDue(now: Date): Promise<string[]> {
    const requested: string[] = [];
    let after = BEFORE_ALL;
    for (;;) {
      const practices = await this.backups.findHistories(after, BATCH);
      for (const practice of practices) {
        if (!isBackupDue(practice, now)) continue;
        const id = await this.backups.request(practice.ownerId, 'scheduled');
        if (id) requested.push(id);
      }
      const last = practices.at(-1);
      if (!last || practices.length < BATCH) return requested;
      after = last.ownerId;
    }
  }
}
