import { LogCheckpointsModule } from '@doula-desk/platform';
import { Module } from '@nestjs/common';
import { WriteLogCheckpointsJob } from './write-log-checkpoints.job.js';

@Module({
  imports: [LogCheckpointsModule],
  providers: [WriteLogCheckpointsJob],
  exports: [WriteLogCheckpointsJob],
})
export class LogsModule {}
