import { Temporal } from 'temporal-polyfill';
import { type DateOnly, toPlainDate } from './date-only.js';
import { epochMilliseconds, type InstantLike, resolveWallTime, wallClockAt } from './instants.js';
import { type TimeZone, timeZonePlace } from './time-zones.js';
import { toTwelveHour, type WallTime } from './wall-time.js';

/** The language of the user interface. */
export const DEFAULT_LOCALE = 'en-US';

/** Date formats, each with an example. */
const dateStyles = {
  /** Mar 7, 2027 */
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  /** Sunday, March 7, 2027 */
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** Sun, Mar 7 */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** March 2027 */
  month: { year: 'numeric', month: 'long' },
  /** Sunday */
  weekday: { weekday: 'long' },
  /** Sun */
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

/**
 * Formatters are cached, because creating one takes far longer than using it, and a long list formats thousands of
 * dates.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${key}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(name, made);
  return made;
}

/**
 * Formats a date for display. The result is the same in every time zone, since the date is never converted to a local
 * instant.
 * @throws RangeError if the text isn't a date
 */
export function formatDate(
  date: DateOnly,
  style: DateStyle = 'medium',
  locale: string = DEFAULT_LOCALE,
): string {
  return formatter(locale, style, { ...dateStyles[style], timeZone: 'UTC' }).format(midnightInUtc(date));
}

/**
 * Returns the start of a date in UTC. A page formats hundreds of dates, and Temporal takes many times as long as the
 * platform's own parser, which accepts February 30.
 */
function midnightInUtc(date: DateOnly): number {
  // biome-ignore lint/style/noRestrictedGlobals: it doesn't read the clock
  const midnight = new Date(date);
  const isThatDay = date.length === 10 && midnight.getUTCDate() === Number(date.slice(8));
  return isThatDay ? midnight.getTime() : toPlainDate(date).toZonedDateTime('UTC').epochMilliseconds;
}

/** Formats a wall time for display: '10:00 AM'. Visit notes store this format, so it can be parsed again. */
export function formatTime(time: WallTime): string {
  return toTwelveHour(time);
}

/** Formats a date range: a single date, or two dates with a dash. */
export function formatDateRange(start: DateOnly, end: DateOnly, style: DateStyle = 'medium'): string {
  return start === end ? formatDate(start, style) : `${formatDate(start, style)} – ${formatDate(end, style)}`;
}

/**
 * Returns a time zone's abbreviation at an instant: 'EST' in winter, 'EDT' in summer, or 'GMT+1' if there isn't one in
 * English.
 */
export function timeZoneAbbreviation(
  zone: TimeZone,
  at: InstantLike,
  locale: string = DEFAULT_LOCALE,
): string {
  return zonePart(zone, at, 'short', locale);
}

/**
 * Returns a time zone's full label at an instant, for pages, emails, and documents: 'Eastern Standard Time (New York)'.
 */
export function timeZoneLabel(zone: TimeZone, at: InstantLike, locale: string = DEFAULT_LOCALE): string {
  const name = zonePart(zone, at, 'long', locale);
  const place = timeZonePlace(zone);
  return place === zone ? name : `${name} (${place})`;
}

/** Formats an instant in a time zone: 'Nov 3, 2026, 10:00 AM EST'. */
export function formatInstant(instant: InstantLike, zone: TimeZone, style: DateStyle = 'medium'): string {
  const { date, time } = wallClockAt(instant, zone);
  return `${formatDate(date, style)}, ${formatTime(time)} ${timeZoneAbbreviation(zone, instant)}`;
}

/**
 * Returns the form's message if a DST change skips the chosen time, otherwise undefined. The form keeps the chosen
 * time until the user saves; the moved time is stored.
 */
export function movedTimeNotice(date: DateOnly, time: WallTime, zone: TimeZone): string | undefined {
  const found = resolveWallTime(date, time, zone);
  if (!found.moved) return undefined;
  const day = found.date === date ? '' : ` on ${formatDate(found.date)}`;
  return `Clocks go forward on ${formatDate(date)}, so ${formatTime(time)} doesn't exist. It will be ${formatTime(found.time)}${day}.`;
}

/** Returns weekday names for calendar headers, starting with Sunday. */
export function weekdayNames(style: 'weekday' | 'shortWeekday' = 'shortWeekday', locale?: string): string[] {
  const sunday = Temporal.PlainDate.from('2023-01-01');
  return Array.from({ length: 7 }, (_, index) =>
    formatDate(sunday.add({ days: index }).toString(), style, locale),
  );
}

function zonePart(zone: TimeZone, at: InstantLike, form: 'short' | 'long', locale: string): string {
  const parts = formatter(locale, `${zone} ${form}`, { timeZone: zone, timeZoneName: form }).formatToParts(
    epochMilliseconds(at),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
