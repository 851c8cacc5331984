import type {
  AgingResponse,
  BillingSettingsResponse,
  BillingSummaryResponse,
  IncomeResponse,
  PackageResponse,
  ServiceResponse,
  ServicesResponse,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { contentDisposition } from '../http/content-disposition.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { BillingSettingsDto, BillingYearQueryDto, ServiceDto } from './billing.dto.js';
import { BillingReportsService } from './billing-reports.service.js';
import { ServicesService } from './services.service.js';

/** The services that a practice offers. */
@ApiTags('billing')
@AllowApiTokens()
@Controller('api/services')
export class ServicesController {
  constructor(private readonly services: ServicesService) {}

  /** Lists the services of the practice by name. */
  @Get()
  async list(@OwnerId() ownerId: string): Promise<ServicesResponse> {
    return { services: await this.services.list(ownerId) };
  }

  /** Adds a service. */
  @Post()
  create(
    @OwnerId() ownerId: string,
    @Body() input: ServiceDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ServiceResponse> {
    return this.services.create(ownerId, input, request, origin);
  }

  /** Updates a service. Contracts and invoices keep the values they copied. */
  @Put(':id')
  async update(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Body() input: ServiceDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ServiceResponse> {
    return { service: await this.services.update(ownerId, id, input, origin) };
  }

  /** Deletes a service. */
  @HttpCode(204)
  @Delete(':id')
  remove(@OwnerId() ownerId: string, @RecordId() id: string, @Origin() origin: RequestOrigin): Promise<void> {
    return this.services.remove(ownerId, id, origin);
  }
}

/** Billing settings, and the amounts that the practice received and is owed. */
@ApiTags('billing')
@AllowApiTokens()
@Controller('api/billing')
export class BillingController {
  constructor(
    private readonly services: ServicesService,
    private readonly reports: BillingReportsService,
  ) {}

  /** Returns the currency, numbering, and terms of invoices. */
  @Get('settings')
  settings(@OwnerId() ownerId: string): Promise<BillingSettingsResponse> {
    return this.services.getSettings(ownerId);
  }

  /** Updates the billing settings. Omitted settings keep their values. */
  @ApiBody({ type: BillingSettingsDto, required: false })
  @Put('settings')
  updateSettings(
    @OwnerId() ownerId: string,
    @Body() input: BillingSettingsDto,
    @Origin() origin: RequestOrigin,
  ): Promise<BillingSettingsResponse> {
    return this.services.updateSettings(ownerId, input, origin);
  }

  /** Returns the amounts that are outstanding, overdue, due in the next 60 days, and received this month. */
  @Get('summary')
  summary(@CurrentSession() session: RequestSession): Promise<BillingSummaryResponse> {
    return this.reports.summary(session);
  }

  /** Returns what each client owes, by days past due. */
  @AuditsRead({ action: 'report.viewed', of: 'practice' })
  @Get('aging')
  aging(@CurrentSession() session: RequestSession): Promise<AgingResponse> {
    return this.reports.aging(session);
  }

  /** Returns the money received in a calendar year, by month and by method. */
  @AuditsRead({ action: 'report.viewed', of: 'practice' })
  @Get('income')
  income(
    @CurrentSession() session: RequestSession,
    @Query() { year }: BillingYearQueryDto,
  ): Promise<IncomeResponse> {
    return this.reports.income(session, year);
  }
}

/** Files for accountants. */
@ApiTags('billing')
@Controller('api/billing')
export class BillingFilesController {
  constructor(private readonly reports: BillingReportsService) {}

  /** Downloads the payments of a calendar year as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('payments.csv')
  async payments(
    @CurrentSession() session: RequestSession,
    @Query() { year }: BillingYearQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.paymentsCsv(session, year, origin));
  }

  /** Downloads the income of a calendar year by month and by method, with its totals, as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('income.csv')
  async income(
    @CurrentSession() session: RequestSession,
    @Query() { year }: BillingYearQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.incomeCsv(session, year, origin));
  }

  /** Downloads what each client owes by days past due as a CSV file. */
  @RespondsWith('text/csv')
  @LimitRate('file')
  @Get('aging.csv')
  async aging(
    @CurrentSession() session: RequestSession,
    @Origin() origin: RequestOrigin,
  ): Promise<StreamableFile> {
    return csvFile(await this.reports.agingCsv(session, origin));
  }
}

/** What a client has booked. */
@ApiTags('billing')
@AllowApiTokens()
@Controller('api/clients/:clientId/package')
export class PackageController {
  constructor(private readonly reports: BillingReportsService) {}

  /** Returns what the current pregnancy's invoices include, and how much of it has taken place. */
  @Get()
  get(@OwnerId() ownerId: string, @RecordId('clientId') clientId: string): Promise<PackageResponse> {
    return this.reports.package(ownerId, clientId);
  }
}

function csvFile({ name, text }: { name: string; text: string }): StreamableFile {
  return new StreamableFile(Buffer.from(text), {
    type: 'text/csv; charset=utf-8',
    disposition: contentDisposition(name),
  });
}
