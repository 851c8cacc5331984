import { Global, Module } from '@nestjs/common';
import { HourlyAudit } from './hourly-audit.js';

/** Global, because every feature that has records audits access to them. */
@Global()
@Module({ providers: [HourlyAudit], exports: [HourlyAudit] })
export class HourlyAuditModule {}
