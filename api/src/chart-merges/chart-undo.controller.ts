import type { ChartUndoResponse, ClientResponse } from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RecordId } from '../http/record-id.decorator.js';
import {
  CurrentSession,
  Origin,
  OwnerId,
  type RequestOrigin,
  type RequestSession,
} from '../http/request-session.js';
import { ChartUndoDto } from './chart-merge.dto.js';
import { ChartUndoService } from './chart-undo.service.js';

/** Undoes changes to a whole chart. Not available to API tokens, because a person must decide. */
@ApiTags('clients')
@Controller('api/clients/:clientId/undo')
export class ChartUndoController {
  constructor(private readonly undos: ChartUndoService) {}

  /** Returns the latest change to a chart that can be undone: a merge, or the start of a pregnancy. */
  @Get()
  latest(@OwnerId() ownerId: string, @RecordId('clientId') clientId: string): Promise<ChartUndoResponse> {
    return this.undos.latest(ownerId, clientId);
  }

  /** Undoes the latest change to a chart. */
  @HttpCode(200)
  @Post()
  undo(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: ChartUndoDto,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientResponse> {
    return this.undos.undo(session, clientId, input, origin);
  }
}
