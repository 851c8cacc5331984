import type {
  ContractEventsResponse,
  ContractFileResponse,
  ContractListResponse,
  ContractResponse,
  DocumentResponse,
  FeeRemindersResponse,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditsRead } from '../audit/audits-read.js';
import { TakesApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { ClientPageQueryDto, PageQueryDto } from '../http/query.dto.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { AddressOfRecord, type RecordAddress } from '../http/record-address.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ContractStepDto, CreateContractDto, ResendContractDto, UpdateContractDto } from './contract.dto.js';
import { ContractFeesService } from './contract-fees.service.js';
import { ContractPdfService } from './contract-pdf.service.js';
import { ContractSendingService } from './contract-sending.service.js';
import { ContractsService } from './contracts.service.js';
import { sendPdf } from './send-pdf.js';

/** Contracts of the whole practice. */
@ApiTags('contracts')
@TakesApiTokens()
@Controller('api/contracts')
export class ContractsController {
  constructor(private readonly contracts: ContractsService) {}

  @AuditsRead({ action: 'contracts.viewed', of: 'practice' })
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<ContractListResponse> {
    return this.contracts.list(ownerId, query);
  }
}

/** Contracts of one client. */
@ApiTags('contracts')
@TakesApiTokens()
@Controller('api/clients/:clientId/contracts')
export class ClientContractsController {
  constructor(
    private readonly contracts: ContractsService,
    private readonly sending: ContractSendingService,
    private readonly fees: ContractFeesService,
    private readonly pdfs: ContractPdfService,
  ) {}

  @AuditsRead({ action: 'contracts.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientPageQueryDto,
  ): Promise<ContractListResponse> {
    return this.contracts.listOfClient(ownerId, clientId, query);
  }

  @LimitBody('contract')
  @Post()
  create(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: CreateContractDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.contracts.create(session, clientId, input, request, origin);
  }

  @AuditsRead({ action: 'contract.viewed', of: 'contract', id: 'id' })
  @Get(':id')
  async get(@AddressOfRecord() address: RecordAddress): Promise<ContractResponse> {
    return { contract: await this.contracts.get(address) };
  }

  @LimitBody('contract')
  @Put(':id')
  update(
    @AddressOfRecord() address: RecordAddress,
    @Body() input: UpdateContractDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.contracts.update(address, input, origin);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@AddressOfRecord() address: RecordAddress, @Origin() origin: RequestOrigin): Promise<void> {
    return this.contracts.remove(address, origin);
  }

  @NeedsVerifiedEmail()
  @LimitRate('sendContract')
  @HttpCode(200)
  @Post(':id/send')
  send(
    @AddressOfRecord() address: RecordAddress,
    @Body() { version }: ContractStepDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.sending.send(address, version, origin);
  }

  @NeedsVerifiedEmail()
  @LimitRate('resendMail')
  @HttpCode(200)
  @Post(':id/resend')
  resend(
    @AddressOfRecord() address: RecordAddress,
    @Body() { email }: ResendContractDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.sending.resend(address, email, origin);
  }

  @HttpCode(200)
  @Post(':id/cancel')
  cancel(
    @AddressOfRecord() address: RecordAddress,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.sending.cancel(address, origin);
  }

  /** Creates a new version, as a draft. */
  @Post(':id/supersede')
  supersede(
    @CurrentSession() session: RequestSession,
    @AddressOfRecord() address: RecordAddress,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.contracts.supersede(session, address, request, origin);
  }

  /** Requests what `GET` returns. The same unchanged contract results in the same document. */
  @HttpCode(200)
  @Post(':id/pdf')
  async requestPdf(@AddressOfRecord() address: RecordAddress): Promise<DocumentResponse> {
    return { document: await this.pdfs.request(address) };
  }

  /**
   * Returns the sealed PDF if there is one, else the contract's current one; 202 while it is being created.
   */
  @ApiProduces('application/pdf', 'application/json')
  @Get(':id/pdf')
  async pdf(
    @AddressOfRecord() address: RecordAddress,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | ContractFileResponse> {
    return sendPdf(reply, await this.pdfs.file(address, origin));
  }

  @AuditsRead({ action: 'contract.viewed', of: 'contract', id: 'id' })
  @Get(':id/events')
  events(@AddressOfRecord() address: RecordAddress): Promise<ContractEventsResponse> {
    return this.contracts.events(address);
  }

  /** Creates reminders for the installments that have a due day, once. */
  @HttpCode(200)
  @Post(':id/fee-reminders')
  feeReminders(
    @AddressOfRecord() address: RecordAddress,
    @Origin() origin: RequestOrigin,
  ): Promise<FeeRemindersResponse> {
    return this.fees.remind(address, origin);
  }
}
