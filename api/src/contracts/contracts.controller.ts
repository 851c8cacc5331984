import type {
  ContractEventsResponse,
  ContractHintResponse,
  ContractListResponse,
  ContractResponse,
  DocumentResponse,
  FeeRemindersResponse,
} from '@doula-desk/domain';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AuditsRead } from '../audit/audits-read.js';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { sendPdf } from '../documents/send-pdf.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { ClientPageQueryDto, PageQueryDto } from '../http/query.dto.js';
import { LimitRate } from '../http/rate-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import { type RecordRef, RecordRefParam } from '../http/record-ref.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { RespondsWith } from '../http/responds-with.decorator.js';
import { NeedsVerifiedEmail } from '../http/verified-email.decorator.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { ContractStepDto, CreateContractDto, ResendContractDto, UpdateContractDto } from './contract.dto.js';
import { ContractFeesService } from './contract-fees.service.js';
import { ContractPdfService } from './contract-pdf.service.js';
import { ContractSendingService } from './contract-sending.service.js';
import { ContractsService } from './contracts.service.js';

/** Contracts of the whole practice. */
@ApiTags('contracts')
@AllowApiTokens()
@Controller('api/contracts')
export class ContractsController {
  constructor(private readonly contracts: ContractsService) {}

  /** Lists the contracts of all clients. */
  @AuditsRead({ action: 'contracts.viewed', of: 'practice' })
  @Get()
  list(@OwnerId() ownerId: string, @Query() query: PageQueryDto): Promise<ContractListResponse> {
    return this.contracts.list(ownerId, query);
  }
}

/** Contracts of one client. */
@ApiTags('contracts')
@AllowApiTokens()
@Controller('api/clients/:clientId/contracts')
export class ClientContractsController {
  constructor(
    private readonly contracts: ContractsService,
    private readonly sending: ContractSendingService,
    private readonly fees: ContractFeesService,
    private readonly pdfs: ContractPdfService,
  ) {}

  /** Lists a client's contracts. */
  @AuditsRead({ action: 'contracts.viewed', of: 'client', id: 'clientId' })
  @Get()
  list(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
    @Query() query: ClientPageQueryDto,
  ): Promise<ContractListResponse> {
    return this.contracts.listOfClient(ownerId, clientId, query);
  }

  /** Creates a contract as a draft. */
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

  /** Returns whether the current pregnancy still needs a signed contract. */
  @Get('hint')
  async hint(
    @OwnerId() ownerId: string,
    @RecordId('clientId') clientId: string,
  ): Promise<ContractHintResponse> {
    return { hint: await this.contracts.hint(ownerId, clientId) };
  }

  /** Returns a contract. */
  @AuditsRead({ action: 'contract.viewed', of: 'contract', id: 'id' })
  @Get(':id')
  async get(@RecordRefParam() ref: RecordRef): Promise<ContractResponse> {
    return { contract: await this.contracts.get(ref) };
  }

  /** Updates a contract. */
  @LimitBody('contract')
  @Put(':id')
  update(
    @RecordRefParam() ref: RecordRef,
    @Body() input: UpdateContractDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.contracts.update(ref, input, origin);
  }

  /** Deletes a draft contract. */
  @HttpCode(204)
  @Delete(':id')
  remove(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<void> {
    return this.contracts.remove(ref, origin);
  }

  /** Emails a contract to the client to sign. */
  @NeedsVerifiedEmail()
  @LimitRate('sendContract')
  @HttpCode(200)
  @Post(':id/send')
  send(
    @RecordRefParam() ref: RecordRef,
    @Body() { version }: ContractStepDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.sending.send(ref, version, origin);
  }

  /** Emails the signing link again. */
  @NeedsVerifiedEmail()
  @LimitRate('resendMail')
  @HttpCode(200)
  @Post(':id/resend')
  resend(
    @RecordRefParam() ref: RecordRef,
    @Body() { email }: ResendContractDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.sending.resend(ref, email, origin);
  }

  /** Cancels a contract that is out for signature. */
  @HttpCode(200)
  @Post(':id/cancel')
  cancel(@RecordRefParam() ref: RecordRef, @Origin() origin: RequestOrigin): Promise<ContractResponse> {
    return this.sending.cancel(ref, origin);
  }

  /** Creates a draft that supersedes a contract. */
  @Post(':id/supersede')
  supersede(
    @CurrentSession() session: RequestSession,
    @RecordRefParam() ref: RecordRef,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ContractResponse> {
    return this.contracts.supersede(session, ref, request, origin);
  }

  /** Requests the PDF file of a contract. The existing file is reused if nothing has changed. */
  @AllowAfterTransfer()
  @HttpCode(200)
  @Post(':id/pdf')
  async requestPdf(@RecordRefParam() ref: RecordRef): Promise<DocumentResponse> {
    return { document: await this.pdfs.request(ref) };
  }

  /** Downloads the PDF file of a contract, sealed once both parties have signed. */
  @RespondsWith('application/pdf')
  @Get(':id/pdf')
  async pdf(
    @RecordRefParam() ref: RecordRef,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | DocumentResponse> {
    return sendPdf(reply, await this.pdfs.file(ref, origin));
  }

  /** Lists the events of a contract. */
  @AuditsRead({ action: 'contract.viewed', of: 'contract', id: 'id' })
  @Get(':id/events')
  events(@RecordRefParam() ref: RecordRef): Promise<ContractEventsResponse> {
    return this.contracts.events(ref);
  }

  /** Creates reminders for the parts of the fee that have a due date. Repeating this creates no duplicates. */
  @HttpCode(200)
  @Post(':id/fee-reminders')
  feeReminders(
    @RecordRefParam() ref: RecordRef,
    @Origin() origin: RequestOrigin,
  ): Promise<FeeRemindersResponse> {
    return this.fees.remind(ref, origin);
  }
}
