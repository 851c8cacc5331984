import { Module } from '@nestjs/common';
import { LogCheckpoints } from './log-checkpoints.js';

/** Provides the checkpoints of the logs. */
@Module({ providers: [LogCheckpoints], exports: [LogCheckpoints] })
export class LogCheckpointsModule {}
