import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { FailedJobs } from './failed-jobs.js';
import { JobQueues, QUEUE_BACKEND } from './job-queues.js';
import { chooseQueueBackend } from './queue-backend.js';

/** Provides `JobQueues`, `FailedJobs`, and the connection for `@Processor` classes. */
@Global()
@Module({})
export class QueueModule {
  static for(config: Config): DynamicModule {
    const backend = chooseQueueBackend(config.queue);
    return {
      module: QueueModule,
      imports: [BullModule.forRoot({ connection: backend.workerConnection })],
      providers: [{ provide: QUEUE_BACKEND, useValue: backend }, JobQueues, FailedJobs],
      exports: [JobQueues, FailedJobs],
    };
  }
}
