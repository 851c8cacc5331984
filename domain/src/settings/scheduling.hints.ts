import {
  type AppointmentFields,
  type AppointmentTimes,
  appointmentInterval,
  endMinutes,
  ON_CALL_DURATION,
} from '../appointments/index.js';
import {
  addMonths,
  addWeeks,
  type DateOnly,
  formatDate,
  formatTime,
  minutesBetween,
  minutesOfDay,
  weekday,
} from '../dates/index.js';
import type { SchedulingSettings } from './settings.js';
import { type AdvanceBookingLimit, weekDays } from './settings.options.js';

/** The appointment fields that the hints depend on. */
export type PlannedAppointment = AppointmentTimes & Pick<AppointmentFields, 'type'>;

/** Another of the practice's appointments. */
export interface NeighboringAppointment extends AppointmentTimes {
  clientName: string;
}

/** Working hours in minutes since midnight; `to` is greater than `from` even if they end after midnight. */
export interface WorkingTime {
  from: number;
  to: number;
}

/** Returns the working hours on a day; null on a day off. If no working days are chosen, every day is a working day. */
export function workingTimeOn(
  date: DateOnly,
  { workingDays, workingHours }: Pick<SchedulingSettings, 'workingDays' | 'workingHours'>,
): WorkingTime | null {
  if (workingDays.length > 0 && !workingDays.includes(nameOfDay(date))) return null;
  const from = minutesOfDay(workingHours.start);
  const to = minutesOfDay(workingHours.end);
  return { from, to: to > from ? to : to + 24 * 60 };
}

/**
 * Returns hints about a planned appointment that doesn't fit the practitioner's settings. These are only hints, because
 * births don't follow working hours, so no appointment is rejected. Practitioners who are on call get no hints about
 * working hours and days for births and on-call times.
 *
 * @param today the current date in the practice's zone
 * @param neighbors known appointments of the day, without the planned one
 */
export function schedulingHints(
  planned: PlannedAppointment,
  settings: SchedulingSettings,
  today: DateOnly,
  neighbors: readonly NeighboringAppointment[],
): string[] {
  const isOnCall = !planned.allDay && planned.duration === ON_CALL_DURATION;
  const isBirth = isOnCall || planned.type === 'Birth Support';
  return [
    isOnCall && !settings.onCallAvailability && "You aren't available on call, according to your settings.",
    !(isBirth && settings.onCallAvailability) && hoursHint(planned, settings),
    bookingHint(planned.date, settings.advanceBookingLimit, today),
    bufferHint(planned, settings, neighbors),
  ].filter((hint) => typeof hint === 'string');
}

function hoursHint(planned: PlannedAppointment, settings: SchedulingSettings): string | undefined {
  const { date, allDay, time } = planned;
  const working = workingTimeOn(date, settings);
  if (!working) return `${nameOfDay(date)} isn't one of your working days.`;
  if (allDay) return undefined;
  const start = minutesOfDay(time);
  if (start >= working.from && endMinutes(planned, settings.timeZone) <= working.to) return undefined;
  const { workingHours } = settings;
  return `This is outside your working hours, ${formatTime(workingHours.start)} to ${formatTime(workingHours.end)}.`;
}

function bookingHint(date: DateOnly, limit: AdvanceBookingLimit, today: DateOnly): string | undefined {
  const last = lastBookableDay(limit, today);
  return date > last ? `You accept bookings up to ${limit} ahead, until ${formatDate(last)}.` : undefined;
}

/** Returns the last day for which the practice accepts bookings. */
export function lastBookableDay(limit: AdvanceBookingLimit, today: DateOnly): DateOnly {
  const [count = 0, unit] = [Number.parseInt(limit, 10), limit.replace(/^\d+ /u, '')];
  return unit === 'months' ? addMonths(today, count) : addWeeks(today, count);
}

function bufferHint(
  planned: PlannedAppointment,
  { bufferTime: buffer, timeZone }: SchedulingSettings,
  neighbors: readonly NeighboringAppointment[],
): string | undefined {
  if (planned.allDay || buffer === 0) return undefined;
  const { startsAt, endsAt } = appointmentInterval(planned, timeZone);
  const near = neighbors.find((other) => {
    if (other.allDay || other.date !== planned.date) return false;
    const taken = appointmentInterval(other, timeZone);
    const gap = Math.max(minutesBetween(endsAt, taken.startsAt), minutesBetween(taken.endsAt, startsAt));
    // Overlaps have to be confirmed when the appointment is saved, so they get no hint.
    return gap >= 0 && gap < buffer;
  });
  return (
    near &&
    `This is less than ${buffer} minutes from your appointment with ${near.clientName} at ${formatTime(near.time)}.`
  );
}

function nameOfDay(date: DateOnly): (typeof weekDays)[number] {
  // Sunday is 0 in the calendar but the last day in the settings.
  return weekDays[(weekday(date) + 6) % 7] ?? 'Sunday';
}
