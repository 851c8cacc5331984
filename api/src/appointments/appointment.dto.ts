import {
  type AppointmentInput,
  appointmentPriorities,
  appointmentStatuses,
  type ChartScopeName,
  DISTANCE_MAX,
  TRAVEL_MINUTES_MAX,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsBoolean, IsOptional } from 'class-validator';
import { BasedOnVersion, ReadOnlyField } from '../http/field-decorators.js';
import { PageQueryDto, QueryChartScope, QueryDay } from '../http/query.dto.js';

/** A field with several accepted notations, which `readAppointment` in domain parses and checks. */
function LenientField(options: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(Allow(), ApiPropertyOptional(options));
}

/** Fields of an appointment, in any notation that the product accepts. */
export class CreateAppointmentDto implements AppointmentInput {
  @LenientField({ type: String, example: 'Prenatal Visit' })
  type?: unknown;

  @LenientField({ type: String, example: '2026-11-03', description: "Day in the practice's time zone." })
  date?: unknown;

  @LenientField({ type: String, description: 'Last day of an all-day appointment, inclusive.' })
  endDate?: unknown;

  @LenientField({ type: Boolean })
  allDay?: unknown;

  @LenientField({ type: String, example: '14:30', description: 'Or `2:30 PM`.' })
  time?: unknown;

  @LenientField({ type: Number, example: 90, description: 'Minutes; 0 is on call.' })
  duration?: unknown;

  @LenientField({ type: String, description: 'Instead of date and time: a wall time or an instant.' })
  start?: unknown;

  @LenientField({ type: String, description: 'Instead of the duration: a wall time or an instant.' })
  end?: unknown;

  @LenientField({ type: String, description: 'As `start`.' })
  startTime?: unknown;

  @LenientField({ type: String, description: 'As `end`.' })
  endTime?: unknown;

  @LenientField({ type: String })
  location?: unknown;

  @LenientField({ type: String })
  notes?: unknown;

  @LenientField({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: DISTANCE_MAX,
    description: 'Meters, round trip; null clears it.',
  })
  distance?: unknown;

  @LenientField({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: TRAVEL_MINUTES_MAX,
    description: 'Minutes, round trip; null clears them.',
  })
  travelMinutes?: unknown;

  @LenientField({ enum: appointmentPriorities.map(({ value }) => value) })
  priority?: unknown;

  @LenientField({ enum: appointmentStatuses.map(({ value }) => value) })
  status?: unknown;

  @LenientField({ type: String, description: 'Ignored: the server uses the name on record.' })
  clientName?: unknown;

  @ApiPropertyOptional({ type: Boolean, description: 'Saves even if another appointment overlaps.' })
  @IsOptional()
  @IsBoolean()
  allowOverlap?: boolean;
}

/** The fields to change; omitted fields keep their values. */
export class UpdateAppointmentDto extends CreateAppointmentDto {
  @BasedOnVersion()
  version?: number;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  clientId?: unknown;

  @ReadOnlyField()
  afterLoss?: unknown;

  @ReadOnlyField()
  startsAt?: unknown;

  @ReadOnlyField()
  endsAt?: unknown;

  @ReadOnlyField()
  series?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;

  @ReadOnlyField()
  updatedAt?: unknown;
}

/** The range of days that a calendar shows, both included; omit both for all days. */
export class AppointmentRangeQueryDto extends PageQueryDto {
  @QueryDay()
  start?: string;

  @QueryDay()
  end?: string;

  @QueryChartScope()
  scope: ChartScopeName = 'mine';
}
