import { Temporal } from 'temporal-polyfill';
import { type DateOnly, toPlainDate } from './date-only.js';
import type { TimeZone } from './time-zones.js';
import { minutesOfDay, type WallTime } from './wall-time.js';

/** A point in time as ISO 8601 in UTC with milliseconds, `2026-11-03T15:00:00.000Z`. Two of them compare as texts do. */
export type Instant = string;

/** A point in time in the forms in which the tiers hold one: ISO text with an offset, epoch milliseconds, or a platform date object. */
export type InstantLike = string | number | { getTime(): number };

/** A date and a wall time, as one zone shows them. */
export interface WallClock {
  date: DateOnly;
  time: WallTime;
}

/** What became of a wall time that was looked up in a zone. */
export interface ResolvedWallTime extends WallClock {
  instant: Instant;
  /** The clocks skip the asked time; `date` and `time` are the later ones that it was moved to. */
  moved: boolean;
  /** The clocks show the asked time twice; `instant` is the first. */
  ambiguous: boolean;
}

/**
 * Looks a wall time up in a zone. Where clocks go forward and skip it, it moves forward by the length of
 * the gap (02:30 becomes 03:30); where they go back and show it twice, the first one counts. A form
 * says so when `moved` is true.
 * @throws RangeError when date, time or zone is not valid
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
    // A skipped time has one answer under both policies; only a repeated one has two.
    ambiguous: found.epochMilliseconds !== last.epochMilliseconds,
  };
}

/**
 * The one way from a chosen date, wall time and zone to an instant; what is stored as `startsAt` or
 * `dueAt` comes from here. Clock changes are treated as {@link resolveWallTime} says.
 * @throws RangeError when date, time or zone is not valid
 */
export function instantAt(date: DateOnly, time: WallTime, zone: TimeZone): Instant {
  return resolveWallTime(date, time, zone).instant;
}

/**
 * The first instant of a day in a zone: midnight, or what follows it where the clocks skip midnight.
 * @throws RangeError when date or zone is not valid
 */
export function startOfDay(date: DateOnly, zone: TimeZone): Instant {
  return instantText(toPlainDate(date).toZonedDateTime(zone).toInstant());
}

/** The date and the wall time that a clock in the zone shows at an instant. */
export function wallClockAt(instant: InstantLike, zone: TimeZone): WallClock {
  return wallClock(toTemporalInstant(instant).toZonedDateTimeISO(zone));
}

/** The date in the zone at an instant. */
export function dateInZone(instant: InstantLike, zone: TimeZone): DateOnly {
  return wallClockAt(instant, zone).date;
}

/** The wall time in the zone at an instant; seconds are dropped. */
export function timeInZone(instant: InstantLike, zone: TimeZone): WallTime {
  return wallClockAt(instant, zone).time;
}

/** Today for someone in the zone, `now` being the current instant. */
export function todayInZone(now: InstantLike, zone: TimeZone): DateOnly {
  return dateInZone(now, zone);
}

/** The instant some elapsed minutes later (earlier when negative). */
export function addMinutes(instant: InstantLike, minutes: number): Instant {
  return instantText(toTemporalInstant(instant).add({ minutes }));
}

/** Whole elapsed minutes from one instant to another, negative when the second is earlier. */
export function minutesBetween(from: InstantLike, to: InstantLike): number {
  return Math.trunc(
    toTemporalInstant(from).until(toTemporalInstant(to), { largestUnit: 'seconds' }).seconds / 60,
  );
}

/** An instant in the one form in which the product writes it. */
export function toInstant(instant: InstantLike): Instant {
  return instantText(toTemporalInstant(instant));
}

/** Whether a text is ISO 8601 with an offset, so that it names one instant. */
export function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}

/** Epoch milliseconds of an instant, for sorting. */
export function epochMilliseconds(instant: InstantLike): number {
  return toTemporalInstant(instant).epochMilliseconds;
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
