import { Temporal } from 'temporal-polyfill';
import { type DateOnly, toPlainDate } from './date-only.js';
import { epochMilliseconds, type InstantLike, resolveWallTime, wallClockAt } from './instants.js';
import { type TimeZone, timeZonePlace } from './time-zones.js';
import { toTwelveHour, type WallTime } from './wall-time.js';

/** The language that the product's texts are in. */
export const DEFAULT_LOCALE = 'en-US';

/** Forms of a date for people, each with an example. */
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

/** Making a formatter costs far more than using one, and a long list formats thousands of dates. */
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
 * A date for people. The same date in every zone, since it never becomes a local instant.
 * @throws RangeError when the text is not a date
 */
export function formatDate(
  date: DateOnly,
  style: DateStyle = 'medium',
  locale: string = DEFAULT_LOCALE,
): string {
  const midnight = toPlainDate(date).toZonedDateTime('UTC').epochMilliseconds;
  return formatter(locale, style, { ...dateStyles[style], timeZone: 'UTC' }).format(midnight);
}

/** A wall time for people: '10:00 AM'. The same as visit notes store, so that it can be read back. */
export function formatTime(time: WallTime): string {
  return toTwelveHour(time);
}

/** A span of days for people: one date, or two with a dash. */
export function formatDateRange(start: DateOnly, end: DateOnly, style: DateStyle = 'medium'): string {
  return start === end ? formatDate(start, style) : `${formatDate(start, style)} – ${formatDate(end, style)}`;
}

/** Short name of a zone at an instant, 'EST' in winter and 'EDT' in summer; 'GMT+1' where English has none. */
export function timeZoneAbbreviation(
  zone: TimeZone,
  at: InstantLike,
  locale: string = DEFAULT_LOCALE,
): string {
  return zonePart(zone, at, 'short', locale);
}

/** Full label of a zone at an instant, for pages, mails and documents: 'Eastern Standard Time (New York)'. */
export function timeZoneLabel(zone: TimeZone, at: InstantLike, locale: string = DEFAULT_LOCALE): string {
  const name = zonePart(zone, at, 'long', locale);
  const place = timeZonePlace(zone);
  return place === zone ? name : `${name} (${place})`;
}

/** An instant as someone in the zone reads it: 'Nov 3, 2026, 10:00 AM EST'. */
export function formatInstant(instant: InstantLike, zone: TimeZone, style: DateStyle = 'medium'): string {
  const { date, time } = wallClockAt(instant, zone);
  return `${formatDate(date, style)}, ${formatTime(time)} ${timeZoneAbbreviation(zone, instant)}`;
}

/**
 * What a form says when the clocks skip the chosen time, else undefined. The time is kept as chosen until
 * the person saves; what is saved is the moved one.
 */
export function movedTimeNotice(date: DateOnly, time: WallTime, zone: TimeZone): string | undefined {
  const found = resolveWallTime(date, time, zone);
  if (!found.moved) return undefined;
  const day = found.date === date ? '' : ` on ${formatDate(found.date)}`;
  return `Clocks go forward then: ${formatTime(time)} does not exist on ${formatDate(date)}. It will be ${formatTime(found.time)}${day}.`;
}

/** Names of the days, Sunday first, for the heads of a calendar. */
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
