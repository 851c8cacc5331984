import type { ClientListResponse, ClientNameIdResponse, ClientResponse } from '@doula-desk/domain';
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { TakesApiTokens } from '../http/api-token.decorator.js';
import { LimitBody } from '../http/body-limit.decorator.js';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { Idempotency, type IdempotentRequest } from '../idempotency/idempotency.js';
import { AddClientDto, ClientResponseDto, ClientUpdateDto } from './client.dto.js';
import { ClientListQueryDto, ClientListResponseDto, ClientNameIdResponseDto } from './client-list.dto.js';
import { ClientsService } from './clients.service.js';

const UNUSUAL_DESCRIPTION =
  'UNUSUAL_VALUES, with the values to confirm in `details`. Send them again with `confirmUnusual: true` if they are right.';

/** Clients and their charts. */
@ApiTags('clients')
@TakesApiTokens()
@Controller('api')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @ApiOperation({ summary: 'Lists clients, newest first: all of them, or a page' })
  @ApiOkResponse({ type: ClientListResponseDto })
  @Get('clients')
  list(
    @CurrentSession() session: RequestSession,
    @Query() query: ClientListQueryDto,
  ): Promise<ClientListResponse> {
    return this.clients.list(session, query);
  }

  @ApiOperation({ summary: 'Lists the id and name of every client, by name' })
  @ApiOkResponse({ type: ClientNameIdResponseDto })
  @Get('listClientNameId')
  async names(@OwnerId() ownerId: string): Promise<ClientNameIdResponse> {
    return { clientListIdName: await this.clients.names(ownerId) };
  }

  @ApiOperation({ summary: "Returns one client's whole chart" })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ClientResponseDto })
  @ApiNotFoundResponse({ description: 'NOT_FOUND' })
  @AuditsRead({ action: 'client.viewed', of: 'client', id: 'id' })
  @Get('clients/:id')
  async get(@CurrentSession() session: RequestSession, @RecordId() id: string): Promise<ClientResponse> {
    return { client: await this.clients.get(session, id) };
  }

  @ApiOperation({ summary: 'Saves a chart' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ClientResponseDto })
  @ApiNotFoundResponse({ description: 'NOT_FOUND' })
  @ApiConflictResponse({ description: 'VERSION_CONFLICT, with the current client in `current`' })
  @ApiUnprocessableEntityResponse({ description: UNUSUAL_DESCRIPTION })
  @LimitBody('client')
  @Put('clients/:id')
  async update(
    @CurrentSession() session: RequestSession,
    @RecordId() id: string,
    @Body() update: ClientUpdateDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientResponse> {
    return { client: await this.clients.update(session, id, update, origin) };
  }

  @ApiOperation({ summary: 'Adds the client that the wizard collected' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'One per form, so that a retry adds no second client',
  })
  @ApiCreatedResponse({ type: ClientResponseDto })
  @ApiUnprocessableEntityResponse({ description: UNUSUAL_DESCRIPTION })
  @LimitBody('client')
  @Post('add-clients')
  async add(
    @CurrentSession() session: RequestSession,
    @Body() client: AddClientDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientResponse> {
    return { client: await this.clients.create(session, client, request, origin) };
  }
}
