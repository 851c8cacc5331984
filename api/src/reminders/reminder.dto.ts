import {
  REMINDER_DESCRIPTION_LENGTH,
  type ReminderInput,
  type ReminderScope,
  type ReminderStatus,
  readReminderStatus,
  recurringIntervals,
  reminderPriorities,
  reminderScopes,
  reminderStatuses,
  reminderTypes,
} from '@doula-desk/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow, IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';
import { BasedOnVersion, ReadOnlyField } from '../http/field-decorators.js';
import { PageQueryDto, QueryPregnancy } from '../http/query.dto.js';

/**
 * A field with several accepted notations, which `readReminder` in domain parses and `validateReminder`
 * checks.
 */
function LenientField(options: ApiPropertyOptions): PropertyDecorator {
  return applyDecorators(Allow(), ApiPropertyOptional(options));
}

/** One of a list of values. `readReminder` would replace an unknown one, such as a typo, with the default. */
function Choice(words: readonly string[]): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ enum: words }),
    IsOptional(),
    IsIn(words, { message: 'Please choose one of the options' }),
  );
}

/** Fields of a reminder, in any notation that the product accepts. */
export class CreateReminderDto implements ReminderInput {
  @LenientField({ type: String, example: 'Hospital bag packing reminder' })
  title?: unknown;

  @LenientField({
    type: String,
    description: 'Former name of `title`, still accepted from older API clients.',
  })
  name?: unknown;

  @LenientField({ type: String, maxLength: REMINDER_DESCRIPTION_LENGTH })
  description?: unknown;

  @Choice(reminderTypes)
  type?: unknown;

  @LenientField({ type: String, example: '2027-03-07', description: "Day in the practice's time zone." })
  dueDate?: unknown;

  @LenientField({ type: String, example: '09:00', description: 'Or `9:00 AM`.' })
  dueTime?: unknown;

  @Choice([...reminderPriorities, 'normal'])
  priority?: unknown;

  @Choice([...reminderStatuses, 'done'])
  status?: unknown;

  @LenientField({ type: Number, description: 'Minutes.' })
  estimatedDuration?: unknown;

  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @IsBoolean()
  isRecurring?: boolean;

  @ApiPropertyOptional({ enum: recurringIntervals })
  @IsOptional()
  @IsIn(recurringIntervals)
  recurringInterval?: string;

  @LenientField({
    type: Number,
    nullable: true,
    description:
      "Days after the client's due date, negative before it. If set, the due day is computed from it.",
  })
  eddOffsetDays?: unknown;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "The member of the client's care team it's assigned to; null for yourself.",
  })
  @IsOptional()
  @IsUUID()
  assigneeId?: string | null;

  @LenientField({ type: String, description: 'Ignored: the server uses the name on record.' })
  clientName?: unknown;

  @LenientField({ type: String, format: 'date', description: 'Day of completion; today by default.' })
  completedDate?: unknown;
}

/** The fields to change; omitted fields keep their values. */
export class UpdateReminderDto extends CreateReminderDto {
  @BasedOnVersion()
  version?: number;

  @ApiPropertyOptional({
    enum: reminderScopes,
    description: 'For a recurring reminder: only this one, or the following ones as well.',
  })
  @IsOptional()
  @IsIn(reminderScopes)
  scope?: ReminderScope;

  @ReadOnlyField()
  id?: unknown;

  @ReadOnlyField()
  clientId?: unknown;

  @ReadOnlyField()
  assigneeName?: unknown;

  @ReadOnlyField()
  dueAt?: unknown;

  @ReadOnlyField()
  createdAt?: unknown;

  @ReadOnlyField()
  updatedAt?: unknown;
}

export class DeleteReminderQueryDto {
  @ApiPropertyOptional({
    enum: reminderScopes,
    default: 'following',
    description: 'For a recurring reminder: skip this one, or end the series.',
  })
  @IsIn(reminderScopes)
  scope: ReminderScope = 'following';
}

/** A page of reminders, pending ones first. */
export class ReminderListQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ enum: [...reminderStatuses, 'done'] })
  @IsOptional()
  @Transform(({ value }) => (value === 'done' ? readReminderStatus(value) : value))
  @IsIn(reminderStatuses)
  status?: ReminderStatus;
}

/** A page of one client's reminders. */
export class ClientReminderListQueryDto extends ReminderListQueryDto {
  @QueryPregnancy()
  pregnancy?: string;
}
