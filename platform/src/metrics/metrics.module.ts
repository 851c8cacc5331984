import { type DynamicModule, Global, Module } from '@nestjs/common';
import { METRICS_PORT, Metrics } from './metrics.js';

/** Serves the metrics of a process on a separate port, if one is set. */
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
