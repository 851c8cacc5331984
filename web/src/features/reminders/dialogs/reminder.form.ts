import {
  type DateOnly,
  type EddOffsetSide,
  type EddOffsetUnit,
  fromEddOffsetDays,
  type InstantLike,
  newReminderFields,
  type Reminder,
  type ReminderFields,
  type ReminderInput,
  type ReminderScope,
  readReminder,
  relativeDueDate,
  type TimeZone,
  toEddOffsetDays,
  validateReminder,
} from '@doula-desk/domain';
import type { FormErrors } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';
import type { DueDate } from '../reminders.slice.js';

/** The form's values. Numbers are kept as typed, and the offset from the due date is split into its parts. */
export interface ReminderFormValues
  extends Omit<ReminderFields, 'status' | 'estimatedDuration' | 'eddOffsetDays'> {
  clientId: string;
  /** Account id of a care team member; empty for the practitioner. */
  assigneeId: string;
  estimatedDuration: string;
  /** Whether the day is chosen or derived from the client's due date. */
  timing: 'date' | 'edd';
  eddAmount: string;
  eddUnit: EddOffsetUnit;
  eddSide: EddOffsetSide;
  /** Whether moving a recurring reminder also moves the ones that follow. */
  scope: ReminderScope;
}

/** The initial offset from the due date: two weeks before. */
const usualOffset = { eddAmount: '2', eddUnit: 'weeks', eddSide: 'before' } as const;

/** Returns a new reminder's initial values. `zone` is the practice's zone, which determines today's date. */
export function newValues(clientId: string, now: InstantLike, zone: TimeZone): ReminderFormValues {
  return { ...toFormValues(newReminderFields(now, zone)), clientId };
}

/** Returns the form's values for a reminder. */
export function toFormValues(
  reminder: ReminderFields & Partial<Pick<Reminder, 'clientId' | 'assigneeId'>>,
): ReminderFormValues {
  const { title, description, type, dueDate, dueTime, priority, isRecurring, recurringInterval } = reminder;
  const { eddOffsetDays } = reminder;
  const offset = eddOffsetDays === null ? undefined : fromEddOffsetDays(eddOffsetDays);
  return {
    clientId: reminder.clientId ?? '',
    assigneeId: reminder.assigneeId ?? '',
    title,
    description,
    type,
    dueDate,
    dueTime,
    priority,
    estimatedDuration: String(reminder.estimatedDuration),
    isRecurring,
    recurringInterval,
    timing: offset ? 'edd' : 'date',
    ...(offset
      ? { eddAmount: String(offset.amount), eddUnit: offset.unit, eddSide: offset.side }
      : usualOffset),
    scope: 'one',
  };
}

/** Returns the fields to send. A reminder relative to the due date can't recur. */
export function toInput(values: ReminderFormValues): ReminderInput {
  const { title, description, type, dueDate, dueTime, priority, recurringInterval } = values;
  const isRelative = values.timing === 'edd';
  return {
    title,
    description,
    type,
    ...(isRelative ? {} : { dueDate }),
    dueTime,
    priority,
    estimatedDuration: minutesOf(values),
    isRecurring: values.isRecurring && !isRelative,
    recurringInterval,
    eddOffsetDays: isRelative ? offsetOf(values) : null,
    assigneeId: values.assigneeId || null,
  };
}

/** Returns the day at the form's offset from the due date; undefined if the offset isn't valid. */
export function dayFromDueDate(values: ReminderFormValues, edd: DateOnly | null): DateOnly | undefined {
  const offset = offsetOf(values);
  return Number.isInteger(offset) && Math.abs(offset) < 10_000 ? relativeDueDate(edd, offset) : undefined;
}

/** Validates the form with the same rules as the server. */
export function validateValues(
  values: ReminderFormValues,
  dueDate: DueDate | null,
): FormErrors<ReminderFormValues> {
  const errors: FormErrors<ReminderFormValues> = {};
  if (!values.clientId) errors.clientId = 'Select a client.';
  placeErrors(validateReminder(toFields(values)), values, errors);
  if (values.timing === 'edd' && dueDate?.clientId === values.clientId && dueDate.status === 'loaded') {
    if (dueDate.hasEnded) errors.eddAmount ??= 'This pregnancy has ended. Choose a date instead.';
    else if (!dueDate.edd) errors.eddAmount ??= 'This client has no due date yet';
  }
  return errors;
}

/** Maps the server's validation errors to fields. */
export function toFieldErrors(failure: Failure, values: ReminderFormValues): FormErrors<ReminderFormValues> {
  const errors: FormErrors<ReminderFormValues> = {};
  placeErrors(failure.details ?? [], values, errors);
  return errors;
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withDraft(
  values: ReminderFormValues,
  draft: Record<string, unknown> | null,
): ReminderFormValues {
  const kept = Object.entries(values).filter(([name, value]) => typeof draft?.[name] === typeof value);
  return { ...values, ...Object.fromEntries(kept.map(([name]) => [name, draft?.[name]])) };
}

/**
 * Returns whether a recurring reminder is being moved to another day or time. If so, the form asks whether to move the
 * ones that follow.
 */
export function isSeriesMoved(values: ReminderFormValues, reminder: Reminder): boolean {
  const { dueDate, dueTime, recurringInterval } = values;
  return (
    reminder.isRecurring &&
    reminder.status === 'pending' &&
    values.isRecurring &&
    values.timing === 'date' &&
    recurringInterval === reminder.recurringInterval &&
    (dueDate !== reminder.dueDate || dueTime !== reminder.dueTime)
  );
}

/**
 * Returns the fields as the server reads them, except that invalid times and numbers are kept so that the form reports
 * them.
 */
function toFields(values: ReminderFormValues): ReminderFields {
  const fields = readReminder(toInput(values), newReminderFields(0, 'UTC'));
  return { ...fields, dueTime: values.dueTime, estimatedDuration: minutesOf(values) };
}

function minutesOf({ estimatedDuration }: ReminderFormValues): number {
  return estimatedDuration.trim() === '' ? 0 : Number(estimatedDuration);
}

function offsetOf({ eddAmount, eddUnit: unit, eddSide: side }: ReminderFormValues): number {
  const amount = eddAmount.trim() === '' ? Number.NaN : Number(eddAmount);
  return amount < 0 ? Number.NaN : toEddOffsetDays({ amount, unit, side });
}

/** Assigns each message to a field that the form shows. */
function placeErrors(
  found: readonly { field: string; message: string }[],
  values: ReminderFormValues,
  errors: FormErrors<ReminderFormValues>,
): void {
  for (const { field, message } of found) {
    const shown = field === 'eddOffsetDays' ? 'eddAmount' : field;
    if (isField(shown, values)) errors[shown] ??= message;
  }
}

function isField(name: string, values: ReminderFormValues): name is keyof ReminderFormValues {
  return Object.hasOwn(values, name);
}
