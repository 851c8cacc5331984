import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { PageQueryDto, QueryFilter } from '../http/query.dto.js';

export class AuditFileQueryDto {
  @ApiPropertyOptional({ format: 'uuid', description: "Only this client's chart and its records." })
  @QueryFilter()
  @IsUUID()
  clientId?: string;
}

export class AuditQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ format: 'uuid', description: "Only this client's chart and its records." })
  @QueryFilter()
  @IsUUID()
  clientId?: string;
}
