import { Global, Module } from '@nestjs/common';
import { RecurringRuns } from './recurring-runs.js';
import { WorkerHeartbeats } from './worker-heartbeats.js';

@Global()
@Module({ providers: [RecurringRuns, WorkerHeartbeats], exports: [RecurringRuns, WorkerHeartbeats] })
export class HeartbeatModule {}
