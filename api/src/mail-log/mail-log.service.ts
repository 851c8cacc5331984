import {
  isMailKind,
  isThirdPartyMail,
  type MailLogResponse,
  type ResendMailResponse,
} from '@doula-desk/domain';
import { AppError, type DatabaseClient, MailOutbox, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { pageOf, readPositionByAge } from '../http/list-pages.js';
import { practitionerAudit } from '../http/practitioner-audit.js';
import type { PageQueryDto } from '../http/query.dto.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';
import { toMailLogEntry } from './mail-log.mapper.js';
import { MailLogRepository } from './mail-log.repository.js';

const audit = practitionerAudit('mail');

/** The delivery log of a practice's email. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly mails: MailLogRepository,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
  ) {}

  /** Lists a page of emails, newest first. */
  async list(ownerId: string, { limit, cursor }: PageQueryDto): Promise<MailLogResponse> {
    const rows = await this.mails.list(ownerId, limit + 1, readPositionByAge(cursor));
    const page = pageOf(rows, limit, toMailLogEntry, ({ createdAt, id }) => [createdAt, id]);
    const delayedUntil = await this.mails.delayedUntil(ownerId);
    return { mails: page.entries, nextCursor: page.nextCursor, delayedUntil };
  }

  /**
   * Sends an email again as a new message: notifications to the practitioner's current address, the weekly summary for
   * the current week, and shared birth plans with a new link that expires together with the first one.
   *
   * @throws AppError NOT_FOUND, MAIL_NOT_RESENDABLE, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT
   */
  async resend(
    ownerId: string,
    id: string,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<ResendMailResponse> {
    const answer = await this.creates.once(ownerId, request, (tx) => this.queueCopy(tx, ownerId, id, origin));
    await this.outbox.dispatch(answer.mail.id);
    return answer;
  }

  private async queueCopy(
    tx: DatabaseClient,
    ownerId: string,
    id: string,
    origin: RequestOrigin,
  ): Promise<ResendMailResponse> {
    const found = await this.mails.find(tx, ownerId, id);
    if (!found) throw new AppError('NOT_FOUND');
    const { kind, notificationId, subjectId } = found;
    if (!isMailKind(kind) || !toMailLogEntry(found).canResend) throw new AppError('MAIL_NOT_RESENDABLE');
    if (isThirdPartyMail(kind)) await this.thirdPartyMail.admit(tx, ownerId);
    if (subjectId !== null) await this.outbox.supersede(tx, ownerId, [subjectId]);
    const recipient = subjectId === null ? await this.mails.addressOf(tx, ownerId) : found.recipient;
    const copyId = await this.outbox.add(tx, {
      ownerId,
      kind,
      recipient,
      ...(notificationId !== null && { notificationId }),
      ...(subjectId !== null && { subjectId }),
    });
    const copy = copyId && (await this.mails.find(tx, ownerId, copyId));
    if (!copy) throw new Error('an email without a dedupeKey was not queued');
    await recordAudit(tx, ownerId, audit('mail.resent', copy.id, origin));
    return { mail: toMailLogEntry(copy) };
  }
}
