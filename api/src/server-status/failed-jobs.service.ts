import type { FailedJobResponse, FailedJobsResponse, RetriedJobsResponse } from '@doula-desk/domain';
import { AppError, Database, FailedJobs, isDatabaseUnavailable, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, placeByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('job');

/** What administrators can do with failed jobs. */
@Injectable()
export class FailedJobsService {
  constructor(
    private readonly database: Database,
    private readonly failedJobs: FailedJobs,
  ) {}

  /** Lists a page of them, newest first. */
  async list({ limit, cursor }: PageQueryDto): Promise<FailedJobsResponse> {
    const rows = await this.failedJobs.list(limit + 1, placeByAge(cursor));
    const page = pageOf(
      rows,
      limit,
      (job) => job,
      ({ failedAt, id }) => [failedAt, id],
    );
    return { jobs: page.entries, nextCursor: page.nextCursor };
  }

  /**
   * Puts one back into its queue, unless that was done already.
   *
   * @throws AppError NOT_FOUND; UNAVAILABLE when the queue doesn't answer
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
   * Puts all that wait for it back into their queues.
   *
   * @throws AppError UNAVAILABLE when the queue doesn't answer
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
