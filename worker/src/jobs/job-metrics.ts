import { Metrics } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';

/** Buckets in seconds, from a lookup to a backup of a whole server. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];
/** Buckets in seconds, from a notice on time to one that waited while the server was off. */
const DELAY_BUCKETS = [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 86_400];

/** Metrics about this worker: how long jobs took, the outcomes of emails, and how late notices were. */
@Injectable()
export class JobMetrics {
  private readonly durations: Histogram;
  private readonly mails: Counter;
  private readonly noticeDelays: Histogram;

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
      help: 'Attempts to send an email, by outcome.',
      labelNames: ['outcome'],
      registers: [registry],
    });
    this.noticeDelays = new Histogram({
      name: 'doula_notice_delay_seconds',
      help: 'Delay between when a notice was due and when it was posted.',
      labelNames: ['type'],
      buckets: DELAY_BUCKETS,
      registers: [registry],
    });
  }

  /** Records how long after its due time a notice reached the bell. */
  recordNoticeDelay(type: string, delayMs: number): void {
    this.noticeDelays.observe({ type }, Math.max(0, delayMs) / 1000);
  }

  recordJob(job: string, outcome: 'succeeded' | 'failed', ms: number): void {
    this.durations.observe({ job, outcome }, ms / 1000);
  }

  recordMailAttempt(outcome: 'sent' | 'delayed' | 'failed'): void {
    this.mails.inc({ outcome });
  }
}
