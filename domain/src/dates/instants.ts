import { Temporal } from 'temporal-polyfill';
import { type DateOnly, toPlainDate } from './date-only.js';
import type { TimeZone } from './time-zones.js';
import { minutesOfDay, type WallTime } from './wall-time.js';

/** A point in time as ISO 8601 in UTC with milliseconds, `2026-11-03T15:00:00.000Z`. Instants compare as strings. */
export type Instant = string;

/**
 * A point in time in any of the forms that the tiers use: ISO text with an offset, epoch milliseconds, or a date
 * object.
 */
export type InstantLike = string | number | { getTime(): number; toISOString?(): Instant };

/** The date and wall time of an instant in a zone. */
export interface WallClock {
  date: DateOnly;
  time: WallTime;
}

/** The result of looking up a wall time in a zone. */
export interface ResolvedWallTime extends WallClock {
  instant: Instant;
  /** The clocks skip the requested time; `date` and `time` are the later ones that replace it. */
  moved: boolean;
  /** The clocks show the requested time twice; `instant` is the first. */
  ambiguous: boolean;
}

/**
 * Looks up a wall time in a zone. A time that the clocks skip moves forward by the length of the gap (02:30 becomes
 * 03:30); for a time that occurs twice, the first one counts. A form tells the user when `moved` is true.
 * @throws RangeError if the date, time, or zone is invalid
 */
export function resolveWallTime(date: DateOnly, time: WallTime, zone: TimeZone): ResolvedWallTime {
  minutesOfDay(time);
  const asked = toPlainDate(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const found = asked.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const last = asked.toZonedDateTime(zone, { disambiguation: 'later' });
  return {
    ...wallClock(found),
    instant: instantText(found.toInstant()),
    moved: !found.toPlainDateTime().equals(asked),
    // A skipped time has the same result under both policies; only a repeated one has two.
    ambiguous: found.epochMilliseconds !== last.epochMilliseconds,
  };
}

/**
 * Converts a chosen date, wall time, and zone to an instant. Every stored `startsAt` or `dueAt` comes from here. See
 * {@link resolveWallTime} for clock changes.
 * @throws RangeError if the date, time, or zone is invalid
 */
export function instantAt(date: DateOnly, time: WallTime, zone: TimeZone): Instant {
  return resolveWallTime(date, time, zone).instant;
}

/**
 * Returns the first instant of a day in a zone: midnight, or the next existing time if the clocks skip midnight.
 * @throws RangeError if the date or zone is invalid
 */
export function startOfDay(date: DateOnly, zone: TimeZone): Instant {
  return instantText(toPlainDate(date).toZonedDateTime(zone).toInstant());
}

/** Returns the date and wall time in the zone at an instant. */
export function wallClockAt(instant: InstantLike, zone: TimeZone): WallClock {
  return wallClock(toTemporalInstant(instant).toZonedDateTimeISO(zone));
}

/** Returns the date in the zone at an instant. */
export function dateInZone(instant: InstantLike, zone: TimeZone): DateOnly {
  return wallClockAt(instant, zone).date;
}

/** Returns the wall time in the zone at an instant; seconds are dropped. */
export function timeInZone(instant: InstantLike, zone: TimeZone): WallTime {
  return wallClockAt(instant, zone).time;
}

/** What {@link todayInZone} last returned for each zone. Since 1972, dates change only at whole minutes of UTC. */
const todays = new Map<TimeZone, { minute: number; today: DateOnly }>();

/** Returns today's date in the zone; `now` is the current instant. Computed once a minute, as most requests need it. */
export function todayInZone(now: InstantLike, zone: TimeZone): DateOnly {
  const minute = Math.floor(epochMilliseconds(now) / 60_000);
  const known = todays.get(zone);
  if (known?.minute === minute) return known.today;
  const today = dateInZone(now, zone);
  todays.set(zone, { minute, today });
  return today;
}

/** Returns the instant a number of elapsed minutes later (earlier when negative). */
export function addMinutes(instant: InstantLike, minutes: number): Instant {
  return instantText(toTemporalInstant(instant).add({ minutes }));
}

/** Returns the whole elapsed minutes from one instant to another, negative when the second is earlier. */
export function minutesBetween(from: InstantLike, to: InstantLike): number {
  return Math.trunc(
    toTemporalInstant(from).until(toTemporalInstant(to), { largestUnit: 'seconds' }).seconds / 60,
  );
}

/** Converts an instant to the format that the product uses everywhere. */
export function toInstant(instant: InstantLike): Instant {
  // A date object writes the same text many times faster.
  if (typeof instant === 'object' && instant.toISOString) return instant.toISOString();
  return instantText(toTemporalInstant(instant));
}

/** Returns whether a string is ISO 8601 with an offset, so that it identifies an instant. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the epoch milliseconds of an instant, for sorting. */
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
