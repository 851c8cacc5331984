import { type AuditScope, auditScopes } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsUUID } from 'class-validator';
import { PageQueryDto, QueryFilter } from '../http/query.dto.js';

export class AuditFileQueryDto {
  @ApiPropertyOptional({ format: 'uuid', description: "Only this client's chart and its records." })
  @QueryFilter()
  @IsUUID()
  clientId?: string;
}

export class AuditQueryDto extends PageQueryDto {
  @ApiPropertyOptional({
    enum: auditScopes,
    description:
      'account: only sign-ins, failed attempts, tokens, the calendar link, and files of the whole practice.',
  })
  @QueryFilter()
  @IsIn(auditScopes)
  scope?: AuditScope;

  @ApiPropertyOptional({ format: 'uuid', description: "Only this client's chart and its records." })
  @QueryFilter()
  @IsUUID()
  clientId?: string;
}
