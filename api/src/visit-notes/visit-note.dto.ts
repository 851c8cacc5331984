import {
  AMENDMENT_REASON_LENGTH,
  type LockVisitNoteRequest,
  noteTemplates,
  VISIT_LOCATION_LENGTH,
  VISIT_NOTE_TEXT_LENGTH,
  type VisitNoteInput,
  type VisitNotePrivacy,
  visitTypes,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import {
  BasedOnVersion,
  MaxCharacters,
  OptionalDate,
  OptionalText,
  OptionalWholeNumber,
  ReadOnlyField,
} from '../http/field-decorators.js';
import { PageQueryDto } from '../http/query.dto.js';

/** Maximum characters of a short field; the domain rules check its contents. */
const SHORT_TEXT_LENGTH = 200;

/** Answers by key. The domain rules limit their length and number. */
function Answers(description: string): PropertyDecorator {
  const areTexts = (answers: unknown) =>
    typeof answers === 'object' &&
    answers !== null &&
    Object.values(answers).every((answer) => typeof answer === 'string' || answer === null);
  return applyDecorators(
    ApiPropertyOptional({
      allOf: [{ $ref: getSchemaPath('NoteAnswers') }],
      description,
      example: { physicalWellness: 'Well rested.' },
    }),
    IsOptional(),
    IsObject({ message: 'Please send an object with the answers by key' }),
    ValidateBy(
      { name: 'areTexts', validator: { validate: areTexts } },
      { message: 'Every answer must be text' },
    ),
  );
}

/** Fields of a note that an amendment may also change. */
class NotePartsDto implements VisitNoteInput {
  @OptionalDate('Day of the visit in the zone of the practice.')
  date?: string | null;

  @OptionalText(SHORT_TEXT_LENGTH, "'9:00 AM' or '09:00'.")
  time?: string | null;

  @ApiPropertyOptional({ enum: visitTypes })
  @OptionalText(SHORT_TEXT_LENGTH)
  type?: string | null;

  @OptionalText(VISIT_LOCATION_LENGTH)
  location?: string | null;

  @OptionalWholeNumber('Minutes.')
  duration?: number | string | null;

  @OptionalText(VISIT_NOTE_TEXT_LENGTH)
  nextSteps?: string | null;
}

/** Fields of a note. */
export class CreateVisitNoteDto extends NotePartsDto {
  @ApiPropertyOptional({ enum: noteTemplates })
  @IsOptional()
  @IsIn(noteTemplates)
  template?: string;

  @Answers("Texts by the template's keys. Replaces all existing answers.")
  templateData?: Record<string, unknown>;

  @ApiPropertyOptional({
    enum: ['draft', 'finished'],
    description: 'A new note is finished unless this says otherwise; a finished note stays finished.',
  })
  @IsOptional()
  @IsIn(['draft', 'finished'])
  status?: 'draft' | 'finished';

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Hides a new note from the care team. Ignored in updates, since the setting has its own route.',
  })
  @IsOptional()
  @IsBoolean()
  onlyMe?: boolean;

  @OptionalText(SHORT_TEXT_LENGTH, 'Ignored: the path identifies the client.')
  clientId?: string | null;

  @OptionalText(SHORT_TEXT_LENGTH, 'Ignored: the server uses the name on record.')
  clientName?: string | null;

  @OptionalText(SHORT_TEXT_LENGTH, "Ignored: the server uses the signed-in practitioner's name.")
  createdBy?: string | null;
}

/** The fields to change; omitted fields keep their values. */
export class UpdateVisitNoteDto extends CreateVisitNoteDto {
  @BasedOnVersion('The version that the change is based on; an old one gets a 409.')
  version?: number;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  finishedAt?: unknown;

  @ReadOnlyField()
  lockedAt?: unknown;

  @ReadOnlyField()
  importedAt?: unknown;

  @ReadOnlyField()
  isUnproven?: unknown;

  @ReadOnlyField()
  amendments?: unknown;

  @ReadOnlyField()
  authorId?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;

  @ReadOnlyField()
  updatedAt?: unknown;
}

export class VisitNotePrivacyDto implements VisitNotePrivacy {
  @ApiProperty({ type: Boolean })
  @IsBoolean()
  onlyMe!: boolean;
}

export class LockVisitNoteDto implements LockVisitNoteRequest {
  @BasedOnVersion('The version that the change is based on; an old one gets a 409.')
  version?: number;
}

export class AmendmentChangesDto extends NotePartsDto {
  @Answers('Changed answers by key; an empty string removes an answer.')
  templateData?: Record<string, unknown>;
}

export class AmendVisitNoteDto {
  @ApiProperty({ type: String, maxLength: AMENDMENT_REASON_LENGTH })
  @IsString({ message: 'Please enter text' })
  @MaxCharacters(AMENDMENT_REASON_LENGTH)
  reason!: string;

  @ApiProperty({ type: AmendmentChangesDto, description: 'New values by field name.' })
  @IsObject({ message: 'Please send an object with the new values by field name' })
  @ValidateNested()
  @Type(() => AmendmentChangesDto)
  changes!: AmendmentChangesDto;
}

/** A page of the practice's notes, latest visit first. */
export class VisitNoteListQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ description: "Searches the client's name and the visit's type." })
  @IsOptional()
  @IsString()
  @MaxLength(SHORT_TEXT_LENGTH)
  q?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  clientId?: string;

  @ApiPropertyOptional({ enum: visitTypes })
  @IsOptional()
  @IsIn(visitTypes)
  type?: string;
}
