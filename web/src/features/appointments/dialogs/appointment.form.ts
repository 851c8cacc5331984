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

/** The form values of an appointment, with the duration as an option value. */
export interface AppointmentFormValues
  extends Omit<AppointmentFields, 'duration' | 'status' | 'distance' | 'travelMinutes'> {
  clientId: string;
  duration: string;
  /** As entered, in `distanceUnit`. */
  distance: string;
  /** The practice's unit when the form opened. A draft keeps this unit, even if the practice's unit changes. */
  distanceUnit: DistanceUnit;
  travelMinutes: string;
  /**
   * Whether a new appointment repeats, or an existing appointment gets a new recurrence rule. Enables the
   * fields below.
   */
  repeats: boolean;
  repeatUnit: RepeatUnit;
  /** As entered. */
  repeatEvery: string;
  repeatEnd: 'count' | 'until';
  repeatCount: string;
  repeatUntil: DateOnly;
}

/** The settings that provide a new appointment's defaults. */
type AppointmentSettings = Pick<SchedulingSettings, 'defaultAppointmentDuration' | 'distanceUnit'>;

/** Initial values known before the form opens, such as the clicked day. */
export interface AppointmentPreset {
  date: DateOnly;
  time?: WallTime;
  allDay?: boolean;
  clientId?: string;
}

/**
 * Returns the values of an empty form: the defaults, overridden by the preset.
 * @param settings the practice's default duration in minutes and distance unit
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

/** Initial values of the recurrence fields. */
const NO_REPEATS = {
  repeats: false,
  repeatUnit: 'week',
  repeatEvery: '1',
  repeatEnd: 'count',
  repeatCount: '6',
  repeatUntil: '',
} as const;

/**
 * Returns an appointment's form values. An all-day appointment gets the default time, in case it stops being
 * all-day.
 */
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

/**
 * Returns the current rule of a recurring appointment. For the last appointment in the series, a new end must
 * be entered.
 */
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
 * Returns the fields to send. All-day appointments have no time or duration, and other appointments have no end
 * date.
 *
 * @param before the appointment being edited, so that an unedited distance stays as stored, without rounding
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

/** Returns the recurrence to send; undefined if the appointment doesn't repeat, or if its recurrence doesn't change. */
export function repeatsOf(values: AppointmentFormValues): AppointmentRepeats | undefined {
  const { repeats, repeatUnit: unit, repeatEvery, repeatEnd, repeatCount, repeatUntil } = values;
  if (!repeats) return undefined;
  const every = Number(repeatEvery);
  return repeatEnd === 'count'
    ? { unit, every, count: Number(repeatCount) }
    : { unit, every, until: repeatUntil };
}

/** Returns the rule of the new series; undefined if the rule is incomplete. */
export function ruleOf(values: AppointmentFormValues): AppointmentSeriesRule | undefined {
  if (!isDateOnly(values.date)) return undefined;
  const read = readRepeats(repeatsOf(values), values);
  return read.errors ? undefined : read.rule;
}

/** Form fields by their paths in the server's validation errors. */
const repeatFields: Partial<Record<string, keyof AppointmentFormValues>> = {
  'repeats.unit': 'repeatUnit',
  'repeats.every': 'repeatEvery',
  'repeats.count': 'repeatCount',
  'repeats.until': 'repeatUntil',
};

/** Validates the form with the same rules as the server. */
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

/** Returns the end date that keeps the number of days when the first day changes. */
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

/** Parses a number with a decimal point or comma; NaN if the text isn't a number. */
function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'));
}

function isField(field: string, values: AppointmentFormValues): field is keyof AppointmentFormValues {
  return Object.hasOwn(values, field);
}
