import {
  APPOINTMENT_TIME_MESSAGE,
  type AppointmentChange,
  type AppointmentFields,
  type AppointmentView,
  createAppointment,
  type DateOnly,
  isDateOnly,
  isWallTime,
  moveAppointment,
  newAppointmentDefaults,
  readAppointment,
  type TimeZone,
  validateAppointment,
  type WallTime,
} from '@doula-desk/domain';
import type { FormErrors } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';

/** The fields of an appointment, with the duration as the text of its option. */
export interface AppointmentFormValues extends Omit<AppointmentFields, 'duration' | 'status'> {
  clientId: string;
  duration: string;
}

/** Initial values known before the form opens, such as the clicked day. */
export interface AppointmentPreset {
  date: DateOnly;
  time?: WallTime;
  allDay?: boolean;
  clientId?: string;
}

/**
 * Returns the values of an empty form: the usual defaults, overridden by the preset.
 * @param duration default length in minutes, from the practitioner's settings
 */
export function newValues(
  { date, time, allDay, clientId }: AppointmentPreset,
  duration: number,
): AppointmentFormValues {
  const { type, location, priority } = newAppointmentDefaults;
  return {
    clientId: clientId ?? '',
    type,
    date,
    endDate: date,
    allDay: allDay ?? false,
    time: time ?? newAppointmentDefaults.time,
    duration: String(duration),
    location,
    priority,
    notes: '',
  };
}

/** Returns the form values of an appointment. An all-day one gets the default time, for when it stops being all-day. */
export function valuesOf(appointment: AppointmentView): AppointmentFormValues {
  const { clientId, type, date, endDate, allDay, time, duration, location, priority, notes } = appointment;
  const timed = allDay
    ? { time: newAppointmentDefaults.time, duration: String(newAppointmentDefaults.duration) }
    : { time, duration: String(duration) };
  return { clientId, type, date, endDate, allDay, ...timed, location, priority, notes };
}

/** Returns the fields to send. All-day appointments have no time or duration; others have no end date. */
export function toChange(values: AppointmentFormValues): AppointmentChange & { date: DateOnly } {
  const { clientId: _, duration, time, endDate, ...rest } = values;
  return rest.allDay ? { ...rest, endDate } : { ...rest, time, duration: Number(duration) };
}

/** Validates the form by the same rules as the server. */
export function validateValues(
  values: AppointmentFormValues,
  zone: TimeZone,
): FormErrors<AppointmentFormValues> {
  const errors: FormErrors<AppointmentFormValues> = {};
  if (!values.clientId) errors.clientId = 'Select a client.';
  if (!values.allDay && !isWallTime(values.time)) errors.time = APPOINTMENT_TIME_MESSAGE;
  const change = toChange(values);
  const read = readAppointment(change, zone);
  const whole = createAppointment({ ...read.change, date: read.change.date ?? '' });
  for (const { field, message } of [...read.errors, ...validateAppointment(whole)]) {
    if (isField(field, values)) errors[field] ??= message;
  }
  return errors;
}

/** Maps the server's validation errors to fields. */
export function errorsOf(failure: Failure, values: AppointmentFormValues): FormErrors<AppointmentFormValues> {
  const errors: FormErrors<AppointmentFormValues> = {};
  for (const { field, message } of failure.details ?? [])
    if (isField(field, values)) errors[field] ??= message;
  return errors;
}

/** Returns the end date that keeps the length when the first day moves. */
export function endDateAfterMove(values: AppointmentFormValues, date: DateOnly): DateOnly {
  const { date: before, endDate } = values;
  return [before, endDate, date].every(isDateOnly) && endDate >= before
    ? moveAppointment(values, date).endDate
    : date;
}

/** Merges a stored draft into the values, skipping entries of the wrong type. */
export function withDraft(
  values: AppointmentFormValues,
  draft: Record<string, unknown> | null,
): AppointmentFormValues {
  const kept = Object.entries(values).filter(([name, value]) => typeof draft?.[name] === typeof value);
  return { ...values, ...Object.fromEntries(kept.map(([name]) => [name, draft?.[name]])) };
}

function isField(field: string, values: AppointmentFormValues): field is keyof AppointmentFormValues {
  return Object.hasOwn(values, field);
}
