import {
  type Config,
  ConfigModule,
  DatabaseModule,
  FilesModule,
  HeartbeatModule,
  LoggingModule,
  MetricsModule,
  OutboxModule,
  QueueModule,
  ServerKeyModule,
} from '@doula-desk/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { HeartbeatService } from './health/heartbeat.service.js';
import { JobMetrics } from './jobs/job-metrics.js';
import { WORKER_TIMING, type WorkerTiming } from './jobs/timing.js';
import { JobsModule } from './jobs.module.js';

/** The worker, which runs all background jobs. */
@Global()
@Module({})
export class WorkerModule {
  static for(config: Config, logger: Logger, timing: WorkerTiming): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.for(config),
        LoggingModule.for(logger),
        ServerKeyModule,
        DatabaseModule,
        FilesModule,
        QueueModule.for(config),
        OutboxModule,
        HeartbeatModule,
        MetricsModule.for(config.metrics.workerPort),
        JobsModule.for(timing),
      ],
      providers: [{ provide: WORKER_TIMING, useValue: timing }, HeartbeatService, JobMetrics],
      exports: [WORKER_TIMING, JobMetrics],
    };
  }
}
