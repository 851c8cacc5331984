import {
  type DateOnly,
  dateInZone,
  instantAt,
  isInstant,
  isPlausibleDate,
  minutesBetween,
  minutesOfDay,
  parseWallTime,
  type TimeZone,
  timeInZone,
  type WallTime,
} from '../dates/index.js';
import type { FieldError } from '../errors/index.js';
import { lengthError, tidyLine, tidyText } from '../text/index.js';
import { readTravel } from '../travel/index.js';
import type { AppointmentChange, AppointmentInput } from './appointment.js';
import {
  APPOINTMENT_LOCATION_MAX_LENGTH,
  APPOINTMENT_NOTES_MAX_LENGTH,
  APPOINTMENT_TYPE_MAX_LENGTH,
  type AppointmentPriority,
  type AppointmentStatus,
  MAX_APPOINTMENT_MINUTES,
} from './appointment.options.js';

export const APPOINTMENT_DATE_MESSAGE = 'Please enter a valid date';
export const APPOINTMENT_TIME_MESSAGE = 'Please enter a valid time';
export const APPOINTMENT_DURATION_MESSAGE = `Please enter a duration from 0 to ${MAX_APPOINTMENT_MINUTES} minutes`;
export const APPOINTMENT_CHOICE_MESSAGE = 'Please choose one of the options';
export const APPOINTMENT_END_MESSAGE = 'The end must be after the start';

/** Statuses by accepted name, as normalized by `normalizeName`. */
const statusAliases = new Map<string, AppointmentStatus>(
  Object.entries({
    scheduled: 'scheduled',
    active: 'active',
    in_progress: 'active',
    completed: 'completed',
    done: 'completed',
    cancelled: 'cancelled',
    canceled: 'cancelled',
  }),
);
const priorityAliases = new Map<string, AppointmentPriority>(
  Object.entries({
    normal: 'normal',
    medium: 'normal',
    urgent: 'urgent',
    high: 'urgent',
    low: 'low',
  }),
);

/** The fields that an input sets, and errors for those that can't be read. */
export interface ParsedAppointment {
  change: AppointmentChange;
  errors: FieldError[];
}

/** Returns the status with the given name or alias; undefined if there isn't one. */
export function readAppointmentStatus(text: unknown): AppointmentStatus | undefined {
  return typeof text === 'string' ? statusAliases.get(normalizeName(text)) : undefined;
}

/**
 * Returns the priority with the given name or alias ('medium' for 'normal', 'high' for 'urgent'); undefined if there is
 * none.
 */
export function readAppointmentPriority(text: unknown): AppointmentPriority | undefined {
  return typeof text === 'string' ? priorityAliases.get(normalizeName(text)) : undefined;
}

/**
 * Reads an appointment in any of the accepted forms: a 24-hour or 12-hour time, a duration or a start and an end, a
 * status or its alias. Missing and empty fields are left out of the change, except that an empty distance or travel
 * time clears the field; `date`, `time`, and `duration` take precedence over `start` and `end`.
 * @param zone the practitioner's time zone, in which instants become wall times
 */
export function readAppointment(input: AppointmentInput, zone: TimeZone): ParsedAppointment {
  const change: AppointmentChange = {};
  const errors: FieldError[] = [];
  const wrong = (field: string, message: string) => void errors.push({ field, message });

  const text = (field: 'type' | 'location' | 'notes', max: number) => {
    const value = input[field];
    if (value === undefined || value === null) return;
    if (typeof value !== 'string') wrong(field, 'Please enter text');
    else {
      const isTooLong = lengthError(value, max);
      const tidied = field === 'notes' ? tidyText(value) : tidyLine(value);
      if (isTooLong) wrong(field, isTooLong);
      else if (field !== 'type' || tidied) change[field] = tidied;
    }
  };
  text('type', APPOINTMENT_TYPE_MAX_LENGTH);
  text('location', APPOINTMENT_LOCATION_MAX_LENGTH);
  text('notes', APPOINTMENT_NOTES_MAX_LENGTH);

  const travel = readTravel(input);
  Object.assign(change, travel.change);
  errors.push(...travel.errors);

  readWhen(input, zone, change, wrong);

  if (isGiven(input.allDay)) {
    if (typeof input.allDay === 'boolean') change.allDay = input.allDay;
    else wrong('allDay', APPOINTMENT_CHOICE_MESSAGE);
  }
  if (isGiven(input.priority)) {
    const priority = readAppointmentPriority(input.priority);
    if (priority) change.priority = priority;
    else wrong('priority', APPOINTMENT_CHOICE_MESSAGE);
  }
  if (isGiven(input.status)) {
    const status = readAppointmentStatus(input.status);
    if (status) change.status = status;
    else wrong('status', APPOINTMENT_CHOICE_MESSAGE);
  }
  return { change, errors };
}

/** Reads the day, the time, and the duration. */
function readWhen(
  input: AppointmentInput,
  zone: TimeZone,
  change: AppointmentChange,
  wrong: (field: string, message: string) => void,
): void {
  const start = readMoment(input.start ?? input.startTime, zone);
  const end = readMoment(input.end ?? input.endTime, zone);
  const date = readDay(input.date, zone);
  const endDate = readDay(input.endDate, zone);
  const time = readMoment(input.time, zone);

  if (isGiven(input.date) && !date?.date) wrong('date', APPOINTMENT_DATE_MESSAGE);
  if (isGiven(input.endDate) && !endDate?.date) wrong('endDate', APPOINTMENT_DATE_MESSAGE);
  if (isGiven(input.time) && !time?.time) wrong('time', APPOINTMENT_TIME_MESSAGE);
  if (isGiven(input.start ?? input.startTime) && !start) wrong('start', APPOINTMENT_TIME_MESSAGE);
  if (isGiven(input.end ?? input.endTime) && !end) wrong('end', APPOINTMENT_TIME_MESSAGE);

  const day = date?.date ?? start?.date;
  const clock = time?.time ?? start?.time ?? date?.time;
  if (day) change.date = day;
  if (endDate?.date) change.endDate = endDate.date;
  if (clock) change.time = clock;

  if (isGiven(input.duration)) {
    const duration = readDuration(input.duration);
    if (duration === undefined) wrong('duration', APPOINTMENT_DURATION_MESSAGE);
    else change.duration = duration;
    return;
  }
  if (!clock || !end?.time) return;
  const duration = minutesUntil({ date: day, time: clock }, { date: end.date, time: end.time }, zone);
  if (duration <= 0) wrong('end', APPOINTMENT_END_MESSAGE);
  else if (duration > MAX_APPOINTMENT_MINUTES) wrong('end', APPOINTMENT_DURATION_MESSAGE);
  else change.duration = duration;
}

interface Moment {
  date?: DateOnly;
  time?: WallTime;
}

/** Returns the day, the time, or both from an instant in the zone, a local date-time, a date, or a wall time. */
function readMoment(value: unknown, zone: TimeZone): Moment | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (isPlausibleDate(text)) return { date: text };
  if (isInstant(text)) return validMoment({ date: dateInZone(text, zone), time: timeInZone(text, zone) });
  const [, date, clock] = /^(\d{4}-\d{2}-\d{2})[T ]+(.+)$/u.exec(text) ?? [];
  const time = parseWallTime(clock ?? text);
  if (!time) return undefined;
  return date === undefined ? { time } : validMoment({ date, time });
}

/**
 * Reads a date. Some programs write a date as midnight in UTC, in which case the UTC date counts, whatever the reader's
 * time zone.
 */
function readDay(value: unknown, zone: TimeZone): Moment | undefined {
  const [, date] =
    typeof value === 'string'
      ? (/^\s*(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?Z\s*$/u.exec(value) ?? [])
      : [];
  return readMoment(date ?? value, zone);
}

function validMoment(moment: { date: DateOnly; time: WallTime }): Moment | undefined {
  return isPlausibleDate(moment.date) ? moment : undefined;
}

function readDuration(value: unknown): number | undefined {
  const minutes = typeof value === 'string' && /^\s*\d{1,5}\s*$/u.test(value) ? Number(value) : value;
  const fits =
    Number.isInteger(minutes) && (minutes as number) >= 0 && (minutes as number) <= MAX_APPOINTMENT_MINUTES;
  return fits ? (minutes as number) : undefined;
}

/**
 * Returns the elapsed minutes from a start to an end. Two times without dates are taken to be less than a day apart,
 * across midnight if necessary.
 */
function minutesUntil(
  start: { date?: DateOnly; time: WallTime },
  end: { date?: DateOnly; time: WallTime },
  zone: TimeZone,
): number {
  if (start.date && end.date)
    return minutesBetween(instantAt(start.date, start.time, zone), instantAt(end.date, end.time, zone));
  const minutes = minutesOfDay(end.time) - minutesOfDay(start.time);
  return minutes < 0 ? minutes + 24 * 60 : minutes;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function normalizeName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}
