import {
  DISTANCE_MAX,
  type EmailSummary,
  ENTRY_BATCH_MAX,
  HANDOVER_MESSAGE_LENGTH,
  type Handover,
  type HandoverPart,
  handoverParts,
  SHIFT_LINE_LENGTH,
  type ShiftEntryWrite,
  type ShiftWrite,
  shiftEntryKinds,
  TRAVEL_MINUTES_MAX,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
} from 'class-validator';
import { MaxCharacters, MayBeOmitted } from '../http/field-decorators.js';
import { PageQueryDto, QueryFilter } from '../http/query.dto.js';

const TIME = 'Please enter a valid time';

/** An instant, which the domain rules validate. */
function InstantField(description: string, nullable = false): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, format: 'date-time', nullable, description }),
    ...(nullable ? [IsOptional()] : []),
    IsString({ message: TIME }),
    MaxLength(40, { message: TIME }),
  );
}

/** A whole number, or null. */
function OptionalNumber(max: number, description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 0, maximum: max, nullable: true, description }),
    IsOptional(),
    IsInt({ message: 'Please enter a whole number' }),
  );
}

const entryExample: ShiftEntryWrite = {
  id: '0b8e6c1e-7b1c-4c55-9a53-5b0c3f0f6a11',
  kind: 'breast',
  at: '2026-11-28T23:50:00.000Z',
  endedAt: null,
  note: '',
  details: { left: 10, right: 5 },
  revision: 1,
  changedAt: '2026-11-28T23:51:00.000Z',
  isDeleted: false,
};

export class ShiftListQueryDto extends PageQueryDto {
  @QueryFilter()
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The current pregnancy if omitted.' })
  @IsOptional()
  @IsUUID()
  pregnancyId?: string;
}

export class WriteShiftDto implements ShiftWrite {
  @InstantField('When the shift started.')
  start!: string;

  @InstantField('When the shift ended; null while it is in progress.', true)
  end!: string | null;

  @ApiProperty({ type: String, maxLength: SHIFT_LINE_LENGTH })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(SHIFT_LINE_LENGTH)
  location!: string;

  @OptionalNumber(DISTANCE_MAX, 'Meters, both ways.')
  distance!: number | null;

  @OptionalNumber(TRAVEL_MINUTES_MAX, 'Minutes of travel, both ways.')
  travelMinutes!: number | null;

  @ApiProperty({ type: 'integer', minimum: 1, description: '1 for a new shift; each change adds 1.' })
  @IsInt()
  @Min(1)
  revision!: number;

  @InstantField("When this revision was written, according to the device's clock.")
  changedAt!: string;
}

export class ShiftEntriesDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true, example: entryExample },
    minItems: 1,
    maxItems: ENTRY_BATCH_MAX,
    description: `Entries with ids that the sender generated. Kinds: ${shiftEntryKinds.join(', ')}. The higher revision of an entry wins, regardless of the order of arrival. Entries that can't be stored are returned as refused; the others are stored.`,
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(ENTRY_BATCH_MAX)
  entries!: unknown[];
}

export class HandoverDto implements Handover {
  @ApiProperty({ enum: handoverParts.map(({ value }) => value), isArray: true })
  @IsArray()
  @ArrayMaxSize(handoverParts.length)
  @IsIn(
    handoverParts.map(({ value }) => value),
    { each: true },
  )
  parts!: HandoverPart[];

  @ApiProperty({ type: String, maxLength: HANDOVER_MESSAGE_LENGTH, description: 'A message to the parents.' })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(HANDOVER_MESSAGE_LENGTH)
  message!: string;
}

export class EmailSummaryDto implements EmailSummary {
  @ApiPropertyOptional({
    type: Boolean,
    description: 'Confirms that a client who stopped these emails asked for them again.',
  })
  @MayBeOmitted()
  @IsBoolean()
  clientAskedAgain?: boolean;
}
