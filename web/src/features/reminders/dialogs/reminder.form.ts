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

/** What the form holds: numbers as what was typed, and the distance from the due date in its parts. */
export interface ReminderFormValues
  extends Omit<ReminderFields, 'status' | 'estimatedDuration' | 'eddOffsetDays'> {
  clientId: string;
  estimatedDuration: string;
  /** Whether the day is chosen, or reckoned from the client's due date. */
  timing: 'date' | 'edd';
  eddAmount: string;
  eddUnit: EddOffsetUnit;
  eddSide: EddOffsetSide;
  /** Of a recurring one that is moved. */
  scope: ReminderScope;
}

/** Where the distance from the due date begins, when a person turns to it: two weeks before. */
const usualOffset = { eddAmount: '2', eddUnit: 'weeks', eddSide: 'before' } as const;

/** A new reminder with the usual fields. @param zone of the practice, in which `now` gives today */
export function newValues(clientId: string, now: InstantLike, zone: TimeZone): ReminderFormValues {
  return { ...valuesOf(newReminderFields(now, zone)), clientId };
}

/** What there is of a reminder. */
export function valuesOf(reminder: ReminderFields & Partial<Pick<Reminder, 'clientId'>>): ReminderFormValues {
  const { title, description, type, dueDate, dueTime, priority, isRecurring, recurringInterval } = reminder;
  const { eddOffsetDays } = reminder;
  const offset = eddOffsetDays === null ? undefined : fromEddOffsetDays(eddOffsetDays);
  return {
    clientId: reminder.clientId ?? '',
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

/** The parts to send. What is reckoned from the due date does not repeat. */
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
  };
}

/** The day that a distance from the due date leads to; undefined where there is none. */
export function reckonedDay(values: ReminderFormValues, edd: DateOnly | null): DateOnly | undefined {
  const offset = offsetOf(values);
  return Number.isInteger(offset) && Math.abs(offset) < 10_000 ? relativeDueDate(edd, offset) : undefined;
}

/** What is wrong, by the rules that the server has too. */
export function validateValues(
  values: ReminderFormValues,
  dueDate: DueDate | null,
): FormErrors<ReminderFormValues> {
  const errors: FormErrors<ReminderFormValues> = {};
  if (!values.clientId) errors.clientId = 'Select a client.';
  place(validateReminder(toFields(values)), values, errors);
  if (values.timing === 'edd' && dueDate?.clientId === values.clientId && dueDate.status === 'loaded') {
    if (dueDate.hasEnded) errors.eddAmount ??= 'This pregnancy has ended. Choose a date instead.';
    else if (!dueDate.edd) errors.eddAmount ??= 'This client has no due date yet';
  }
  return errors;
}

/** What the server found wrong, by field. */
export function errorsOf(failure: Failure, values: ReminderFormValues): FormErrors<ReminderFormValues> {
  const errors: FormErrors<ReminderFormValues> = {};
  place(failure.details ?? [], values, errors);
  return errors;
}

/** The kept values of a draft, as far as they are of the same kind; the rest stays. */
export function withDraft(
  values: ReminderFormValues,
  draft: Record<string, unknown> | null,
): ReminderFormValues {
  const kept = Object.entries(values).filter(([name, value]) => typeof draft?.[name] === typeof value);
  return { ...values, ...Object.fromEntries(kept.map(([name]) => [name, draft?.[name]])) };
}

/** Whether a recurring reminder is moved to another day or time, so that the person says which ones go along. */
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

/** What the server will read. A number that cannot be read counts as none there; the form says that it cannot. */
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

/** Puts each message beside the field that a person can change. */
function place(
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
