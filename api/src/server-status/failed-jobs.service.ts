import type { FailedJobResponse, FailedJobsResponse, RetriedJobsResponse } from '@doula-desk/domain';
import { AppError, Database, FailedJobs, isDatabaseUnavailable, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('job');

/** Lists and retries failed jobs for administrators. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly failedJobs: FailedJobs,
  ) {}

  /** Lists a page of failed jobs, newest first. */
  async list({ limit, cursor }: PageQueryDto): Promise<FailedJobsResponse> {
    const rows = await this.failedJobs.list(limit + 1, readPositionByAge(cursor));
    const page = pageOf(
      rows,
      limit,
      (job) => job,
      ({ failedAt, id }) => [failedAt, id],
    );
    return { jobs: page.entries, nextCursor: page.nextCursor };
  }

  /**
   * Puts a failed job back into its queue, unless that was already done.
   *
   * @throws AppError NOT_FOUND; UNAVAILABLE if the queue doesn't respond
   */
  async retry(adminId: string, id: string, origin: RequestOrigin): Promise<FailedJobResponse> {
    if (!(await this.failedJobs.find(id))) throw new AppError('NOT_FOUND');
    if (await this.failedJobs.retry(id).catch(asUnavailable)) {
      await recordAudit(this.database.prisma, adminId, audit('admin.job-retried', id, origin));
    }
    const job = await this.failedJobs.find(id);
    if (!job) throw new AppError('NOT_FOUND');
    return { job };
  }

  /**
   * Puts all failed jobs that weren't retried yet back into their queues.
   *
   * @throws AppError UNAVAILABLE if the queue doesn't respond
   */
  async retryAll(adminId: string, origin: RequestOrigin): Promise<RetriedJobsResponse> {
    const ids = await this.failedJobs.retryAll().catch(asUnavailable);
    for (const id of ids) {
      await recordAudit(this.database.prisma, adminId, audit('admin.job-retried', id, origin));
    }
    return { retried: ids.length };
  }
}

function asUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? error : new AppError('UNAVAILABLE');
}
