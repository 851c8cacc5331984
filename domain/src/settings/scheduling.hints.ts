import { type AppointmentFields, ON_CALL_DURATION } from '../appointments/index.js';
import {
  addMonths,
  addWeeks,
  type DateOnly,
  formatDate,
  formatTime,
  minutesOfDay,
  weekday,
} from '../dates/index.js';
import type { SchedulingSettings } from './settings.js';
import { type AdvanceBookingLimit, weekDays } from './settings.options.js';

type Choices = Omit<SchedulingSettings, 'timeZone'>;

/** What the hints look at of an appointment. */
export type PlannedAppointment = Pick<
  AppointmentFields,
  'date' | 'endDate' | 'allDay' | 'time' | 'duration' | 'type'
>;

/** Another appointment of the practice. */
export interface NeighbouringAppointment {
  clientName: string;
  date: DateOnly;
  allDay: boolean;
  time: string;
  duration: number;
}

/** Minutes since midnight between which she works; `to` is past `from` also when she works into the night. */
export interface WorkingTime {
  from: number;
  to: number;
}

/**
 * The hours in which the practitioner works on a day, null on a day off. Without chosen working days every day is
 * one.
 */
export function workingTimeOn(
  date: DateOnly,
  { workingDays, workingHours }: Pick<Choices, 'workingDays' | 'workingHours'>,
): WorkingTime | null {
  if (workingDays.length > 0 && !workingDays.includes(nameOfDay(date))) return null;
  const from = minutesOfDay(workingHours.start);
  const to = minutesOfDay(workingHours.end);
  return { from, to: to > from ? to : to + 24 * 60 };
}

/**
 * What speaks against a planned appointment by the practitioner's own settings, in plain words. Hints only: births
 * keep no hours, and nothing is refused. Who is on call is told nothing of hours and days for births and on-call
 * times.
 *
 * @param today in the zone of the practice
 * @param neighbours appointments that are known of the day; not the planned one itself
 */
export function schedulingHints(
  planned: PlannedAppointment,
  settings: Choices,
  today: DateOnly,
  neighbours: readonly NeighbouringAppointment[],
): string[] {
  const isOnCall = !planned.allDay && planned.duration === ON_CALL_DURATION;
  const isBirth = isOnCall || planned.type === 'Birth Support';
  return [
    isOnCall && !settings.onCallAvailability && 'By your settings you are not available on call.',
    !(isBirth && settings.onCallAvailability) && hoursHint(planned, settings),
    bookingHint(planned.date, settings.advanceBookingLimit, today),
    bufferHint(planned, settings.bufferTime, neighbours),
  ].filter((hint) => typeof hint === 'string');
}

function hoursHint(
  { date, allDay, time, duration }: PlannedAppointment,
  settings: Choices,
): string | undefined {
  const working = workingTimeOn(date, settings);
  if (!working) return `${nameOfDay(date)} is not one of your working days.`;
  if (allDay) return undefined;
  const start = minutesOfDay(time);
  if (start >= working.from && start + duration <= working.to) return undefined;
  const { workingHours } = settings;
  return `This is outside your working hours, ${formatTime(workingHours.start)} to ${formatTime(workingHours.end)}.`;
}

function bookingHint(date: DateOnly, limit: AdvanceBookingLimit, today: DateOnly): string | undefined {
  const last = lastBookableDay(limit, today);
  return date > last ? `You book up to ${limit} ahead, which is until ${formatDate(last)}.` : undefined;
}

/** The last day of the time for which the practice takes bookings. */
export function lastBookableDay(limit: AdvanceBookingLimit, today: DateOnly): DateOnly {
  const [count = 0, unit] = [Number.parseInt(limit, 10), limit.replace(/^\d+ /u, '')];
  return unit === 'months' ? addMonths(today, count) : addWeeks(today, count);
}

function bufferHint(
  { date, allDay, time, duration }: PlannedAppointment,
  buffer: number,
  neighbours: readonly NeighbouringAppointment[],
): string | undefined {
  if (allDay || buffer === 0) return undefined;
  const start = minutesOfDay(time);
  const end = start + duration;
  const near = neighbours.find((other) => {
    if (other.allDay || other.date !== date) return false;
    const otherStart = minutesOfDay(other.time);
    const gap = Math.max(otherStart - end, start - (otherStart + other.duration));
    // What overlaps is asked about when it is saved.
    return gap >= 0 && gap < buffer;
  });
  return near && `This leaves less than ${buffer} minutes to ${near.clientName} at ${formatTime(near.time)}.`;
}

function nameOfDay(date: DateOnly): (typeof weekDays)[number] {
  // Sunday is 0 in the calendar, and the last of the settings' days.
  return weekDays[(weekday(date) + 6) % 7] ?? 'Sunday';
}
