import {
  type BillingPeriod,
  type DocumentPaper,
  type DocumentState,
  periodText,
  type StatementResponse,
  type SuperbillChoice,
  type SuperbillRequest,
  validateBillingPeriod,
} from '@doula-desk/domain';
import {
  AccountProofs,
  AppError,
  Database,
  loadStatement,
  loadSuperbill,
  MailOutbox,
  recordAudit,
} from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate } from '../clients/chart-locks.js';
import { DocumentsService } from '../documents/documents.service.js';
import { chartAudit } from '../http/practitioner-audit.js';
import { rejectInvalid, requireFound } from '../http/rejections.js';
import type { RequestOrigin, RequestSession } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';

const audit = chartAudit('client');

/** Statements of account and superbills. They are generated from the current invoices and payments. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly database: Database,
    private readonly documents: DocumentsService,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
    private readonly proofs: AccountProofs,
  ) {}

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED */
  async statement(
    session: RequestSession,
    clientId: string,
    period: BillingPeriod,
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    rejectInvalid(validateBillingPeriod(period));
    const { ownerId } = session;
    const { revision } = requireFound(await loadStatement(this.database.prisma, ownerId, clientId, period));
    return this.documents.requestOfAccount('statement', session, { id: clientId, revision }, paper);
  }

  /** @throws AppError NOT_FOUND, VALIDATION_FAILED */
  async superbill(
    session: RequestSession,
    clientId: string,
    request: SuperbillRequest,
    paper?: DocumentPaper,
  ): Promise<DocumentState> {
    const { ownerId } = session;
    const choice = readChoice(request);
    const { revision } = requireFound(await loadSuperbill(this.database.prisma, ownerId, clientId, choice));
    return this.documents.requestOfAccount('superbill', session, { id: clientId, revision }, paper);
  }

  /**
   * Emails a statement to the address in the chart. The worker composes it from the records as they are when it sends
   * the email.
   *
   * @throws AppError NOT_FOUND, VALIDATION_FAILED, CLIENT_EMAIL_MISSING, EMAIL_NOT_VERIFIED, MAIL_LIMIT_REACHED,
   * IDEMPOTENCY_CONFLICT, RECORDS_NOT_CONFIRMED
   */
  async email(
    ownerId: string,
    clientId: string,
    period: BillingPeriod,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<StatementResponse> {
    rejectInvalid(validateBillingPeriod(period));
    let mailId: string | undefined;
    const answer = await this.creates.once(ownerId, request, async (tx) => {
      await lockDueDate(tx, ownerId, clientId);
      const { client, statements } = requireFound(await loadStatement(tx, ownerId, clientId, period));
      const { email: recipient } = client;
      if (recipient === '') throw new AppError('CLIENT_EMAIL_MISSING');
      if (!(await this.proofs.acceptsAccount(tx, ownerId, clientId)))
        throw new AppError('RECORDS_NOT_CONFIRMED');
      await this.thirdPartyMail.admit(tx, ownerId);
      await this.outbox.supersede(tx, ownerId, [clientId]);
      const mail = { ownerId, recipient, subjectId: clientId, period: periodText(period) };
      mailId = await this.outbox.add(tx, { ...mail, kind: 'statement' });
      await recordAudit(tx, ownerId, audit('client.statement-emailed', { id: clientId, clientId }, origin));
      return { statements };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }
}

/** @throws AppError VALIDATION_FAILED */
function readChoice({ from = '', to = '', invoiceId }: SuperbillRequest): SuperbillChoice {
  if (invoiceId !== undefined) return { invoiceId };
  rejectInvalid(validateBillingPeriod({ from, to }));
  return { from, to };
}
