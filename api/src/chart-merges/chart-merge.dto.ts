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

/** Maximum number of choices, which exceeds the number of fields in a chart. */
const MAX_CHOICES = 100;

class MergeChoiceDto implements MergeChoice {
  @ApiProperty({ type: String, description: 'The field, or one line of a group: edd, obstetrician.phone.' })
  @IsString()
  @MaxLength(100)
  path!: string;

  @ApiProperty({ enum: mergeSides, description: 'The chart whose value is kept.' })
  @IsIn(mergeSides)
  from!: MergeSide;
}

const VersionOf =
  (chart: string): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: 'integer', minimum: 1, description: `The version of ${chart} that you loaded.` })(
      target,
      key,
    );
    Min(1)(target, key as string);
    IsInt({ message: 'Please load the charts again before merging them.' })(target, key as string);
  };

/** `POST /api/clients/:id/merges` */
export class ChartMergeDto implements ChartMergeInput {
  @VersionOf('the chart to keep')
  version!: number;

  @ApiProperty({ type: String, format: 'uuid', description: 'The chart that is merged into this one.' })
  @IsUUID()
  otherId!: string;

  @VersionOf('the other chart')
  otherVersion!: number;

  @ApiProperty({
    enum: mergedPregnancies,
    description:
      "`same` if the charts' current pregnancies are the same one. Otherwise, the chart whose pregnancy stays current: `kept` or `other`.",
  })
  @IsIn(mergedPregnancies, { message: 'Please choose one of the options' })
  pregnancy!: MergedPregnancy;

  @ApiPropertyOptional({
    type: MergeChoiceDto,
    isArray: true,
    nullable: true,
    maxItems: MAX_CHOICES,
    description:
      "The values to keep where the charts differ. By default, the only value, or the newer chart's if both have one.",
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
      'Saves values that are possible but unusual, instead of returning UNUSUAL_VALUES. Not stored.',
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
