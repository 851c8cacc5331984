import {
  isPlausibleDate,
  parseWallTime,
  type RecurringInterval,
  recurringIntervals,
} from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { tidyLine, tidyText, tooLong } from '../text/index.js';
import type { ReminderFields } from './reminder.js';
import {
  FALLBACK_REMINDER_TITLE,
  RELATIVE_OFFSET_LIMIT_DAYS,
  REMINDER_DESCRIPTION_LENGTH,
  REMINDER_MINUTES_MAX,
  REMINDER_TITLE_LENGTH,
} from './reminder.options.js';
import { readReminderPriority, readReminderStatus, readReminderType } from './reminder.rules.js';

/** Names under which a request may carry the parts of a reminder. `name` is what older clients call the title. */
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

/** A reminder as it comes in: every part may be missing. */
export type ReminderInput = Partial<Record<(typeof reminderInputKeys)[number], unknown>>;

export const REMINDER_TITLE_MESSAGE = 'Title is required';
export const REMINDER_DATE_MESSAGE = 'Please enter a valid date';
export const REMINDER_TIME_MESSAGE = 'Please enter a valid time';

/**
 * The fields that an input makes of what was before: parts that it does not name stay. Times may be written in 12 or 24
 * hours, status and priority in either spelling; a number may come as a text.
 *
 * @param before the reminder as it stands, or a new one
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
    // A duration that is no number is none (specification part 2, reminder).
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

/** The title to show for a record of another server: its title, else its name, else 'Reminder'. */
export function reminderTitle(record: { title?: unknown; name?: unknown }): string {
  return titleOf(record) || FALLBACK_REMINDER_TITLE;
}

/** What is wrong with a reminder that is to be stored. */
export function validateReminder(fields: ReminderFields): FieldError[] {
  const errors: FieldError[] = [];
  const check = (isRight: boolean, field: keyof ReminderFields, message: string) => {
    if (!isRight) errors.push({ field, message });
  };
  const fits = (field: keyof ReminderFields, text: string, most: number) => {
    const message = tooLong(text, most);
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
  check(isOneKind, 'isRecurring', 'A reminder that follows the due date does not repeat');
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
