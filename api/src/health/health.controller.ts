import type { Readiness } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/public.decorator.js';
import { ReadinessCheck } from './readiness-check.js';

/** The body of a 503 response, which contains the readiness and no error code. */
const readinessContent = { 'application/json': { schema: { $ref: '#/components/schemas/Readiness' } } };

/** Probes for the launcher, containers, and monitoring. */
@ApiTags('health')
@Public()
@Controller('health')
export class HealthController {
  constructor(private readonly check: ReadinessCheck) {}

  /** Returns 200 while the process runs. */
  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Returns whether the API can answer requests. It can't while the database is unreachable. */
  @ApiResponse({ status: 200 })
  @ApiResponse({ status: 503, content: readinessContent })
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.check.run();
    if (readiness.status !== 'ok') reply.status(503).header('retry-after', '3');
    return readiness;
  }
}
