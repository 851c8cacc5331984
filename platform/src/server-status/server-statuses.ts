import { type ServerStatus, toInstant } from '@doula-desk/domain';
import { pendingMigrations } from '@doula-desk/prisma/migrate';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { productVersion } from '../config/product-version.js';
import { Database } from '../database/database.js';
import { diskSpace } from '../files/disk-space.js';
import { RecurringRuns } from '../health/recurring-runs.js';
import { WorkerHeartbeats } from '../health/worker-heartbeats.js';
import { MailFailures } from '../outbox/mail-failures.js';
import { FailedJobs } from '../queue/failed-jobs.js';
import { JobQueues } from '../queue/job-queues.js';
import { ServerBackups } from '../server-backups/server-backups.js';

/** Gathers the numbers that administrators and the operator see about the server. */
@Injectable()
export class ServerStatuses {
  private readonly startedAt = toInstant(new Date(Date.now() - process.uptime() * 1000));

  constructor(
    private readonly database: Database,
    private readonly queues: JobQueues,
    private readonly failedJobs: FailedJobs,
    private readonly mailFailures: MailFailures,
    private readonly backups: ServerBackups,
    private readonly heartbeats: WorkerHeartbeats,
    private readonly runs: RecurringRuns,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws if the database doesn't respond */
  async gather(): Promise<ServerStatus> {
    const { pool } = this.database;
    const [
      databaseBytes,
      disk,
      workers,
      queues,
      recurringJobs,
      failedJobs,
      mailFailures,
      lastBackup,
      [newest],
      pending,
    ] = await Promise.all([
      pool.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes'),
      diskSpace(this.config.dataDir),
      this.heartbeats.list(),
      this.queues.states().catch(() => null),
      this.runs.states(),
      this.failedJobs.count(),
      this.mailFailures.count(),
      this.backups.newest('ready'),
      this.backups.list(1),
      pendingMigrations(pool),
    ]);
    return {
      version: productVersion,
      startedAt: this.startedAt,
      databaseBytes: Number(databaseBytes.rows[0]?.bytes ?? 0),
      disk: Number.isFinite(disk.total) ? { freeBytes: disk.free, totalBytes: disk.total } : null,
      workers,
      queues,
      recurringJobs,
      failedJobs,
      mailFailures,
      lastBackup,
      failedBackup: newest?.status === 'failed' ? newest : null,
      pendingMigrations: pending,
    };
  }
}
