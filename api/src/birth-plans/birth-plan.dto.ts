import {
  type BirthPlanCreate,
  type BirthPlanUpdate,
  DEFAULT_PLAN_STATUS,
  isPlanAnswers,
  type PlanAnswers,
  type PlanStatus,
  type PlanTemplateType,
  planStatuses,
  planTemplateTypes,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Length, MaxLength, ValidateBy } from 'class-validator';
import { OptionalDate, ReadOnlyField } from '../http/field-decorators.js';
import { PageQueryDto, QueryDay, QueryFilter } from '../http/query.dto.js';

/** Contents of a plan; the domain rules check whether they fit the template. */
const Answers = () =>
  applyDecorators(
    ApiProperty({
      allOf: [{ $ref: getSchemaPath('PlanAnswers') }],
      description: "Text, or a list of texts, by the key of the template's field.",
      example: { 'laborEnvironment.lighting': 'Dim', 'laborEnvironment.sound': ['Quiet', 'Own playlist'] },
    }),
    ValidateBy(
      { name: 'isPlanAnswers', validator: { validate: isPlanAnswers } },
      { message: 'Please send text or a list of texts for each field' },
    ),
  );

export class CreateBirthPlanDto implements BirthPlanCreate {
  @ApiProperty({ enum: planTemplateTypes })
  @IsIn(planTemplateTypes)
  templateType!: PlanTemplateType;

  @OptionalDate("Estimated due date. The client's own takes precedence if set.")
  edd?: string | null;

  @ApiPropertyOptional({ enum: planStatuses, default: DEFAULT_PLAN_STATUS })
  @IsIn(planStatuses)
  status: PlanStatus = DEFAULT_PLAN_STATUS;

  @Answers()
  templateData!: PlanAnswers;

  @ApiPropertyOptional({ type: String, description: 'Ignored: a new plan is v1.' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  version?: string;
}

export class UpdateBirthPlanDto implements BirthPlanUpdate {
  @ApiProperty({ enum: planTemplateTypes })
  @IsIn(planTemplateTypes)
  templateType!: PlanTemplateType;

  @OptionalDate("Estimated due date. The client's own takes precedence if set.")
  edd?: string | null;

  @ApiProperty({ enum: planStatuses })
  @IsIn(planStatuses)
  status!: PlanStatus;

  @Answers()
  templateData!: PlanAnswers;

  @ApiProperty({ example: 'v1', description: 'The version that the edit is based on.' })
  @IsString({ message: 'Please send the version that the edit started from' })
  @Length(1, 40)
  version!: string;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  clientId?: unknown;

  @ReadOnlyField()
  clientName?: unknown;

  @ReadOnlyField()
  isEddOfClient?: unknown;

  @ReadOnlyField()
  pregnancyEnded?: unknown;

  @ReadOnlyField()
  highlights?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;

  @ReadOnlyField()
  updatedAt?: unknown;
}

/** A page of the practice's plans, filtered by the given parameters. */
export class PlansQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ description: 'Searches client names, the template, and the answers.' })
  @QueryFilter()
  @IsString()
  @MaxLength(200)
  q?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @QueryFilter()
  @IsUUID()
  clientId?: string;

  @ApiPropertyOptional({ enum: planTemplateTypes })
  @QueryFilter()
  @IsIn(planTemplateTypes)
  templateType?: PlanTemplateType;

  @ApiPropertyOptional({ enum: planStatuses })
  @QueryFilter()
  @IsIn(planStatuses)
  status?: PlanStatus;

  @QueryDay("Earliest day of the last save, in the practice's time zone.")
  from?: string;

  @QueryDay("Latest day of the last save, in the practice's time zone.")
  to?: string;
}
