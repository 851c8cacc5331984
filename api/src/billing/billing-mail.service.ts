import type { InvoiceResponse, MailKind, PaymentResponse } from '@doula-desk/domain';
import { AccountProofs, AppError, type DatabaseClient, MailOutbox, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate } from '../clients/chart-locks.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordRef } from '../http/record-ref.js';
import { requireFound } from '../http/rejections.js';
import type { RequestOrigin } from '../http/request-session.js';
import { IdempotentCreates, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ThirdPartyMail } from '../third-party-mail/third-party-mail.js';
import { OpenCheckouts } from './cards/open-checkouts.js';
import { InvoiceStepsService } from './invoice-steps.service.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoiceLinksService } from './links/invoice-links.service.js';
import { PaymentsRepository } from './payments.repository.js';

const auditInvoice = chartAudit('invoice');
const auditPayment = chartAudit('payment');

/**
 * Emails invoices and receipts to clients. The worker composes them from the records as they are when it sends the
 * email.
 */
@Injectable()
export class BillingMailService {
  constructor(
    private readonly steps: InvoiceStepsService,
    private readonly clients: InvoicesRepository,
    private readonly payments: PaymentsRepository,
    private readonly links: InvoiceLinksService,
    private readonly checkouts: OpenCheckouts,
    private readonly creates: IdempotentCreates,
    private readonly outbox: MailOutbox,
    private readonly thirdPartyMail: ThirdPartyMail,
    private readonly proofs: AccountProofs,
  ) {}

  /**
   * Emails an invoice to the address in the chart. A draft gets its number in the same transaction.
   *
   * @throws AppError NOT_FOUND, INVOICE_STATE, VERSION_CONFLICT, CLIENT_EMAIL_MISSING, EMAIL_NOT_VERIFIED,
   *   MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT, RECORDS_NOT_CONFIRMED
   */
  async emailInvoice(
    ref: RecordRef,
    version: number | undefined,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<InvoiceResponse> {
    let mailId: string | undefined;
    const answer = await this.creates.once(ref.ownerId, request, async (tx) => {
      const invoice = await this.steps.sendIn(tx, ref, { version, origin, now });
      mailId = await this.queue(tx, ref, 'invoice');
      await this.links.renew(tx, ref, origin);
      await recordAudit(tx, ref.ownerId, auditInvoice('invoice.emailed', ref, origin));
      return { invoice };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    await this.checkouts.endStale(ref.ownerId, ref.clientId);
    return answer;
  }

  /**
   * Emails the receipt of a payment to the address in the chart.
   *
   * @throws AppError NOT_FOUND, CLIENT_EMAIL_MISSING, EMAIL_NOT_VERIFIED, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT,
   *   RECORDS_NOT_CONFIRMED
   */
  async emailReceipt(
    ref: RecordRef,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    let mailId: string | undefined;
    const answer = await this.creates.once(ref.ownerId, request, async (tx) => {
      await lockDueDate(tx, ref.ownerId, ref.clientId);
      const payment = requireFound(await this.payments.findForUpdate(tx, ref));
      mailId = await this.queue(tx, ref, 'payment-receipt');
      await recordAudit(tx, ref.ownerId, auditPayment('payment.emailed', ref, origin));
      return { payment };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /** Queues an email, which replaces a waiting one about the same record. */
  private async queue(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordRef,
    kind: MailKind,
  ): Promise<string | undefined> {
    const { email: recipient } = requireFound(await this.clients.client(tx, ownerId, clientId));
    if (recipient === '') throw new AppError('CLIENT_EMAIL_MISSING');
    if (!(await this.proofs.acceptsAccount(tx, ownerId, clientId)))
      throw new AppError('RECORDS_NOT_CONFIRMED');
    await this.thirdPartyMail.admit(tx, ownerId);
    await this.outbox.supersede(tx, ownerId, [id]);
    return this.outbox.add(tx, { ownerId, kind, recipient, subjectId: id });
  }
}
