import {
  APPOINTMENT_TIME_MESSAGE,
  type AppointmentChange,
  type AppointmentFields,
  type AppointmentInSeries,
  type AppointmentRepeats,
  type AppointmentSeriesRule,
  type AppointmentView,
  createAppointment,
  type DateOnly,
  type DistanceUnit,
  type FieldError,
  inDistanceUnit,
  isDateOnly,
  isWallTime,
  moveAppointment,
  newAppointmentDefaults,
  type RepeatUnit,
  readAppointment,
  readRepeats,
  type SchedulingSettings,
  type TimeZone,
  toMeters,
  validateAppointment,
  type WallTime,
} from '@doula-desk/domain';
import type { FormErrors } from '../../../lib/forms/useForm.js';
import type { Failure } from '../../../lib/http/HttpError.js';

/** The fields of an appointment, with the duration as the text of its option. */
export interface AppointmentFormValues
  extends Omit<AppointmentFields, 'duration' | 'status' | 'distance' | 'travelMinutes'> {
  clientId: string;
  duration: string;
  /** As typed, in `distanceUnit`. */
  distance: string;
  /** The practice's when the form opened, which a draft keeps. */
  distanceUnit: DistanceUnit;
  travelMinutes: string;
  /** Whether a new appointment repeats, or an existing one repeats differently. The others apply only then. */
  repeats: boolean;
  repeatUnit: RepeatUnit;
  /** As typed. */
  repeatEvery: string;
  repeatEnd: 'count' | 'until';
  repeatCount: string;
  repeatUntil: DateOnly;
}

/** The settings that a new appointment starts with. */
type AppointmentSettings = Pick<SchedulingSettings, 'defaultAppointmentDuration' | 'distanceUnit'>;

/** Initial values known before the form opens, such as the clicked day. */
export interface AppointmentPreset {
  date: DateOnly;
  time?: WallTime;
  allDay?: boolean;
  clientId?: string;
}

/**
 * Returns the values of an empty form: the usual defaults, overridden by the preset.
 * @param settings the practice's default length in minutes, and its unit of distances
 */
export function newValues(
  { date, time, allDay, clientId }: AppointmentPreset,
  { defaultAppointmentDuration: duration, distanceUnit }: AppointmentSettings,
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
    distance: '',
    distanceUnit,
    travelMinutes: '',
    ...NO_REPEATS,
  };
}

/** What the fields for repeating start with. */
const NO_REPEATS = {
  repeats: false,
  repeatUnit: 'week',
  repeatEvery: '1',
  repeatEnd: 'count',
  repeatCount: '6',
  repeatUntil: '',
} as const;

/** Returns the form values of an appointment. An all-day one gets the default time, for when it stops being all-day. */
export function valuesOf(appointment: AppointmentView, distanceUnit: DistanceUnit): AppointmentFormValues {
  const { clientId, type, date, endDate, allDay, time, duration, location, priority, notes } = appointment;
  const timed = allDay
    ? { time: newAppointmentDefaults.time, duration: String(newAppointmentDefaults.duration) }
    : { time, duration: String(duration) };
  return {
    ...{ clientId, type, date, endDate, allDay, ...timed, location, priority, notes, distanceUnit },
    distance: distanceText(appointment.distance, distanceUnit),
    travelMinutes: textOf(appointment.travelMinutes),
    ...NO_REPEATS,
    ...(appointment.series && repeatValuesOf(appointment.series)),
  };
}

/** Returns the current rule of an appointment that repeats. For the last appointment, a new end has to be entered. */
function repeatValuesOf({ date, rule }: AppointmentInSeries): Partial<AppointmentFormValues> {
  const { unit, every, until } = rule;
  const isLast = date >= until;
  return {
    repeatUnit: unit,
    repeatEvery: String(every),
    repeatEnd: isLast ? 'count' : 'until',
    repeatUntil: isLast ? '' : until,
  };
}

/**
 * Returns the fields to send. All-day appointments have no time or duration; others have no end date.
 * @param before the appointment being edited: a distance that wasn't edited stays as stored, without rounding
 */
export function toChange(
  values: AppointmentFormValues,
  before?: AppointmentView,
): AppointmentChange & { date: DateOnly } {
  const { duration, time, endDate, distance, distanceUnit, travelMinutes } = values;
  const { type, date, allDay, location, priority, notes } = values;
  const isSameDistance = before && distance === distanceText(before.distance, distanceUnit);
  const typed = numberOf(distance);
  const rest = {
    ...{ type, date, allDay, location, priority, notes },
    distance: isSameDistance ? before.distance : typed && toMeters(typed, distanceUnit),
    travelMinutes: numberOf(travelMinutes),
  };
  return rest.allDay ? { ...rest, endDate } : { ...rest, time, duration: Number(duration) };
}

/** Returns how the appointment repeats; undefined if it doesn't, or not differently. */
export function repeatsOf(values: AppointmentFormValues): AppointmentRepeats | undefined {
  const { repeats, repeatUnit: unit, repeatEvery, repeatEnd, repeatCount, repeatUntil } = values;
  if (!repeats) return undefined;
  const every = Number(repeatEvery);
  return repeatEnd === 'count'
    ? { unit, every, count: Number(repeatCount) }
    : { unit, every, until: repeatUntil };
}

/** Returns the rule of the new series; undefined if it isn't complete. */
export function ruleOf(values: AppointmentFormValues): AppointmentSeriesRule | undefined {
  if (!isDateOnly(values.date)) return undefined;
  const read = readRepeats(repeatsOf(values), values);
  return read.errors ? undefined : read.rule;
}

/** The form's fields for parts of `AppointmentRepeats`, by their names in errors. */
const repeatFields: Partial<Record<string, keyof AppointmentFormValues>> = {
  'repeats.unit': 'repeatUnit',
  'repeats.every': 'repeatEvery',
  'repeats.count': 'repeatCount',
  'repeats.until': 'repeatUntil',
};

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
  const repeats = repeatsOf(values);
  const repeatErrors = (repeats && whole.date && readRepeats(repeats, whole).errors) || [];
  return { ...byField([...read.errors, ...validateAppointment(whole), ...repeatErrors], values), ...errors };
}

/** Maps the server's validation errors to fields. */
export function errorsOf(failure: Failure, values: AppointmentFormValues): FormErrors<AppointmentFormValues> {
  return byField(failure.details ?? [], values);
}

function byField(
  found: readonly FieldError[],
  values: AppointmentFormValues,
): FormErrors<AppointmentFormValues> {
  const errors: FormErrors<AppointmentFormValues> = {};
  for (const { field: name, message } of found) {
    const field = repeatFields[name] ?? name;
    if (isField(field, values)) errors[field] ??= message;
  }
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

function distanceText(meters: number | null, unit: DistanceUnit): string {
  return meters === null ? '' : textOf(inDistanceUnit(meters, unit));
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

/** Reads a number with a point or a comma; NaN if it isn't one. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}

function isField(field: string, values: AppointmentFormValues): field is keyof AppointmentFormValues {
  return Object.hasOwn(values, field);
}
