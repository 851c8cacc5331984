import {
  type BabyOutcome,
  BIRTH_LINE_LENGTH,
  BIRTH_STORY_LENGTH,
  BIRTH_TEXT_LENGTH,
  type BirthAttendance,
  type BirthBaby,
  type BirthEventWrite,
  type BirthMode,
  type BirthRecordRequest,
  babyOutcomes,
  birthAttendances,
  birthEventKinds,
  birthModes,
  ENTRY_BATCH_MAX,
  type LaborOnset,
  laborOnsets,
  type PostpartumReminderKey,
  postpartumReminders,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxCharacters } from '../http/field-decorators.js';
import { QueryFilter } from '../http/query.dto.js';

/** One of a list of values, or an empty string for "not known". */
function Choice(options: readonly { value: string }[], isRequired = false): PropertyDecorator {
  const words = [...options.map(({ value }) => value), ...(isRequired ? [] : [''])];
  return applyDecorators(
    ApiProperty({ enum: words }),
    IsIn(words, { message: 'Please choose one of the options' }),
  );
}

/** A string that may be empty. */
function Text(max: number, description?: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, maxLength: max, ...(description ? { description } : {}) }),
    IsString({ message: 'Please enter text' }),
    MaxCharacters(max),
  );
}

/** An instant, or null; the domain rules check the format. */
function OptionalInstant(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', nullable: true, description }),
    IsOptional(),
    IsString({ message: 'Please enter a valid time' }),
    MaxLength(40, { message: 'Please enter a valid time' }),
  );
}

/** A whole number, or null; the domain rules check its limits. */
function OptionalNumber(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', nullable: true, description }),
    IsOptional(),
    IsNumber({}, { message: 'Please enter a whole number' }),
  );
}

/** The pregnancy that a log or record belongs to. */
function OfPregnancy(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', description: 'The current pregnancy if omitted.' }),
    IsOptional(),
    IsUUID(),
  );
}

function Version(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', description: 'The version that was read; 0 if there was no birth yet.' }),
    IsInt(),
    Min(0),
  );
}

export class BirthQueryDto {
  @QueryFilter()
  @OfPregnancy()
  pregnancyId?: string;
}

const eventExample: BirthEventWrite = {
  id: '0b8e6c1e-7b1c-4c55-9a53-5b0c3f0f6a11',
  kind: 'contraction',
  at: '2026-11-28T23:50:00.000Z',
  endedAt: '2026-11-28T23:51:00.000Z',
  note: '',
  details: { intensity: 3 },
  revision: 1,
  changedAt: '2026-11-28T23:51:00.000Z',
  isDeleted: false,
};

export class BirthEventsDto {
  @OfPregnancy()
  pregnancyId?: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true, example: eventExample },
    minItems: 1,
    maxItems: ENTRY_BATCH_MAX,
    description: `Entries with ids that the sender generated. Kinds: ${birthEventKinds.join(', ')}. The higher revision of an entry wins, regardless of the order of arrival. Entries that can't be stored are returned as refused; the others are stored.`,
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ENTRY_BATCH_MAX)
  events!: unknown[];
}

export class BirthBabyDto implements BirthBaby {
  @Text(BIRTH_LINE_LENGTH)
  name!: string;

  @OptionalInstant('Time of birth.')
  bornAt!: string | null;

  @Choice(babyOutcomes, true)
  outcome!: BabyOutcome;

  @Choice(birthModes)
  mode!: BirthMode | '';

  @Text(BIRTH_LINE_LENGTH, '`female`, `male`, `other`, or the practitioner’s own words.')
  sex!: string;

  @OptionalNumber('Grams.')
  weight!: number | null;

  @OptionalNumber('Millimeters.')
  length!: number | null;

  @OptionalNumber('Apgar score after one minute.')
  apgar1!: number | null;

  @OptionalNumber('Apgar score after five minutes.')
  apgar5!: number | null;

  @Text(BIRTH_LINE_LENGTH, '`breast`, `bottle`, `mixed`, `other`, or the practitioner’s own words.')
  feeding!: string;
}

export class RecordBirthDto implements BirthRecordRequest {
  @OfPregnancy()
  pregnancyId?: string;

  @Version()
  version!: number;

  @Text(BIRTH_LINE_LENGTH)
  place!: string;

  @Choice(birthAttendances, true)
  attendance!: BirthAttendance;

  @Text(BIRTH_LINE_LENGTH, 'Who attended instead.')
  attendedBy!: string;

  @OptionalInstant('When labor started.')
  laborStartedAt!: string | null;

  @OptionalInstant('When the practitioner arrived.')
  arrivedAt!: string | null;

  @OptionalInstant('When the practitioner left.')
  departedAt!: string | null;

  @Choice(laborOnsets)
  laborOnset!: LaborOnset | '';

  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMaxSize(100)
  @IsString({ each: true })
  painRelief!: string[];

  @Text(BIRTH_TEXT_LENGTH)
  interventions!: string;

  @Text(BIRTH_LINE_LENGTH)
  perineum!: string;

  @Text(BIRTH_TEXT_LENGTH)
  complications!: string;

  @Text(BIRTH_TEXT_LENGTH)
  notes!: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: "Whether the client's evaluation has arrived. Unchanged if omitted.",
  })
  @IsOptional()
  @IsBoolean()
  evaluationReceived?: boolean;

  @ApiProperty({ type: [BirthBabyDto] })
  @IsArray()
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => BirthBabyDto)
  babies!: BirthBabyDto[];

  @ApiPropertyOptional({
    enum: postpartumReminders.map(({ key }) => key),
    isArray: true,
    description: 'Reminders to add when the birth of the current pregnancy is first recorded.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(postpartumReminders.length)
  @IsIn(
    postpartumReminders.map(({ key }) => key),
    { each: true },
  )
  reminders?: PostpartumReminderKey[];
}

export class BirthStoryDto {
  @OfPregnancy()
  pregnancyId?: string;

  @Version()
  version!: number;

  @Text(BIRTH_STORY_LENGTH)
  story!: string;
}
