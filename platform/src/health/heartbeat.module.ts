import { Global, Module } from '@nestjs/common';
import { WorkerHeartbeats } from './worker-heartbeats.js';

@Global()
@Module({ providers: [WorkerHeartbeats], exports: [WorkerHeartbeats] })
export class HeartbeatModule {}
