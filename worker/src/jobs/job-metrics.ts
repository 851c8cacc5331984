import { Metrics } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';

/** From a look-up to a backup of a whole server, in seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/** What this worker's jobs took, and what became of its emails. */
@Injectable()
export class JobMetrics {
  private readonly durations: Histogram;
  private readonly mails: Counter;

  constructor({ registry }: Metrics) {
    this.durations = new Histogram({
      name: 'doula_job_duration_seconds',
      help: 'Duration of a job.',
      labelNames: ['job', 'outcome'],
      buckets: BUCKETS,
      registers: [registry],
    });
    this.mails = new Counter({
      name: 'doula_mails_total',
      help: 'Attempts to send an email, by what came of them.',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  jobEnded(job: string, outcome: 'succeeded' | 'failed', ms: number): void {
    this.durations.observe({ job, outcome }, ms / 1000);
  }

  mailEnded(outcome: 'sent' | 'delayed' | 'failed'): void {
    this.mails.inc({ outcome });
  }
}
