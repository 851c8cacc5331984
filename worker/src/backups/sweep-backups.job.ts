import { archiveJobId } from '@doula-desk/domain';
import { JobQueues } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { BackupsRepository } from './backups.repository.js';

/** Enqueues archives and restores whose jobs were lost. */
@Injectable()
export class SweepBackupsJob implements JobHandler<'backups.sweep'> {
  constructor(
    private readonly backups: BackupsRepository,
    private readonly queues: JobQueues,
  ) {}

  async handle(): Promise<string> {
    const { backups, reads, restores } = await this.backups.findUnfinished();
    for (const backupId of backups) {
      await this.queues.dispatch('backups.run', { backupId }, { id: archiveJobId('backups.run', backupId) });
    }
    for (const [job, ids] of [
      ['restores.read', reads],
      ['restores.run', restores],
    ] as const) {
      for (const restoreId of ids) {
        await this.queues.dispatch(job, { restoreId }, { id: archiveJobId(job, restoreId) });
      }
    }
    const lost = backups.length + reads.length + restores.length;
    return lost === 0 ? NOTHING_TO_DO : `queued ${lost}`;
  }
}
