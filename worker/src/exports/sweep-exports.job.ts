import { archiveJobId } from '@doula-desk/domain';
import { FILE_STORE, type FileStore, JobQueues } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';
import { ExportsRepository } from './exports.repository.js';

/** Re-enqueues lost jobs, and removes expired exports. */
@Injectable()
export class SweepExportsJob implements JobHandler<'exports.sweep'> {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly queues: JobQueues,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {}

  async handle(_payload: Record<string, never> = {}, now = new Date()): Promise<string> {
    for (const exportId of await this.exports.findUnfinished(now)) {
      await this.queues.dispatch('exports.run', { exportId }, { id: archiveJobId('exports.run', exportId) });
    }
    const removed = await this.exports.deleteExpired(now);
    // If the job is interrupted here, the file is removed later, along with other files that no record refers to.
    for (const fileKey of removed) if (fileKey !== null) await this.files.delete(fileKey);
    return removed.length === 0 ? NOTHING_TO_DO : `removed ${removed.length}`;
  }
}
