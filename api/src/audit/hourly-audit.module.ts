import { Global, Module } from '@nestjs/common';
import { HourlyAudit } from './hourly-audit.js';

/** Global, because every feature with records audits who read them. */
@Global()
@Module({ providers: [HourlyAudit], exports: [HourlyAudit] })
export class HourlyAuditModule {}
