import type {
  InvoiceListResponse,
  InvoiceResponse,
  PaymentListResponse,
  PaymentResponse,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { WorksAfterTransfer } from '../chart-transfers/works-after-transfer.decorator.js';
import { TakesApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { PageQueryDto } from '../http/query.dto.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
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
@TakesApiTokens()
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

  /** Lists the payments of all clients, the latest first. */
  @AuditsRead({ action: 'payments.viewed', of: 'practice' })
  @Get('payments')
  listPayments(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<PaymentListResponse> {
    return this.payments.list(ownerId, null, query);
  }
}

/** Invoices of one client. A client whose chart was transferred may still owe money. */
@ApiTags('billing')
@TakesApiTokens()
@WorksAfterTransfer()
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
    @AddressOfRecord() address: RecordAddress,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.invoices.get(address, session) };
  }

  /** Updates a draft. */
  @LimitBody('contract')
  @Put(':id')
  async update(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: InvoiceDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.invoices.update(address, input, origin) };
  }

  /** Deletes a draft. */
  @HttpCode(204)
  @Delete(':id')
  remove(@AddressOfRecord() address: RecordAddress, @Origin() origin: RequestOrigin): Promise<void> {
    return this.invoices.remove(address, origin);
  }

  /** Gives a draft its number. From then on, what it says never changes. Sending it again changes nothing. */
  @HttpCode(200)
  @Post(':id/send')
  async send(
    @AddressOfRecord() address: RecordAddress,
    @Body() { version }: BillingStepDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.send(address, version, origin) };
  }

  /** Voids a sent invoice that has no payments. */
  @HttpCode(200)
  @Post(':id/void')
  async void(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: VoidInvoiceDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.void(address, input, origin) };
  }

  /** Issues a credit note, which takes back a part of a sent invoice or all of it. */
  @HttpCode(200)
  @Post(':id/credit')
  async credit(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: CreditDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.credit(address, input, origin) };
  }

  /** Stores whether the client is reminded even though the pregnancy ended in a loss. */
  @Put(':id/reminders')
  async setReminders(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: RemindAfterLossDto,
    @Origin() origin: RequestOrigin,
  ): Promise<InvoiceResponse> {
    return { invoice: await this.steps.setRemindAfterLoss(address, input, origin) };
  }
}

/** Payments of one client. */
@ApiTags('billing')
@TakesApiTokens()
@WorksAfterTransfer()
@Controller('api/clients/:clientId/payments')
export class ClientPaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  /** Lists a client's payments and refunds, the latest first. */
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

  /** Replaces what a payment is for. */
  @Put(':id/allocations')
  async allocate(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: AllocatePaymentDto,
    @Origin() origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    return { payment: await this.payments.allocate(address, input, origin) };
  }

  /** Records that a payment or a part of it was given back, and returns the refund. */
  @Post(':id/refund')
  refund(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: RefundDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<PaymentResponse> {
    return this.payments.refund(address, input, request, origin);
  }

  /** Deletes a payment or a refund that was recorded by mistake. */
  @HttpCode(204)
  @Delete(':id')
  remove(@AddressOfRecord() address: RecordAddress, @Origin() origin: RequestOrigin): Promise<void> {
    return this.payments.remove(address, origin);
  }
}
