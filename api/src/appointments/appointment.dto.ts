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
function FreelyWritten(options: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(Allow(), ApiPropertyOptional(options));
}

/** Fields of an appointment, in any notation that the product accepts. */
export class CreateAppointmentDto implements AppointmentInput {
  @FreelyWritten({ type: String, example: 'Prenatal Visit' })
  type?: unknown;

  @FreelyWritten({ type: String, example: '2026-11-03', description: "Day in the practice's time zone." })
  date?: unknown;

  @FreelyWritten({ type: String, description: 'Last day of an all-day appointment, inclusive.' })
  endDate?: unknown;

  @FreelyWritten({ type: Boolean })
  allDay?: unknown;

  @FreelyWritten({ type: String, example: '14:30', description: 'Or `2:30 PM`.' })
  time?: unknown;

  @FreelyWritten({ type: Number, example: 90, description: 'Minutes; 0 is on call.' })
  duration?: unknown;

  @FreelyWritten({ type: String, description: 'Instead of date and time: a wall time or an instant.' })
  start?: unknown;

  @FreelyWritten({ type: String, description: 'Instead of the duration: a wall time or an instant.' })
  end?: unknown;

  @FreelyWritten({ type: String, description: 'As `start`.' })
  startTime?: unknown;

  @FreelyWritten({ type: String, description: 'As `end`.' })
  endTime?: unknown;

  @FreelyWritten({ type: String })
  location?: unknown;

  @FreelyWritten({ type: String })
  notes?: unknown;

  @FreelyWritten({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: DISTANCE_MAX,
    description: 'Meters, round trip; null clears it.',
  })
  distance?: unknown;

  @FreelyWritten({
    type: 'integer',
    nullable: true,
    minimum: 0,
    maximum: TRAVEL_MINUTES_MAX,
    description: 'Minutes, round trip; null clears them.',
  })
  travelMinutes?: unknown;

  @FreelyWritten({ enum: appointmentPriorities.map(({ value }) => value) })
  priority?: unknown;

  @FreelyWritten({ enum: appointmentStatuses.map(({ value }) => value) })
  status?: unknown;

  @FreelyWritten({ type: String, description: 'Ignored: the server uses the name on record.' })
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
