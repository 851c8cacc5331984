import { Module } from '@nestjs/common';
import { LogCheckpoints } from './log-checkpoints.js';

/** Provides the log checkpoints. */
@Module({ providers: [LogCheckpoints], exports: [LogCheckpoints] })
export class LogCheckpointsModule {}
