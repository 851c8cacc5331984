import type { FailedJobResponse, FailedJobsResponse, RetriedJobsResponse } from '@doula-desk/domain';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminsOnly } from '../http/admins-only.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { FailedJobsService } from './failed-jobs.service.js';

/** Jobs that failed on every attempt, for administrators. Everyone else gets 404. */
@ApiTags('admin')
@AdminsOnly()
@Controller('api/admin/jobs')
export class FailedJobsController {
  constructor(private readonly jobs: FailedJobsService) {}

  /** Lists the jobs that failed within the last 14 days, newest first. */
  @Get()
  list(@Query() query: PageQueryDto): Promise<FailedJobsResponse> {
    return this.jobs.list(query);
  }

  /** Puts all failed jobs back into their queues. */
  @HttpCode(200)
  @Post('retry')
  retryAll(@OwnerId() adminId: string, @Origin() origin: RequestOrigin): Promise<RetriedJobsResponse> {
    return this.jobs.retryAll(adminId, origin);
  }

  /** Puts a failed job back into its queue. Repeating this is harmless. */
  @HttpCode(200)
  @Post(':id/retry')
  retry(
    @OwnerId() adminId: string,
    @RecordId() id: string,
    @Origin() origin: RequestOrigin,
  ): Promise<FailedJobResponse> {
    return this.jobs.retry(adminId, id, origin);
  }
}
