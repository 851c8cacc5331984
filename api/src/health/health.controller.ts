import type { Readiness } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/public.decorator.js';
import { ReadinessCheck } from './readiness-check.js';

/** Probes for the launcher, containers, and monitoring. */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly check: ReadinessCheck) {}

  /** The process is running. */
  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Whether the API can answer requests: 200, or 503 while the database is unreachable. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.check.run();
    if (readiness.status !== 'ok') reply.status(503).header('retry-after', '3');
    return readiness;
  }
}
