import type {
  InvoiceListResponse,
  InvoiceResponse,
  PaymentListResponse,
  PaymentResponse,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { BillingStepDto, VoidInvoiceDto } from './billing.dto.js';
import {
  AllocatePaymentDto,
  ClientInvoiceListQueryDto,
  CreditDto,
  InvoiceDto,
  InvoiceListQueryDto,
  PaymentDto,
  RefundDto,
  RemindAfterLossDto,
} from './invoice.dto.js';
import { InvoiceStepsService } from './invoice-steps.service.js';
import { InvoicesService } from './invoices.service.js';
import { PaymentsService } from './payments.service.js';

/** Invoices and payments of the whole practice. */
@ApiTags('billing')
@AllowApiTokens()
@Controller('api')
export class PracticeBillingController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly payments: PaymentsService,
  ) {}

  /** Lists the invoices of all clients, newest first unless another order is chosen. */
  @AuditsRead({ action: 'invoices.viewed', of: 'practice' })
  @Get('invoices')
  list(
    @CurrentSession() session: RequestSession,
    @Query() query: InvoiceListQueryDto,
  ): Promise<InvoiceListResponse> {
    return this.invoices.list(session, query);
  }

  /** Lists the payments of all clients, latest first. */
  @AuditsRead({ action: 'payments.viewed', of: 'practice' })
  @Get('payments')
  listPayments(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<PaymentListResponse> {
    return this.payments.list(ownerId, null, query);
  }
}

/** Invoices of one client. A client whose chart was transferred may still owe money. */
@ApiTags('billing')
@AllowApiTokens()
@AllowAfterTransfer()
@Controller('api/clients/:clientId/invoices')
export class ClientInvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly steps: InvoiceStepsService,
  ) {}

  /** Lists a client's invoices, newest first unless another order is chosen. */
  @AuditsRead({ action: 'invoices.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientInvoiceListQueryDto,
  ): Promise<InvoiceListResponse> {
    return this.invoices.listOfClient(session, clientId, query);
  }

  /** Creates an invoice as a draft. */
  @LimitBody('contract')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: InvoiceDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return this.invoices.create(session, clientId, input, request, origin);
  }

  /** Returns an invoice with its plan, payments, and credit notes. */
  @AuditsRead({ action: 'invoice.viewed', of: 'invoice', id: 'id' })
  @Get(':id')
  async get(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.invoices.get(ref, session) };
  }

  /** Updates a draft. */
  @LimitBody('contract')
  @Put(':id')
  async update(
    @RecordRefParam() ref: RecordRef,
    @Body() input: InvoiceDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.invoices.update(ref, input, origin) };
  }

  /** Deletes a draft. */
  @HttpCode(204)
  @Delete(':id')
  remove(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.invoices.remove(ref, origin);
  }

  /** Assigns a draft its number. From then on, its contents never change. Sending it again changes nothing. */
  @HttpCode(200)
  @Post(':id/send')
  async send(
    @RecordRefParam() ref: RecordRef,
    @Body() { version }: BillingStepDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.send(ref, version, origin) };
  }

  /** Voids a sent invoice that has no payments. */
  @HttpCode(200)
  @Post(':id/void')
  async void(
    @RecordRefParam() ref: RecordRef,
    @Body() input: VoidInvoiceDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.void(ref, input, origin) };
  }

  /** Issues a credit note for all or part of a sent invoice. */
  @HttpCode(200)
  @Post(':id/credit')
  async credit(
    @RecordRefParam() ref: RecordRef,
    @Body() input: CreditDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.credit(ref, input, origin) };
  }

  /** Stores whether the client is reminded even though the pregnancy ended in a loss. */
  @Put(':id/reminders')
  async setReminders(
    @RecordRefParam() ref: RecordRef,
    @Body() input: RemindAfterLossDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.setRemindAfterLoss(ref, input, origin) };
  }
}

/** Payments of one client. */
@ApiTags('billing')
@AllowApiTokens()
@AllowAfterTransfer()
@Controller('api/clients/:clientId/payments')
export class ClientPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  /** Lists a client's payments and refunds, latest first. */
  @AuditsRead({ action: 'payments.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: PageQueryDto,
  ): Promise<PaymentListResponse> {
    return this.payments.list(ownerId, clientId, query);
  }

  /** Records a payment. The part that isn't allocated to an invoice is the client's credit. */
  @Post()
  create(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Body() input: PaymentDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    return this.payments.create(ownerId, clientId, input, request, origin);
  }

  /** Changes which invoices a payment is for. */
  @Put(':id/allocations')
  async allocate(
    @RecordRefParam() ref: RecordRef,
    @Body() input: AllocatePaymentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    return { payment: await this.payments.allocate(ref, input, origin) };
  }

  /** Records a refund of all or part of a payment. */
  @Post(':id/refund')
  refund(
    @RecordRefParam() ref: RecordRef,
    @Body() input: RefundDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    return this.payments.refund(ref, input, request, origin);
  }

  /** Deletes a payment or a refund that was recorded by mistake. */
  @HttpCode(204)
  @Delete(':id')
  remove(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.payments.remove(ref, origin);
  }
}
