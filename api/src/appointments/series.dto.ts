import {
  type AppointmentRepeats,
  REPEAT_EVERY_MAX,
  type RepeatUnit,
  repeatUnits,
  SERIES_MAX_APPOINTMENTS,
  type SeriesScope,
} from '@doula-desk/domain';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, IsDefined, IsIn, IsInt, IsOptional, Min, ValidateNested } from 'class-validator';
import { CreateAppointmentDto, UpdateAppointmentDto } from './appointment.dto.js';

const scopes = ['following', 'all'] as const satisfies readonly SeriesScope[];

/** How an appointment repeats. `readRepeats` in domain checks it. */
class RepeatsDto implements AppointmentRepeats {
  @ApiProperty({ enum: repeatUnits.map(({ value }) => value) })
  @Allow()
  unit!: RepeatUnit;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: REPEAT_EVERY_MAX, example: 1 })
  @Allow()
  every!: number;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    description: 'The last day on which an appointment may start. Send either this or `count`.',
  })
  @Allow()
  until?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 2, maximum: SERIES_MAX_APPOINTMENTS })
  @Allow()
  count?: number;
}

/** Fields of the first appointment, and how it repeats. */
export class CreateSeriesDto extends CreateAppointmentDto {
  @ApiProperty({ type: RepeatsDto })
  @IsDefined()
  @ValidateNested()
  @Type(() => RepeatsDto)
  repeats!: RepeatsDto;
}

/** The fields to change; omitted fields keep their values. */
export class UpdateSeriesDto extends UpdateAppointmentDto {
  @ApiPropertyOptional({
    type: RepeatsDto,
    description: 'How this one and the following ones repeat from now on. Only for the scope `following`.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => RepeatsDto)
  repeats?: RepeatsDto;

  @ApiProperty({ enum: scopes, description: 'This appointment and those after it, or the whole series.' })
  @IsIn(scopes)
  scope!: SeriesScope;
}

/** Which appointments to cancel. */
export class CancelSeriesQueryDto {
  @ApiProperty({ enum: scopes, description: 'This appointment and those after it, or the whole series.' })
  @IsIn(scopes)
  scope!: SeriesScope;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'The version of this appointment that the caller has seen.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  version?: number;
}
