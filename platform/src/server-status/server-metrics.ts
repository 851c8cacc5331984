import type { ServerStatus } from '@doula-desk/domain';
import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { ServerStatuses } from './server-statuses.js';

const seconds = (instant: string) => Date.parse(instant) / 1000;

/** Exports the numbers that administrators see about the server as metrics. */
@Injectable()
export class ServerMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly statuses: ServerStatuses,
  ) {
    if (!metrics.isServed) return;
    const write = this.gauges();
    const isUp = this.gauge('doula_database_up', 'Whether the database responds.');
    metrics.beforeScrape(async () => {
      try {
        write(await this.statuses.gather());
        isUp.set(1);
      } catch (error) {
        isUp.set(0);
        throw error;
      }
    });
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.metrics.registry] });
  }

  /** Creates the gauges, and returns a function that updates them. */
  private gauges(): (status: ServerStatus) => void {
    const database = this.gauge('doula_database_bytes', 'Size of the database.');
    const disk = this.gauge('doula_disk_bytes', 'Space on the disk of the data folder.', ['kind']);
    const workers = this.gauge('doula_workers_alive', 'Workers seen within the last 30 seconds.');
    const jobs = this.gauge('doula_queue_jobs', 'Jobs in a queue.', ['queue', 'state']);
    const oldest = this.gauge(
      'doula_queue_oldest_waiting_seconds',
      'How long the oldest job of a queue has been waiting.',
      ['queue'],
    );
    const queueUp = this.gauge('doula_queue_up', 'Whether the job queue responds.');
    const succeeded = this.gauge(
      'doula_recurring_job_success_timestamp_seconds',
      'When a recurring job last succeeded.',
      ['job'],
    );
    const late = this.gauge('doula_recurring_job_late', 'Whether a recurring job is late.', ['job']);
    const failedJobs = this.gauge('doula_failed_jobs', 'Failed jobs waiting for a retry.');
    const failedMails = this.gauge('doula_failed_mails', 'Emails that failed within the last seven days.');
    const backup = this.gauge(
      'doula_server_backup_timestamp_seconds',
      'When the newest successful server backup was created; 0 if there is none.',
    );
    const backupFailed = this.gauge('doula_server_backup_failed', 'Whether the newest server backup failed.');
    const migrations = this.gauge('doula_pending_migrations', 'Migrations missing in the database.');
    return (status) => {
      database.set(status.databaseBytes);
      disk.set({ kind: 'free' }, status.disk?.freeBytes ?? Number.NaN);
      disk.set({ kind: 'total' }, status.disk?.totalBytes ?? Number.NaN);
      workers.set(status.workers.filter(({ isAlive }) => isAlive).length);
      queueUp.set(status.queues ? 1 : 0);
      for (const { name: queue, waiting, active, delayed, oldestWaitingSeconds } of status.queues ?? []) {
        for (const [state, count] of Object.entries({ waiting, active, delayed })) {
          jobs.set({ queue, state }, count);
        }
        oldest.set({ queue }, oldestWaitingSeconds ?? 0);
      }
      for (const [job, { succeededAt, isLate }] of Object.entries(status.recurringJobs)) {
        succeeded.set({ job }, succeededAt ? seconds(succeededAt) : 0);
        late.set({ job }, isLate ? 1 : 0);
      }
      failedJobs.set(status.failedJobs);
      failedMails.set(status.mailFailures);
      backup.set(status.lastBackup ? seconds(status.lastBackup.createdAt) : 0);
      backupFailed.set(status.failedBackup ? 1 : 0);
      migrations.set(status.pendingMigrations.length);
    };
  }
}
