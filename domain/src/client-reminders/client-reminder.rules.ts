import { type AppointmentFields, isBirthSupport, ON_CALL_DURATION } from '../appointments/index.js';
import {
  addDays,
  addMinutes,
  epochMilliseconds,
  type Instant,
  type InstantLike,
  instantAt,
  type TimeZone,
  timeInZone,
  type WallTime,
  wallClockAt,
} from '../dates/index.js';
import type { ClientReminderSettings, QuietHours } from '../settings/index.js';
import { type ClientReminderKind, QUIET_HOURS_LEAD, reminderHours } from './client-reminder.options.js';

/** The facts that determine when a client is reminded of an appointment. */
export interface RemindedAppointment {
  startsAt: InstantLike;
  allDay: boolean;
}

/** Returns whether a time of day is within the quiet hours. */
export function isInQuietHours(time: WallTime, { start, end }: QuietHours): boolean {
  return start <= end ? time >= start && time < end : time >= start || time < end;
}

/**
 * Returns whether clients can be reminded of an appointment. Births and on-call time don't have a start time that the
 * client has to be ready for.
 */
export function canSendClientReminders({
  type,
  duration,
  allDay,
  status,
}: Pick<AppointmentFields, 'type' | 'duration' | 'allDay' | 'status'>): boolean {
  const isOpen = status === 'scheduled' || status === 'active';
  return isOpen && !isBirthSupport({ type }) && (allDay || duration !== ON_CALL_DURATION);
}

/**
 * Returns when a reminder is sent. If it falls into the quiet hours, it's sent before they begin.
 *
 * @param zone the client's time zone
 */
export function reminderSendTime(
  startsAt: InstantLike,
  kind: ClientReminderKind,
  quiet: QuietHours,
  zone: TimeZone,
): Instant {
  const due = addMinutes(startsAt, -60 * reminderHours[kind]);
  const { date, time } = wallClockAt(due, zone);
  if (!isInQuietHours(time, quiet)) return due;
  const night = time >= quiet.start ? date : addDays(date, -1);
  return addMinutes(instantAt(night, quiet.start, zone), -QUIET_HOURS_LEAD);
}

/**
 * Returns the reminder that is due for an appointment; undefined if none is due. Nothing is sent during quiet hours or
 * after the start. The day-before reminder is skipped once the two-hour reminder is due, even if the practice doesn't
 * send that one. An all-day appointment has no start time to count back from, so it gets only the day-before reminder.
 *
 * @param zone the client's time zone
 */
export function dueClientReminder(
  { startsAt, allDay }: RemindedAppointment,
  { dayBefore, hoursBefore, quietHours }: Omit<ClientReminderSettings, 'enabled' | 'text'>,
  zone: TimeZone,
  now: InstantLike,
): ClientReminderKind | undefined {
  if (!isBefore(now, startsAt) || isInQuietHours(timeInZone(now, zone), quietHours)) return undefined;
  const sendsHours = hoursBefore && !allDay;
  if (sendsHours && !isBefore(now, reminderSendTime(startsAt, 'hours', quietHours, zone))) return 'hours';
  if (!dayBefore || !isBefore(now, addMinutes(startsAt, -60 * reminderHours.hours))) return undefined;
  return isBefore(now, reminderSendTime(startsAt, 'day', quietHours, zone)) ? undefined : 'day';
}

/** Returns the end of the quiet hours that an instant falls into; undefined if it doesn't fall into any. */
export function quietUntil(now: InstantLike, quiet: QuietHours, zone: TimeZone): Instant | undefined {
  const { date, time } = wallClockAt(now, zone);
  if (!isInQuietHours(time, quiet)) return undefined;
  return instantAt(time < quiet.end ? date : addDays(date, 1), quiet.end, zone);
}

function isBefore(one: InstantLike, other: InstantLike): boolean {
  return epochMilliseconds(one) < epochMilliseconds(other);
}
