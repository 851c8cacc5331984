import { type ChartScopeName, PAGE_LIMIT_MAX } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { QueryChartScope } from '../http/query.dto.js';

/**
 * A page of the clients. Without a limit or a cursor, it contains all clients, since the web app filters and sorts
 * them.
 */
export class ClientListQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: PAGE_LIMIT_MAX })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PAGE_LIMIT_MAX)
  limit?: number;

  @ApiPropertyOptional({ type: String, description: 'The `nextCursor` of the previous page.' })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  cursor?: string;

  @QueryChartScope()
  scope: ChartScopeName = 'mine';
}
