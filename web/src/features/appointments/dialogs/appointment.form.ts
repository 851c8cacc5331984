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

/** What the form holds: the fields of an appointment, the number as the text of its choice. */
export interface AppointmentFormValues extends Omit<AppointmentFields, 'duration' | 'status'> {
  clientId: string;
  duration: string;
}

/** What a new appointment is known to be for before the form opens. */
export interface AppointmentPreset {
  date: DateOnly;
  time?: WallTime;
  allDay?: boolean;
  clientId?: string;
}

/**
 * The defaults of the specification, with what is already known in their place.
 *
 * @param duration minutes, as the practitioner's settings say
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

/** What there is of an appointment; one that was all-day begins with the usual time, should it stop being so. */
export function valuesOf(appointment: AppointmentView): AppointmentFormValues {
  const { clientId, type, date, endDate, allDay, time, duration, location, priority, notes } = appointment;
  const timed = allDay
    ? { time: newAppointmentDefaults.time, duration: String(newAppointmentDefaults.duration) }
    : { time, duration: String(duration) };
  return { clientId, type, date, endDate, allDay, ...timed, location, priority, notes };
}

/** The parts to send. An all-day appointment has no time or length, another no last day of its own. */
export function toChange(values: AppointmentFormValues): AppointmentChange & { date: DateOnly } {
  const { clientId: _, duration, time, endDate, ...rest } = values;
  return rest.allDay ? { ...rest, endDate } : { ...rest, time, duration: Number(duration) };
}

/** What is wrong, by the rules that the server has too. */
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

/** What the server found wrong, by field. */
export function errorsOf(failure: Failure, values: AppointmentFormValues): FormErrors<AppointmentFormValues> {
  const errors: FormErrors<AppointmentFormValues> = {};
  for (const { field, message } of failure.details ?? [])
    if (isField(field, values)) errors[field] ??= message;
  return errors;
}

/** The last day after the first has moved: the length stays. */
export function endDateAfterMove(values: AppointmentFormValues, date: DateOnly): DateOnly {
  const { date: before, endDate } = values;
  return [before, endDate, date].every(isDateOnly) && endDate >= before
    ? moveAppointment(values, date).endDate
    : date;
}

/** The kept values of a draft, as far as they are of the same kind; the rest stays. */
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
