import { archiveJobId } from '@doula-desk/domain';
import { CONFIG, type Config, Database, JobQueues, lastDue, ServerBackups } from '@doula-desk/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type JobHandler, NOTHING_TO_DO } from '../jobs/job-handler.js';

/** Requests a server backup when its scheduled time has passed, and enqueues lost jobs again. */
@Injectable()
export class ScanDueServerBackupsJob implements JobHandler<'server-backups.scan-due'> {
  constructor(
    private readonly database: Database,
    private readonly backups: ServerBackups,
    private readonly queues: JobQueues,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async handle(_payload: Record<string, never> = {}, now = new Date()): Promise<string> {
    const isDue = await this.isDue(now);
    if (isDue) await this.database.transaction((tx) => this.backups.request(tx, 'scheduled'));
    for (const backupId of await this.backups.open()) {
      await this.queues.dispatch(
        'server-backups.run',
        { backupId },
        { id: archiveJobId('server-backups.run', backupId) },
      );
    }
    return isDue ? 'requested' : NOTHING_TO_DO;
  }

  /** Returns whether a backup is due. After downtime, a single backup makes up for all that were missed. */
  private async isDue(now: Date): Promise<boolean> {
    const { schedule } = this.config.serverBackups;
    if (schedule === undefined) return false;
    const last = await this.backups.lastScheduledAt(now);
    return last === undefined || last < lastDue(schedule, now);
  }
}
