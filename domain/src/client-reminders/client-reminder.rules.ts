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

/** What decides when a client is reminded of an appointment. */
export interface RemindedAppointment {
  startsAt: InstantLike;
  allDay: boolean;
}

/** Returns whether no reminder is sent at a time of day. */
export function isQuiet(time: WallTime, { start, end }: QuietHours): boolean {
  return start <= end ? time >= start && time < end : time >= start || time < end;
}

/**
 * Returns whether clients can be reminded of an appointment. A birth and a time on call have no start that a client has
 * to be there for.
 */
export function takesClientReminders({
  type,
  duration,
  allDay,
  status,
}: Pick<AppointmentFields, 'type' | 'duration' | 'allDay' | 'status'>): boolean {
  const isOpen = status === 'scheduled' || status === 'active';
  return isOpen && !isBirthSupport({ type }) && (allDay || duration !== ON_CALL_DURATION);
}

/**
 * Returns when a reminder is sent. One that falls into the quiet hours is sent before they begin.
 *
 * @param zone of the client
 */
export function reminderSendTime(
  startsAt: InstantLike,
  kind: ClientReminderKind,
  quiet: QuietHours,
  zone: TimeZone,
): Instant {
  const due = addMinutes(startsAt, -60 * reminderHours[kind]);
  const { date, time } = wallClockAt(due, zone);
  if (!isQuiet(time, quiet)) return due;
  const night = time >= quiet.start ? date : addDays(date, -1);
  return addMinutes(instantAt(night, quiet.start, zone), -QUIET_HOURS_LEAD);
}

/**
 * Returns the reminder of an appointment that is due; undefined if none is. Nothing is sent in the quiet hours or after
 * the start. The one a day before is skipped once the later one is due, or would be if the practice sent it. An all-day
 * appointment has no hour to count back from, so there is only the one a day before.
 *
 * @param zone of the client
 */
export function dueClientReminder(
  { startsAt, allDay }: RemindedAppointment,
  { dayBefore, hoursBefore, quietHours }: Omit<ClientReminderSettings, 'enabled' | 'text'>,
  zone: TimeZone,
  now: InstantLike,
): ClientReminderKind | undefined {
  if (!isBefore(now, startsAt) || isQuiet(timeInZone(now, zone), quietHours)) return undefined;
  const sendsHours = hoursBefore && !allDay;
  if (sendsHours && !isBefore(now, reminderSendTime(startsAt, 'hours', quietHours, zone))) return 'hours';
  if (!dayBefore || !isBefore(now, addMinutes(startsAt, -60 * reminderHours.hours))) return undefined;
  return isBefore(now, reminderSendTime(startsAt, 'day', quietHours, zone)) ? undefined : 'day';
}

/** Returns the end of the quiet hours that an instant falls into; undefined if it doesn't fall into any. */
export function quietUntil(now: InstantLike, quiet: QuietHours, zone: TimeZone): Instant | undefined {
  const { date, time } = wallClockAt(now, zone);
  if (!isQuiet(time, quiet)) return undefined;
  return instantAt(time < quiet.end ? date : addDays(date, 1), quiet.end, zone);
}

function isBefore(one: InstantLike, other: InstantLike): boolean {
  return epochMilliseconds(one) < epochMilliseconds(other);
}
