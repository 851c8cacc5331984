import { type CertificationForm, certificationForms } from '@doula-desk/domain';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { DocumentRequestDto } from '../documents/document.dto.js';
import { QueryFilter } from '../http/query.dto.js';

const MONTH = { type: String, pattern: '^\\d{4}-(?:0[1-9]|1[0-2])$', example: '2026-11' } as const;
const MONTH_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MONTH_MESSAGE = { message: 'Please choose a month' };
const FORMS = certificationForms.map(({ value }) => value);
const FIRST_MONTH = 'First month. Defaults to eleven months before the last one.';
const LAST_MONTH = 'Last month, at most 10 years after the first. Defaults to the current one.';

/** The months of a report; the last twelve if omitted. */
export class ReportQueryDto {
  @QueryFilter()
  @Matches(MONTH_PATTERN, MONTH_MESSAGE)
  @ApiPropertyOptional({ ...MONTH, description: FIRST_MONTH })
  from?: string;

  @QueryFilter()
  @Matches(MONTH_PATTERN, MONTH_MESSAGE)
  @ApiPropertyOptional({ ...MONTH, description: LAST_MONTH })
  to?: string;
}

/** The certification log as a file. */
export class CertificationFileQueryDto extends ReportQueryDto {
  @QueryFilter()
  @IsIn(FORMS)
  @ApiPropertyOptional({ enum: FORMS, description: 'The order of the columns.' })
  form?: CertificationForm;
}

export class MileageQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1900,
    maximum: 2100,
    description: 'A calendar year. Defaults to the current one.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1900)
  @Max(2100)
  year?: number;
}

export class ReportPdfDto extends DocumentRequestDto {
  @IsOptional()
  @Matches(MONTH_PATTERN, MONTH_MESSAGE)
  @ApiPropertyOptional({ ...MONTH, description: FIRST_MONTH })
  from?: string;

  @IsOptional()
  @Matches(MONTH_PATTERN, MONTH_MESSAGE)
  @ApiPropertyOptional({ ...MONTH, description: LAST_MONTH })
  to?: string;
}

export class CertificationPdfDto extends ReportPdfDto {
  @IsOptional()
  @IsIn(FORMS)
  @ApiPropertyOptional({ enum: FORMS, description: 'The order of the columns.' })
  form?: CertificationForm;
}

export class MileagePdfDto extends DocumentRequestDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1900, maximum: 2100 })
  @IsOptional()
  @IsInt()
  @Min(1900)
  @Max(2100)
  year?: number;
}
