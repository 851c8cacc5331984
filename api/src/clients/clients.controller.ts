import type {
  ClientChartResponse,
  ClientListResponse,
  ClientNameIdResponse,
  ClientResponse,
} from '@doula-desk/domain';
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
import { ChartAccess } from '../care-team/chart-access.decorator.js';
import { AllowApiTokens } from '../http/api-token.decorator.js';
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
import { AddClientDto, ClientUpdateDto } from './client.dto.js';
import { ClientListQueryDto } from './client-list.dto.js';
import { ClientsService } from './clients.service.js';

/** Clients and their charts. */
@ApiTags('clients')
@AllowApiTokens()
@Controller('api')
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  /** Lists the clients, newest first. Without `limit` and `cursor`, one page contains all of them. */
  @Get('clients')
  list(
    @CurrentSession() session: RequestSession,
    @Query() query: ClientListQueryDto,
  ): Promise<ClientListResponse> {
    return this.clients.list(session, query);
  }

  /** Lists the ids and names of all clients, by name. */
  @Get('listClientNameId')
  async names(@OwnerId() ownerId: string): Promise<ClientNameIdResponse> {
    return { clientListIdName: await this.clients.names(ownerId) };
  }

  /** Returns a client with the whole chart, the next appointment, and the recorded birth. */
  @ChartAccess('view')
  @AuditsRead({ action: 'client.viewed', of: 'client', id: 'id' })
  @Get('clients/:id')
  get(@CurrentSession() session: RequestSession, @RecordId() id: string): Promise<ClientChartResponse> {
    return this.clients.getChart(session, id);
  }

  /** Updates a client's chart. */
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

  /** Creates a client. */
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
