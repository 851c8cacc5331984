import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's token for the process's pino logger. */
export const LOGGER = Symbol('Logger');

/** Provides the logger under the token `LOGGER`. */
@Global()
@Module({})
export class LoggingModule {
  static for(logger: Logger): DynamicModule {
    return {
      module: LoggingModule,
      providers: [{ provide: LOGGER, useValue: logger }],
      exports: [LOGGER],
    };
  }
}
