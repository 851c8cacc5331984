import type { ChartRecordCountsResponse } from '@doula-desk/domain';
import { Controller, Delete, Get, HttpCode, Query } from '@nestjs/common';
import { ApiParam, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { AllowAfterTransfer } from '../chart-transfers/allow-after-transfer.decorator.js';
import { QueryBoolean } from '../http/query.dto.js';
import { RecordId } from '../http/record-id.decorator.js';
import { Origin, OwnerId, type RequestOrigin } from '../http/request-session.js';
import { ChartRemovalService } from './chart-removal.service.js';

class ChartRemovalQueryDto {
  @ApiPropertyOptional({
    description:
      'Confirms that records a practice usually has to keep are deleted too: visit notes, births, shifts, signed contracts, sent invoices, and payments.',
  })
  @IsOptional()
  @QueryBoolean()
  withKeptRecords: boolean = false;
}

/** A chart's contents and its deletion. Not available to API tokens, because a person must decide. */
@ApiTags('clients')
@ApiParam({ name: 'id', format: 'uuid' })
@Controller('api/clients/:id')
export class ChartRemovalController {
  constructor(private readonly charts: ChartRemovalService) {}

  /** Returns how many records of each kind a chart contains. */
  @Get('holdings')
  holdings(@OwnerId() ownerId: string, @RecordId() id: string): Promise<ChartRecordCountsResponse> {
    return this.charts.countRecords(ownerId, id);
  }

  /** Deletes a client and all of their records. */
  @AllowAfterTransfer()
  @HttpCode(204)
  @Delete()
  remove(
    @OwnerId() ownerId: string,
    @RecordId() id: string,
    @Query() { withKeptRecords }: ChartRemovalQueryDto,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    return this.charts.remove(ownerId, id, withKeptRecords, origin);
  }
}
