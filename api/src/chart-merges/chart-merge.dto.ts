import {
  type ChartMergeInput,
  CLIENT_LINE_MAX_LENGTH,
  type DuplicateQuery,
  EMAIL_MAX_LENGTH,
  type MergeChoice,
  type MergedPregnancy,
  type MergeSide,
  mergedPregnancies,
  mergeSides,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { OptionalDate, OptionalText } from '../http/field-decorators.js';
import { EndedPregnancyDto } from '../pregnancies/pregnancy.dto.js';

/** More than a chart has fields. */
const MAX_CHOICES = 100;

class MergeChoiceDto implements MergeChoice {
  @ApiProperty({ type: String, description: 'The field, or one line of a group: edd, obstetrician.phone.' })
  @IsString()
  @MaxLength(100)
  path!: string;

  @ApiProperty({ enum: mergeSides, description: 'The chart whose value stays.' })
  @IsIn(mergeSides)
  from!: MergeSide;
}

const VersionOf =
  (chart: string): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: 'integer', minimum: 1, description: `The version that ${chart} was read with.` })(
      target,
      key,
    );
    Min(1)(target, key as string);
    IsInt({ message: 'Please load the charts again before merging them.' })(target, key as string);
  };

/** `POST /api/clients/:id/merges` */
export class ChartMergeDto implements ChartMergeInput {
  @VersionOf('the chart that stays')
  version!: number;

  @ApiProperty({ type: String, format: 'uuid', description: 'The chart that is merged into this one.' })
  @IsUUID()
  otherId!: string;

  @VersionOf('the other chart')
  otherVersion!: number;

  @ApiProperty({
    enum: mergedPregnancies,
    description:
      'Whether the current pregnancies of both charts are the same one, or which of the two is current: that of the chart that stays (kept) or of the other one.',
  })
  @IsIn(mergedPregnancies, { message: 'Please choose one of the options' })
  pregnancy!: MergedPregnancy;

  @ApiPropertyOptional({
    type: MergeChoiceDto,
    isArray: true,
    nullable: true,
    maxItems: MAX_CHOICES,
    description:
      'The values to keep where the charts differ. If missing, the only value, or that of the newer chart.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHOICES)
  @ValidateNested({ each: true })
  @Type(() => MergeChoiceDto)
  choices?: MergeChoiceDto[] | null;

  @ApiPropertyOptional({
    type: EndedPregnancyDto,
    description: 'If there are two pregnancies, how the earlier one ended.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => EndedPregnancyDto)
  ended?: EndedPregnancyDto | null;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Saves values that are possible but unusual, instead of answering UNUSUAL_VALUES. Not stored.',
  })
  @IsOptional()
  @IsBoolean()
  confirmUnusual?: boolean;
}

/** `POST /api/clients/duplicates` */
export class DuplicateQueryDto implements DuplicateQuery {
  @OptionalText(CLIENT_LINE_MAX_LENGTH)
  firstName?: string | null;

  @OptionalText(CLIENT_LINE_MAX_LENGTH)
  lastName?: string | null;

  @OptionalText(EMAIL_MAX_LENGTH)
  email?: string | null;

  @OptionalText(CLIENT_LINE_MAX_LENGTH)
  phone?: string | null;

  @OptionalDate()
  dateOfBirth?: string | null;
}

/** `POST /api/clients/:id/undo` */
export class ChartUndoDto {
  @ApiProperty({ type: String, format: 'uuid', description: 'The change to undo.' })
  @IsUUID()
  undoId!: string;

  @VersionOf('the chart')
  version!: number;
}
