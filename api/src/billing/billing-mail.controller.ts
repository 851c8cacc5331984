import type { InvoiceResponse, PaymentResponse } from '@doula-desk/domain';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import { Origin, type RequestOrigin } from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { BillingStepDto } from './billing.dto.js';
import { BillingMailService } from './billing-mail.service.js';

/** Invoices and receipts by email. API tokens can't send email. */
@ApiTags('billing')
@AllowAfterTransfer()
@Controller('api/clients/:clientId')
export class BillingMailController {
  constructor(private readonly mails: BillingMailService) {}

  /** Emails an invoice to the client. A draft gets its number, and never changes afterward. */
  @NeedsVerifiedEmail()
  @LimitRate('sendInvoice')
  @HttpCode(200)
  @Post('invoices/:id/email')
  invoice(
    @RecordRefParam() ref: RecordRef,
    @Body() { version }: BillingStepDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return this.mails.emailInvoice(ref, version, request, origin);
  }

  /** Emails the receipt of a payment to the client. */
  @NeedsVerifiedEmail()
  @LimitRate('sendInvoice')
  @HttpCode(200)
  @Post('payments/:id/email')
  receipt(
    @RecordRefParam() ref: RecordRef,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    return this.mails.emailReceipt(ref, request, origin);
  }
}
