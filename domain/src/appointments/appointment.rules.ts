import { initials } from '../auth/index.js';
import {
  addDays,
  addMinutes,
  combineRanges,
  type DateOnly,
  type DateRange,
  dateInZone,
  daysBetween,
  formatTime,
  type Instant,
  instantAt,
  isInRange,
  minutesOfDay,
  rangeOfView,
  rangesOverlap,
  resolveWallTime,
  startOfDay,
  type TimeZone,
  timeOfMinutes,
  type WallTime,
  wallClockAt,
} from '../dates/index.js';
import type { AppointmentFields, AppointmentView } from './appointment.js';
import { type AppointmentStatus, appointmentStatuses, ON_CALL_DURATION } from './appointment.options.js';

/** The fields that decide when an appointment takes place. */
export type AppointmentTimes = Pick<AppointmentFields, 'date' | 'endDate' | 'allDay' | 'time' | 'duration'>;

const DAY_MINUTES = 24 * 60;

/**
 * Maximum number of minutes by which a DST change moves an appointment's end. Since 1970, no time zone has changed
 * its clocks by more, except those that moved across the date line.
 */
const MAX_DST_SHIFT_MINUTES = 3 * 60;

/**
 * Returns the first and last day of an appointment, including days that a timed appointment reaches after midnight. An
 * appointment that ends at midnight doesn't include the next day.
 *
 * @param zone the practice's time zone; durations are elapsed minutes, so a DST change moves the end
 */
export function daysOf(appointment: AppointmentTimes, zone: TimeZone): DateRange {
  const { date, endDate, allDay, time, duration } = appointment;
  if (allDay || duration === ON_CALL_DURATION) return { start: date, end: endDate };
  // Calendars call this for every appointment on every day, and looking up a time zone is slow.
  const endsBeforeMidnight = minutesOfDay(time) + duration + MAX_DST_SHIFT_MINUTES <= DAY_MINUTES;
  return {
    start: date,
    end: endsBeforeMidnight ? date : dateInZone(addMinutes(endOf(appointment, zone), -1), zone),
  };
}

/**
 * Returns the start and end of a timed appointment on one of its days, in minutes since midnight by the wall clock. For
 * an on-call appointment, the end equals the start. If clocks go back so that an appointment would end earlier than it
 * starts by the clock, the end equals the start, too.
 *
 * @param zone the practice's time zone
 */
export function minutesOn(
  appointment: AppointmentTimes,
  day: DateOnly,
  zone: TimeZone,
): { start: number; end: number } {
  const passed = daysBetween(appointment.date, day) * DAY_MINUTES;
  const start = Math.max(minutesOfDay(appointment.time) - passed, 0);
  return { start, end: Math.min(Math.max(start, endMinutes(appointment, zone) - passed), DAY_MINUTES) };
}

/**
 * Returns when an appointment takes place on one of its days: 'All day', '10:00 PM', and, after midnight, 'Until 6:00
 * AM'.
 *
 * @param zone the practice's time zone
 */
export function timeLabelOn(appointment: AppointmentTimes, day: DateOnly, zone: TimeZone): string {
  if (appointment.allDay) return 'All day';
  if (day <= appointment.date) return formatTime(appointment.time);
  const { end } = minutesOn(appointment, day, zone);
  return end === DAY_MINUTES ? 'All day' : `Until ${formatTime(timeOfMinutes(end))}`;
}

/**
 * Returns the minutes from the midnight before a timed appointment to its end, by the wall clock. Values above 1440
 * fall on later days.
 *
 * @param zone the practice's time zone
 */
export function endMinutes(appointment: AppointmentTimes, zone: TimeZone): number {
  const { date, time } = wallClockAt(endOf(appointment, zone), zone);
  return daysBetween(appointment.date, date) * DAY_MINUTES + minutesOfDay(time);
}

function endOf(appointment: AppointmentTimes, zone: TimeZone): Instant {
  return appointmentInterval(appointment, zone).endsAt;
}

/** Returns the day after the last day, which is the end of an all-day event in calendar files. */
export function exclusiveEndDate(appointment: Pick<AppointmentFields, 'endDate'>): DateOnly {
  return addDays(appointment.endDate, 1);
}

/**
 * Returns the day, last day, and time of an appointment after it's dragged to another day or time. Its length doesn't
 * change.
 */
export function moveAppointment(
  appointment: Pick<AppointmentFields, 'date' | 'endDate' | 'time'>,
  date: DateOnly,
  time: WallTime = appointment.time,
): Pick<AppointmentFields, 'date' | 'endDate' | 'time'> {
  return { date, endDate: addDays(date, daysBetween(appointment.date, appointment.endDate)), time };
}

/**
 * Returns the instants to store with an appointment. The duration of a timed appointment is elapsed minutes, zero when
 * on call; an all-day appointment lasts from the start of its first day to the start of the day after its last.
 */
export function appointmentInterval(
  appointment: AppointmentTimes,
  zone: TimeZone,
): { startsAt: Instant; endsAt: Instant } {
  if (appointment.allDay) {
    return {
      startsAt: startOfDay(appointment.date, zone),
      endsAt: startOfDay(exclusiveEndDate(appointment), zone),
    };
  }
  const startsAt = instantAt(appointment.date, appointment.time, zone);
  return { startsAt, endsAt: addMinutes(startsAt, appointment.duration) };
}

/**
 * If a DST change skips an appointment's time, moves the appointment to the later time that replaces it (02:30
 * becomes 03:30), so that the saved time is the one shown everywhere. Returns any other appointment unchanged.
 */
export function moveToExistingTime<Fields extends AppointmentFields>(
  appointment: Fields,
  zone: TimeZone,
): Fields {
  if (appointment.allDay) return appointment;
  const { date, time, moved } = resolveWallTime(appointment.date, appointment.time, zone);
  return moved ? { ...appointment, date, time, endDate: date } : appointment;
}

/**
 * Returns whether an appointment blocks time. Canceled, all-day, and on-call appointments don't, since they can
 * coincide with visits.
 */
export function blocksTime(appointment: Pick<AppointmentFields, 'allDay' | 'duration' | 'status'>): boolean {
  return (
    appointment.status !== 'cancelled' && !appointment.allDay && appointment.duration !== ON_CALL_DURATION
  );
}

export type ChipColor = 'red' | 'green' | 'blue' | 'purple';

/**
 * Returns the color of an appointment's chip in the calendar: red for urgent or Birth Support, green for Postpartum
 * Visit, blue for Initial Consultation, and purple for all others.
 */
export function chipColor(appointment: Pick<AppointmentFields, 'type' | 'priority'>): ChipColor {
  if (appointment.priority === 'urgent' || isBirthSupport(appointment)) return 'red';
  if (isType(appointment, 'Postpartum Visit')) return 'green';
  return isType(appointment, 'Initial Consultation') ? 'blue' : 'purple';
}

/** Returns the label of a status; 'Scheduled' for an unknown one. */
export function appointmentStatusLabel(status: AppointmentStatus | string): string {
  return appointmentStatuses.find(({ value }) => value === status)?.label ?? 'Scheduled';
}

/** Returns a duration for display: '90 minutes', or 'On call' if there is no fixed end. */
export function durationLabel(minutes: number): string {
  return minutes === ON_CALL_DURATION ? 'On call' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/**
 * Orders appointments by day, with all-day appointments first, and then by time. Ties are broken by id, so the order is
 * total.
 */
export function compareAppointments(one: AppointmentView, other: AppointmentView): number {
  return orderKey(one) < orderKey(other) ? -1 : orderKey(one) > orderKey(other) ? 1 : 0;
}

/**
 * Returns a day's appointments in order, without canceled ones.
 *
 * @param zone the practice's time zone
 */
export function appointmentsOn(
  appointments: readonly AppointmentView[],
  date: DateOnly,
  zone: TimeZone,
): AppointmentView[] {
  return notCanceled(appointments)
    .filter((appointment) => isInRange(date, daysOf(appointment, zone)))
    .sort(compareAppointments);
}

/** Number of days in the upcoming list, starting tomorrow, and its maximum number of entries. */
export const UPCOMING_DAYS = 7;
export const UPCOMING_LIMIT = 4;

/** Returns the date range of the upcoming list: tomorrow through a week from today. */
export function upcomingRange(today: DateOnly): DateRange {
  return { start: addDays(today, 1), end: addDays(today, UPCOMING_DAYS) };
}

/** Returns the first four appointments that start in the next seven days, starting tomorrow. */
export function upcomingAppointments(
  appointments: readonly AppointmentView[],
  today: DateOnly,
): AppointmentView[] {
  const range = upcomingRange(today);
  return notCanceled(appointments)
    .filter(({ date }) => isInRange(date, range))
    .sort(compareAppointments)
    .slice(0, UPCOMING_LIMIT);
}

export interface ScheduleStats {
  today: number;
  /** Number of Birth Support appointments today, without those of clients after a loss. */
  activeBirths: number;
  thisWeek: number;
  thisMonth: number;
}

/**
 * Returns the date range that the schedule's stat cards cover: this month combined with this week, which starts on
 * Sunday.
 */
export function scheduleStatsRange(today: DateOnly): DateRange {
  return combineRanges(rangeOfView('month', today), rangeOfView('week', today));
}

/**
 * Returns the values of the schedule's stat cards, regardless of the displayed day. Canceled appointments don't count.
 *
 * @param zone the practice's time zone
 */
export function scheduleStats(
  appointments: readonly AppointmentView[],
  today: DateOnly,
  zone: TimeZone,
): ScheduleStats {
  const todays = appointmentsOn(appointments, today, zone);
  const within = (range: DateRange) =>
    notCanceled(appointments).filter((appointment) => rangesOverlap(daysOf(appointment, zone), range)).length;
  return {
    today: todays.length,
    activeBirths: todays.filter(countsAsBirth).length,
    thisWeek: within(rangeOfView('week', today)),
    thisMonth: within(rangeOfView('month', today)),
  };
}

/**
 * Returns 'Births This Month' for the dashboard: completed Birth Support appointments this month, or, if there are
 * none, all that aren't canceled. Birth Support for clients after a loss doesn't count.
 */
export function birthsThisMonth(appointments: readonly AppointmentView[], today: DateOnly): number {
  const month = rangeOfView('month', today);
  const births = notCanceled(appointments).filter(
    (appointment) => countsAsBirth(appointment) && isInRange(appointment.date, month),
  );
  return births.filter(({ status }) => status === 'completed').length || births.length;
}

/**
 * Returns an appointment's title in a calendar feed: the type, and the client's initials, or their full name if the
 * practitioner chose full names.
 */
export function calendarFeedTitle(
  appointment: Pick<AppointmentView, 'type' | 'clientName'>,
  withNames: boolean,
): string {
  const who = withNames ? appointment.clientName.trim() : initials(appointment.clientName);
  return who ? `${appointment.type}: ${who}` : appointment.type;
}

function notCanceled(appointments: readonly AppointmentView[]): AppointmentView[] {
  return appointments.filter(({ status }) => status !== 'cancelled');
}

function countsAsBirth(appointment: Pick<AppointmentView, 'type' | 'afterLoss'>): boolean {
  return isBirthSupport(appointment) && !appointment.afterLoss;
}

/** Returns whether an appointment is for a birth. */
export function isBirthSupport(appointment: Pick<AppointmentFields, 'type'>): boolean {
  return isType(appointment, 'Birth Support');
}

function isType(appointment: Pick<AppointmentFields, 'type'>, type: string): boolean {
  return appointment.type.trim().toLowerCase() === type.toLowerCase();
}

/** Dates, times, and ids sort as strings; the space for all-day appointments sorts before every time. */
function orderKey(appointment: AppointmentView): string {
  return `${appointment.date} ${appointment.allDay ? ' ' : appointment.time} ${appointment.id}`;
}
