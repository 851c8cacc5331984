import type { InvoiceResponse, MailKind, PaymentResponse } from '@doula-desk/domain';
import { AccountProofs, AppError, type DatabaseClient, MailOutbox, recordAudit } from '@doula-desk/platform';
import { Injectable } from '@nestjs/common';
import { lockDueDate } from '../clients/chart-locks.js';
import { chartAudit } from '../http/practitioner-audit.js';
import type { RecordAddress } from '../http/record-address.js';
import { found } from '../http/refusals.js';
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

/** Emails invoices and receipts to clients. The worker writes them from what the records say when it sends. */
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
    address: RecordAddress,
    version: number | undefined,
    request: IdempotentRequest,
    origin: RequestOrigin,
    now = new Date(),
  ): Promise<InvoiceResponse> {
    let mailId: string | undefined;
    const answer = await this.creates.once(address.ownerId, request, async (tx) => {
      const invoice = await this.steps.sendIn(tx, address, { version, origin, now });
      mailId = await this.queue(tx, address, 'invoice');
      await this.links.renew(tx, address, origin);
      await recordAudit(tx, address.ownerId, auditInvoice('invoice.emailed', address, origin));
      return { invoice };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    await this.checkouts.endStale(address.ownerId, address.clientId);
    return answer;
  }

  /**
   * Emails the receipt of a payment to the address in the chart.
   *
   * @throws AppError NOT_FOUND, CLIENT_EMAIL_MISSING, EMAIL_NOT_VERIFIED, MAIL_LIMIT_REACHED, IDEMPOTENCY_CONFLICT,
   *   RECORDS_NOT_CONFIRMED
   */
  async emailReceipt(
    address: RecordAddress,
    request: IdempotentRequest,
    origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    let mailId: string | undefined;
    const answer = await this.creates.once(address.ownerId, request, async (tx) => {
      await lockDueDate(tx, address.ownerId, address.clientId);
      const payment = found(await this.payments.findForUpdate(tx, address));
      mailId = await this.queue(tx, address, 'payment-receipt');
      await recordAudit(tx, address.ownerId, auditPayment('payment.emailed', address, origin));
      return { payment };
    });
    if (mailId) await this.outbox.dispatch(mailId);
    return answer;
  }

  /** Queues an email, which replaces a waiting one about the same record. */
  private async queue(
    tx: DatabaseClient,
    { ownerId, clientId, id }: RecordAddress,
    kind: MailKind,
  ): Promise<string | undefined> {
    const { email: recipient } = found(await this.clients.client(tx, ownerId, clientId));
    if (recipient === '') throw new AppError('CLIENT_EMAIL_MISSING');
    if (!(await this.proofs.acceptsAccount(tx, ownerId, clientId)))
      throw new AppError('RECORDS_NOT_CONFIRMED');
    await this.thirdPartyMail.admit(tx, ownerId);
    await this.outbox.supersede(tx, ownerId, [id]);
    return this.outbox.add(tx, { ownerId, kind, recipient, subjectId: id });
  }
}
