import { archiveJobId, isBackupDue } from '@doula-desk/domain';
import { JobQueues } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { BackupsRepository } from './backups.repository.js';

/** Practices that are checked together. */
const BATCH = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Creates backups for the practices whose night has come, and enqueues lost jobs again. */
@Injectable()
export class ScanDueBackupsJob implements JobHandler<'backups.scan-due'> {
  constructor(
    private readonly backups: BackupsRepository,
    private readonly queues: JobQueues,
  ) {}

  async handle(_payload: Record<string, never> = {}, now = new Date()): Promise<string> {
    const ordered = await this.orderDue(now);
    const { backups, reads, restores } = await this.backups.waiting();
    for (const id of new Set([...ordered, ...backups])) {
      await this.queues.dispatch('backups.run', { backupId: id }, { id: archiveJobId('backups.run', id) });
    }
    for (const id of reads) {
      await this.queues.dispatch(
        'restores.read',
        { restoreId: id },
        { id: archiveJobId('restores.read', id) },
      );
    }
    for (const id of restores) {
      await this.queues.dispatch('restores.run', { restoreId: id }, { id: archiveJobId('restores.run', id) });
    }
    return ordered.length === 0 ? NOTHING_TO_DO : `ordered ${ordered.length}`;
  }

  private async orderDue(now: Date): Promise<string[]> {
    const ordered: string[] = [];
    let after = BEFORE_ALL;
    for (;;) {
      const practices = await this.backups.histories(after, BATCH);
      for (const practice of practices) {
        if (!isBackupDue(practice, now)) continue;
        const id = await this.backups.order(practice.ownerId, 'scheduled');
        if (id) ordered.push(id);
      }
      const last = practices.at(-1);
      if (!last || practices.length < BATCH) return ordered;
      after = last.ownerId;
    }
  }
}
