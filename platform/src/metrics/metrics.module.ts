import { type DynamicModule, Global, Module } from '@nestjs/common';
import { METRICS_PORT, Metrics } from './metrics.js';

/** Serves a process's metrics on a separate port, if one is configured. */
@Global()
@Module({})
export class MetricsModule {
  static for(port: number | undefined): DynamicModule {
    return {
      module: MetricsModule,
      providers: [{ provide: METRICS_PORT, useValue: port }, Metrics],
      exports: [Metrics],
    };
  }
}
