import {
  type MailFailure,
  type MailFailuresResponse,
  mailReasonText,
  mailTitle,
  toInstant,
} from '@doula-desk/domain';
import {
  AppError,
  Database,
  type MailFailureRow,
  MailFailures,
  MailOutbox,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestOrigin } from '../http/request-session.js';

const audit = practitionerAudit('mail');

/** Lists and resends failed emails for administrators, who see neither recipients nor contents. */
@Injectable()
export class MailFailuresService {
  constructor(
    private readonly database: Database,
    private readonly failures: MailFailures,
    private readonly outbox: MailOutbox,
  ) {}

  /** Lists a page of failed emails, newest first. */
  async list({ limit, cursor }: PageQueryDto): Promise<MailFailuresResponse> {
    const rows = await this.failures.list(limit + 1, readPositionByAge(cursor));
    const page = pageOf(rows, limit, toMailFailure, ({ createdAt, id }) => [createdAt, id]);
    return { mails: page.entries, nextCursor: page.nextCursor };
  }

  /**
   * Queues a failed email again, unless that was already done.
   *
   * @throws AppError NOT_FOUND
   */
  async retry(adminId: string, id: string, origin: RequestOrigin): Promise<void> {
    const isRetried = await this.database.transaction(async (tx) => {
      if (!(await this.failures.retry(tx, id))) {
        if (await this.failures.exists(tx, id)) return false;
        throw new AppError('NOT_FOUND');
      }
      await recordAudit(tx, adminId, audit('admin.mail-retried', id, origin));
      return true;
    });
    if (isRetried) await this.outbox.dispatch(id);
  }
}

function toMailFailure({
  id,
  kind,
  recipientDomain,
  lastError,
  attempts,
  createdAt,
}: MailFailureRow): MailFailure {
  return {
    id,
    title: mailTitle(kind, null),
    recipientDomain,
    reason: mailReasonText(lastError ?? 'unknown-error'),
    attempts,
    createdAt: toInstant(createdAt),
  };
}
