import type { BillingPeriod, SuperbillRequest } from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { DocumentRequestDto } from '../documents/document.dto.js';
import { MayBeOmitted } from '../http/field-decorators.js';

/** A day; the domain rules check whether it exists. */
function Day(description: string, property: typeof ApiPropertyOptional = ApiProperty): PropertyDecorator {
  const message = 'Please enter a valid date';
  return applyDecorators(
    property({ type: String, format: 'date', example: '2026-10-31', description }),
    IsString({ message }),
    MaxLength(40, { message }),
  );
}

/** The days that a statement covers. */
export class StatementPeriodDto implements BillingPeriod {
  @Day('First day.')
  from!: string;

  @Day('Last day.')
  to!: string;
}

export class StatementPdfDto extends DocumentRequestDto implements BillingPeriod {
  @Day('First day.')
  from!: string;

  @Day('Last day.')
  to!: string;
}

/** The invoices of a period, or a single invoice. */
export class SuperbillPdfDto extends DocumentRequestDto implements SuperbillRequest {
  @MayBeOmitted()
  @Day('First day; omitted for a single invoice.', ApiPropertyOptional)
  from?: string;

  @MayBeOmitted()
  @Day('Last day; omitted for a single invoice.', ApiPropertyOptional)
  to?: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'One invoice instead of a period.' })
  @MayBeOmitted()
  @IsUUID()
  invoiceId?: string;
}
