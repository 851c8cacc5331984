import {
  COVERAGE_MAX,
  COVERAGE_NAME_LENGTH,
  COVERAGE_PHONE_LENGTH,
  type Coverage,
  type CoverageAnswer,
  type CoverageCallKind,
  type CoverageCallWrite,
  coverageAnswers,
  coverageCallKinds,
  type OnCallPlanUpdate,
  OVERRIDE_REASON_LENGTH,
  type WindowOverride,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { BasedOnVersion, MaxCharacters, OptionalDate, ReadOnlyField } from '../http/field-decorators.js';
import { QueryDay } from '../http/query.dto.js';

/** The days of the board. Defaults to the next eight weeks. */
export class OnCallQueryDto {
  @QueryDay('First day. Defaults to today.')
  from?: string;

  @QueryDay('Last day, at most 200 days after the first. Defaults to 8 weeks after the first.')
  to?: string;
}

class WindowOverrideDto implements WindowOverride {
  @ApiProperty({ type: String, format: 'date', example: '2027-02-20' })
  @IsString({ message: 'Please enter a valid date' })
  @MaxLength(40, { message: 'Please enter a valid date' })
  start = '';

  @ApiProperty({ type: String, format: 'date', example: '2027-03-20', description: 'Last day, inclusive.' })
  @IsString({ message: 'Please enter a valid date' })
  @MaxLength(40, { message: 'Please enter a valid date' })
  end = '';

  @ApiPropertyOptional({ type: String, maxLength: OVERRIDE_REASON_LENGTH })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(OVERRIDE_REASON_LENGTH)
  reason = '';
}

class CoverageDto implements Omit<Coverage, 'id' | 'answeredAt'> {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Id of a backup that the plan already has.',
  })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ type: String, maxLength: COVERAGE_NAME_LENGTH })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(COVERAGE_NAME_LENGTH)
  name = '';

  @ApiPropertyOptional({ type: String, maxLength: COVERAGE_PHONE_LENGTH })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(COVERAGE_PHONE_LENGTH)
  phone = '';

  @OptionalDate('First day; null for the beginning of the window.')
  start: string | null = null;

  @OptionalDate('Last day, inclusive; null for the end of the window.')
  end: string | null = null;

  @ApiPropertyOptional({ enum: coverageAnswers, default: 'open' })
  @IsIn(coverageAnswers, { message: 'Please choose one of the options' })
  answer: CoverageAnswer = 'open';

  @ReadOnlyField()
  answeredAt?: unknown;
}

/** The whole plan. Omitted parts are removed. */
export class OnCallPlanDto implements Omit<OnCallPlanUpdate, 'version'> {
  @ApiPropertyOptional({ type: () => WindowOverrideDto, nullable: true })
  @ValidateIf((_, value) => value !== null)
  @ValidateNested()
  @Type(() => WindowOverrideDto)
  override: WindowOverrideDto | null = null;

  @ApiPropertyOptional({
    type: () => [CoverageDto],
    description: 'Backups in the order in which to call them.',
  })
  @IsArray()
  @ArrayMaxSize(COVERAGE_MAX, { message: `Please add at most ${COVERAGE_MAX} backups` })
  @ValidateNested({ each: true })
  @Type(() => CoverageDto)
  coverage: CoverageDto[] = [];

  @ReadOnlyField()
  calls?: unknown;

  @BasedOnVersion('The version that the change is based on; 0 if there was no plan.', 0)
  version?: number;
}

/** An entry of the log of who was asked to cover. */
export class CoverageCallDto implements CoverageCallWrite {
  @ApiProperty({
    type: String,
    format: 'uuid',
    description: 'Sending an entry with the same id again changes nothing.',
  })
  @IsUUID()
  id = '';

  @ApiProperty({ enum: coverageCallKinds })
  @IsIn(coverageCallKinds, { message: 'Please choose one of the options' })
  kind: CoverageCallKind = 'asked';

  @ApiProperty({ type: String, format: 'date-time', description: 'When it happened.' })
  @IsString({ message: 'Please enter a valid time' })
  @MaxLength(40, { message: 'Please enter a valid time' })
  at = '';

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The backup; null for the kind "resumed".',
  })
  @IsOptional()
  @IsUUID()
  coverageId: string | null = null;
}
