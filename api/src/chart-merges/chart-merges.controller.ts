import type {
  ChartMergePreviewResponse,
  ClientResponse,
  DuplicateChartsResponse,
  DuplicateMatchesResponse,
  MergedClientResponse,
} from '@doula-desk/domain';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditsRead } from '../audit/audits-read.js';
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
import { ChartMergeDto, DuplicateQueryDto } from './chart-merge.dto.js';
import { ChartMergesService } from './chart-merges.service.js';

/** Charts that may belong to the same person, and where merged charts are now. */
@ApiTags('clients')
@AllowApiTokens()
@Controller('api')
export class DuplicateChartsController {
  constructor(private readonly merges: ChartMergesService) {}

  /** Lists pairs of charts with the same name and the same email address, phone number, or date of birth. */
  @Get('clients/duplicates')
  duplicates(@OwnerId() ownerId: string): Promise<DuplicateChartsResponse> {
    return this.merges.duplicates(ownerId);
  }

  /** Finds charts that may belong to a person who is about to be added. Nothing is stored. */
  @HttpCode(200)
  @Post('clients/duplicates')
  duplicatesOf(
    @OwnerId() ownerId: string,
    @Body() person: DuplicateQueryDto,
  ): Promise<DuplicateMatchesResponse> {
    return this.merges.duplicatesOf(ownerId, person);
  }

  /** Returns the chart that now has a merged chart's records, and the pregnancies that the merge joined. */
  @Get('merged-clients/:id')
  mergedInto(@OwnerId() ownerId: string, @RecordId() id: string): Promise<MergedClientResponse> {
    return this.merges.mergedInto(ownerId, id);
  }
}

/** Merges two charts. Not available to API tokens, because a person must decide. */
@ApiTags('clients')
@Controller('api/clients/:clientId/merges')
export class ChartMergesController {
  constructor(private readonly merges: ChartMergesService) {}

  /** Returns both charts of a merge, and what they contain. */
  @AuditsRead({ action: 'client.viewed', of: 'client', id: 'otherId' })
  @Get(':otherId')
  preview(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @RecordId('otherId') otherId: string,
  ): Promise<ChartMergePreviewResponse> {
    return this.merges.preview(session, clientId, otherId);
  }

  /** Merges another chart of the same person into this one, with all its records. Can be undone for 30 days. */
  @LimitBody('client')
  @HttpCode(200)
  @Post()
  merge(
    @CurrentSession() session: RequestSession,
    @RecordId('clientId') clientId: string,
    @Body() input: ChartMergeDto,
    @Idempotency() request: IdempotentRequest,
    @Origin() origin: RequestOrigin,
  ): Promise<ClientResponse> {
    return this.merges.merge(session, clientId, input, request, origin);
  }
}
