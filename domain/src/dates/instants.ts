import { Temporal } from 'temporal-polyfill';
import { type DateOnly, toPlainDate } from './date-only.js';
import type { TimeZone } from './time-zones.js';
import { minutesOfDay, type WallTime } from './wall-time.js';

/**
 * A point in time as ISO 8601 in UTC with milliseconds, such as `2026-11-03T15:00:00.000Z`. Instants can be compared as
 * strings.
 */
export type Instant = string;

/**
 * A point in time in any of the formats that the tiers use: an ISO string with an offset, epoch milliseconds, or a date
 * object.
 */
export type InstantLike = string | number | { getTime(): number; toISOString?(): Instant };

/** The date and wall time of an instant in a time zone. */
export interface WallClock {
  date: DateOnly;
  time: WallTime;
}

/** The result of looking up a wall time in a time zone. */
export interface ResolvedWallTime extends WallClock {
  instant: Instant;
  /**
   * Whether a DST change skips the requested time, in which case `date` and `time` are the later ones that replace
   * it.
   */
  moved: boolean;
  /**
   * Whether the requested time occurs twice because of a DST change, in which case `instant` is the first occurrence.
   */
  ambiguous: boolean;
}

/**
 * Looks up a wall time in a time zone. If a DST change skips the time, it moves forward by the length of the gap (02:30
 * becomes 03:30). If the time occurs twice, the first occurrence counts. Forms show a notice if `moved` is true.
 * @throws RangeError if the date, time, or zone is invalid
 */
export function resolveWallTime(date: DateOnly, time: WallTime, zone: TimeZone): ResolvedWallTime {
  minutesOfDay(time);
  const requested = toPlainDate(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const found = requested.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const last = requested.toZonedDateTime(zone, { disambiguation: 'later' });
  return {
    ...wallClock(found),
    instant: instantText(found.toInstant()),
    moved: !found.toPlainDateTime().equals(requested),
    // For a skipped time, 'compatible' and 'later' have the same result. They differ only for a repeated time.
    ambiguous: found.epochMilliseconds !== last.epochMilliseconds,
  };
}

/**
 * Converts a chosen date, wall time, and zone to an instant. Every stored `startsAt` or `dueAt` is computed by this
 * function. See {@link resolveWallTime} for DST changes.
 * @throws RangeError if the date, time, or zone is invalid
 */
export function instantAt(date: DateOnly, time: WallTime, zone: TimeZone): Instant {
  return resolveWallTime(date, time, zone).instant;
}

/**
 * Returns the first instant of a day in a time zone: midnight, or the next existing time if a DST change skips
 * midnight.
 * @throws RangeError if the date or zone is invalid
 */
export function startOfDay(date: DateOnly, zone: TimeZone): Instant {
  return instantText(toPlainDate(date).toZonedDateTime(zone).toInstant());
}

/** Returns the date and wall time in a time zone at an instant. */
export function wallClockAt(instant: InstantLike, zone: TimeZone): WallClock {
  return wallClock(toTemporalInstant(instant).toZonedDateTimeISO(zone));
}

/** Returns the date in a time zone at an instant. */
export function dateInZone(instant: InstantLike, zone: TimeZone): DateOnly {
  return wallClockAt(instant, zone).date;
}

/** Returns the wall time in a time zone at an instant; seconds are dropped. */
export function timeInZone(instant: InstantLike, zone: TimeZone): WallTime {
  return wallClockAt(instant, zone).time;
}

/**
 * The last result of {@link todayInZone} for each time zone. Since 1972, dates have changed only on whole UTC minutes.
 */
const todays = new Map<TimeZone, { minute: number; today: DateOnly }>();

/**
 * Returns today's date in a time zone; `now` is the current instant. The result is cached for a minute, because most
 * requests need it.
 */
export function todayInZone(now: InstantLike, zone: TimeZone): DateOnly {
  const minute = Math.floor(epochMilliseconds(now) / 60_000);
  const known = todays.get(zone);
  if (known?.minute === minute) return known.today;
  const today = dateInZone(now, zone);
  todays.set(zone, { minute, today });
  return today;
}

/** Returns the instant that is the given number of elapsed minutes later (earlier if negative). */
export function addMinutes(instant: InstantLike, minutes: number): Instant {
  return instantText(toTemporalInstant(instant).add({ minutes }));
}

/** Returns the number of whole elapsed minutes from one instant to another, negative if the second one is earlier. */
export function minutesBetween(from: InstantLike, to: InstantLike): number {
  return Math.trunc(
    toTemporalInstant(from).until(toTemporalInstant(to), { largestUnit: 'seconds' }).seconds / 60,
  );
}

/** Converts an instant to the format that the app uses everywhere. */
export function toInstant(instant: InstantLike): Instant {
  // A `Date` object produces the same string many times faster.
  if (typeof instant === 'object' && instant.toISOString) return instant.toISOString();
  return instantText(toTemporalInstant(instant));
}

/** Returns whether a string is ISO 8601 with an offset and therefore identifies an instant. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns an instant's epoch milliseconds, for sorting. */
export function epochMilliseconds(instant: InstantLike): number {
  return typeof instant === 'object' ? instant.getTime() : toTemporalInstant(instant).epochMilliseconds;
}

function toTemporalInstant(instant: InstantLike): Temporal.Instant {
  if (typeof instant === 'string') return Temporal.Instant.from(instant);
  return Temporal.Instant.fromEpochMilliseconds(typeof instant === 'number' ? instant : instant.getTime());
}

function instantText(instant: Temporal.Instant): Instant {
  return instant.toString({ fractionalSecondDigits: 3 });
}

function wallClock(zoned: Temporal.ZonedDateTime): WallClock {
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
