import { Module } from '@nestjs/common';
import { NoticesModule } from '../notifications/index.js';
import { ScanOnCallJob } from './scan-on-call.job.js';

@Module({ imports: [NoticesModule], providers: [ScanOnCallJob], exports: [ScanOnCallJob] })
export class OnCallModule {}
