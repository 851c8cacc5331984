import {
  isPlausibleDate,
  parseWallTime,
  type RecurringInterval,
  recurringIntervals,
} from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import type { ReminderFields } from './reminder.js';
import {
  FALLBACK_REMINDER_TITLE,
  RELATIVE_OFFSET_LIMIT_DAYS,
  REMINDER_DESCRIPTION_LENGTH,
  REMINDER_MINUTES_MAX,
  REMINDER_TITLE_LENGTH,
} from './reminder.options.js';
import { readReminderPriority, readReminderStatus, readReminderType } from './reminder.rules.js';

/** Field names that a request may use for a reminder's fields. Older client apps call the title `name`. */
export const reminderInputKeys = [
  'title',
  'name',
  'description',
  'type',
  'dueDate',
  'dueTime',
  'priority',
  'status',
  'estimatedDuration',
  'isRecurring',
  'recurringInterval',
  'eddOffsetDays',
] as const;

/** Reminder input: every field is optional. */
export interface ReminderInput extends Partial<Record<(typeof reminderInputKeys)[number], unknown>> {
  /** The care team member that the reminder is assigned to; null for the chart's owner. */
  assigneeId?: string | null;
}

export const REMINDER_TITLE_MESSAGE = 'Title is required';
export const REMINDER_DATE_MESSAGE = 'Please enter a valid date';
export const REMINDER_TIME_MESSAGE = 'Please enter a valid time';

/**
 * Applies an input to a reminder's fields. Omitted fields keep their value. Times may be in 12-hour or 24-hour format,
 * status and priority may be aliases, and numbers may be strings.
 *
 * @param before the current fields, or those of a new reminder
 */
export function readReminder(input: ReminderInput, before: ReminderFields): ReminderFields {
  const has = (key: keyof ReminderInput) => input[key] !== undefined && input[key] !== null;
  const text = (key: 'description' | 'dueDate', fallback: string) =>
    has(key) ? String(input[key]) : fallback;
  return {
    title: titleOf(input) ?? before.title,
    description: tidyText(text('description', before.description)),
    type: has('type') ? readReminderType(input.type) : before.type,
    dueDate: text('dueDate', before.dueDate).trim(),
    dueTime: has('dueTime') ? (parseWallTime(String(input.dueTime)) ?? '') : before.dueTime,
    priority: has('priority') ? readReminderPriority(input.priority) : before.priority,
    status: has('status') ? readReminderStatus(input.status) : before.status,
    // A duration that isn't a number counts as omitted.
    estimatedDuration: has('estimatedDuration')
      ? numberOr(input.estimatedDuration, 0)
      : before.estimatedDuration,
    isRecurring: has('isRecurring') ? input.isRecurring === true : before.isRecurring,
    recurringInterval: isInterval(input.recurringInterval)
      ? input.recurringInterval
      : before.recurringInterval,
    eddOffsetDays:
      input.eddOffsetDays === undefined
        ? before.eddOffsetDays
        : input.eddOffsetDays === null
          ? null
          : numberOr(input.eddOffsetDays, Number.NaN),
  };
}

/** Returns the title to show for a record from another server: its title or name, otherwise 'Reminder'. */
export function reminderTitle(record: { title?: unknown; name?: unknown }): string {
  return titleOf(record) || FALLBACK_REMINDER_TITLE;
}

/** Validates a reminder and returns the errors. */
export function validateReminder(fields: ReminderFields): FieldError[] {
  const errors: FieldError[] = [];
  const check = (isRight: boolean, field: keyof ReminderFields, message: string) => {
    if (!isRight) errors.push({ field, message });
  };
  const fits = (field: keyof ReminderFields, text: string, max: number) => {
    const message = lengthError(text, max);
    if (message) errors.push({ field, message });
  };
  const { title, description, estimatedDuration, eddOffsetDays } = fields;
  check(title !== '', 'title', REMINDER_TITLE_MESSAGE);
  fits('title', title, REMINDER_TITLE_LENGTH);
  fits('description', description, REMINDER_DESCRIPTION_LENGTH);
  check(isPlausibleDate(fields.dueDate), 'dueDate', REMINDER_DATE_MESSAGE);
  check(fields.dueTime !== '', 'dueTime', REMINDER_TIME_MESSAGE);
  const isDuration =
    Number.isInteger(estimatedDuration) &&
    estimatedDuration >= 0 &&
    estimatedDuration <= REMINDER_MINUTES_MAX;
  check(isDuration, 'estimatedDuration', `Please enter whole minutes from 0 to ${REMINDER_MINUTES_MAX}`);
  const isOffset =
    eddOffsetDays === null ||
    (Number.isInteger(eddOffsetDays) && Math.abs(eddOffsetDays) <= RELATIVE_OFFSET_LIMIT_DAYS);
  check(isOffset, 'eddOffsetDays', `Please enter at most ${RELATIVE_OFFSET_LIMIT_DAYS} days`);
  const isOneKind = eddOffsetDays === null || !fields.isRecurring;
  check(isOneKind, 'isRecurring', "A reminder relative to the due date can't repeat");
  return errors;
}

function titleOf({ title, name }: { title?: unknown; name?: unknown }): string | undefined {
  const given = [title, name].find((part) => typeof part === 'string' && tidyLine(part) !== '');
  if (typeof given === 'string') return tidyLine(given);
  return typeof title === 'string' ? '' : undefined;
}

function numberOr(value: unknown, fallback: number): number {
  const isEmpty = typeof value === 'string' && value.trim() === '';
  const number = isEmpty ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : fallback;
}

function isInterval(value: unknown): value is RecurringInterval {
  return recurringIntervals.some((interval) => interval === value);
}
