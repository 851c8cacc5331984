import {
  CLIENT_LINE_MAX_LENGTH,
  CLIENT_TEXT_MAX_LENGTH,
  type EndedPregnancyInput,
  type NextPregnancyInput,
  type NumberInput,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { OptionalDate, OptionalText, OptionalWholeNumber } from '../http/field-decorators.js';

export class EndedPregnancyDto implements EndedPregnancyInput {
  @OptionalText(
    CLIENT_LINE_MAX_LENGTH,
    'As in the past pregnancies of a chart, for example "Full-term delivery".',
  )
  outcome?: string | null;

  @OptionalDate('Day of the birth or the loss.')
  endDate?: string | null;

  @OptionalText(CLIENT_LINE_MAX_LENGTH)
  birthWeight?: string | null;

  @OptionalText(CLIENT_TEXT_MAX_LENGTH)
  complications?: string | null;

  @OptionalText(CLIENT_LINE_MAX_LENGTH)
  deliveryType?: string | null;
}

/** `POST /api/clients/:id/pregnancies` */
export class NextPregnancyDto implements NextPregnancyInput {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version of the client that was read.' })
  @Min(1)
  @IsInt({ message: 'Please load this client again before saving.' })
  version!: number;

  @ApiPropertyOptional({ type: EndedPregnancyDto, description: 'How the current pregnancy ended.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => EndedPregnancyDto)
  ended?: EndedPregnancyDto | null;

  @OptionalDate('Due date of the next pregnancy.')
  edd?: string | null;

  @OptionalWholeNumber('Number of pregnancies, including the next one. If missing, one more than before.')
  gravida?: NumberInput;

  @OptionalWholeNumber('Births after viability. If missing, it follows from the outcome.')
  para?: NumberInput;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'Saves values that are possible but unusual, instead of returning UNUSUAL_VALUES. Not stored.',
  })
  @IsOptional()
  @IsBoolean()
  confirmUnusual?: boolean;
}
