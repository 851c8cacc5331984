import {
  calendarFeedTitle,
  exclusiveEndDate,
  minutesBetween,
  minutesOfDay,
  type TimeZone,
  type WallClock,
  wallClockAt,
  type ZoneOffset,
  zoneOffsets,
} from '@doula-desk/domain';
import ICAL from 'ical.js';
import type { CalendarEntry } from './calendar-entry.js';
import { type CalendarEvent, calendarEvents, type Slot } from './calendar-events.js';

export interface CalendarOptions {
  /** The practice's time zone, in which all times are written. */
  zone: TimeZone;
  /** Whether to show client names instead of initials. */
  showClientNames: boolean;
}

/** A property in jCal (RFC 7265), which the library converts to iCalendar (RFC 5545). */
type Property = [name: string, parameters: Record<string, string>, type: string, value: PropertyValue];
type PropertyValue = string | number | Record<string, string | number>;
type Component = [name: string, properties: Property[], components: Component[]];

/** How often calendar apps should refresh the calendar. */
const REFRESH_INTERVAL = 'PT1H';

// Lines may have 75 bytes (RFC 5545, 3.1), but the library doesn't count the space at the start of a continuation line.
ICAL.foldLength = 74;

/** The number of events in each part of a file. */
const EVENTS_PER_PART = 50;

/**
 * Returns a calendar file (RFC 5545) in parts, because writing ten thousand appointments at once would block all other
 * requests. The output depends only on the input, so the file stays the same until an appointment changes. Notes are
 * left out because they belong to the chart.
 */
export function* calendarFile(
  entries: readonly CalendarEntry[],
  options: CalendarOptions,
): Generator<string, void, undefined> {
  yield 'BEGIN:VCALENDAR\r\n';
  yield lines([
    ...header(options.zone).map((property) => ICAL.stringify.property(property, design, false)),
    ...zoneDefinition(entries, options.zone).map(written),
  ]);
  const events = calendarEvents(entries, options.zone);
  for (let start = 0; start < events.length; start += EVENTS_PER_PART) {
    yield lines(events.slice(start, start + EVENTS_PER_PART).map((each) => written(event(each, options))));
  }
  yield 'END:VCALENDAR\r\n';
}

/**
 * Returns a calendar file with a single appointment, to be attached to an email (RFC 5546, PUBLISH). The event's UID
 * contains the appointment's id, so a later file for the same appointment replaces the event.
 */
export function appointmentFile(entry: CalendarEntry, zone: TimeZone): string {
  const properties: Property[] = [...identity(), ['method', {}, 'text', 'PUBLISH']];
  const components = [
    ...zoneDefinition([entry], zone),
    event({ entry, uid: entry.id }, { zone, showClientNames: false }),
  ];
  return lines([written(['vcalendar', properties, components])]);
}

const design = ICAL.design.icalendar;

function written(component: Component): string {
  return ICAL.stringify.component(component, design);
}

function lines(written: string[]): string {
  return written.map((text) => `${text}\r\n`).join('');
}

function identity(): Property[] {
  return [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Doula Desk//Appointments//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
  ];
}

function header(zone: TimeZone): Property[] {
  return [
    ...identity(),
    ['x-wr-calname', {}, 'unknown', 'Doula Desk'],
    ['x-wr-timezone', {}, 'unknown', zone],
    ['refresh-interval', {}, 'duration', REFRESH_INTERVAL],
    ['x-published-ttl', {}, 'unknown', REFRESH_INTERVAL],
  ];
}

function event(
  { entry, uid, recurrence, replaces, inUtc }: CalendarEvent,
  options: CalendarOptions,
): Component {
  const { isCancelled } = entry;
  const properties: Property[] = [
    ['uid', {}, 'text', `${uid}@doula-desk`],
    // In a file without METHOD, DTSTAMP is the time of the last change (RFC 5545, 3.8.7.2), so the file of an unchanged
    // calendar stays the same.
    ['dtstamp', {}, 'date-time', utc(entry.updatedAt)],
    ['created', {}, 'date-time', utc(entry.createdAt)],
    ['last-modified', {}, 'date-time', utc(entry.updatedAt)],
    ['sequence', {}, 'integer', entry.sequence],
    ['status', {}, 'text', isCancelled ? 'CANCELLED' : 'CONFIRMED'],
    ['summary', {}, 'text', line(entry.title ?? calendarFeedTitle(entry, options.showClientNames))],
    ['class', {}, 'text', 'PRIVATE'],
    ['transp', {}, 'text', blocksTime(entry) ? 'OPAQUE' : 'TRANSPARENT'],
    ...times(entry, inUtc ? 'UTC' : options.zone, recurrence !== undefined),
    ...(replaces ? [slot('recurrence-id', replaces, options.zone)] : []),
  ];
  if (recurrence) {
    properties.push(['rrule', {}, 'recur', recurrence.rule]);
    properties.push(...recurrence.skipped.map((skipped) => slot('exdate', skipped, options.zone)));
  }
  const location = line(entry.location);
  if (location) properties.push(['location', {}, 'text', location]);
  return ['vevent', properties, []];
}

/** Returns a property with the time of a slot. */
function slot(name: string, { date, time, startsAt }: Slot, zone: TimeZone): Property {
  if (time === null || startsAt === null) return [name, {}, 'date', date];
  return localTime(name, startsAt, { date, time }, zone);
}

function times(entry: CalendarEntry, zone: TimeZone, repeats: boolean): Property[] {
  if (entry.allDay) {
    return [
      ['dtstart', {}, 'date', entry.date],
      ['dtend', {}, 'date', exclusiveEndDate(entry)],
    ];
  }
  const start = wallClockAt(entry.startsAt, zone);
  const dtstart = localTime('dtstart', entry.startsAt, start, zone);
  // On-call appointments have no end. An event with only a start has no duration (RFC 5545, 3.6.1).
  if (!blocksTime(entry)) return [dtstart];
  const end = wallClockAt(entry.endsAt, zone);
  const elapsed = minutesBetween(entry.startsAt, entry.endsAt);
  const shown = minutesOfDay(end.time) - minutesOfDay(start.time);
  // The end may be in an hour that occurs twice, so the duration is written instead. A series always has a duration,
  // because clocks may change during one of its appointments.
  if (repeats || (elapsed - shown) % MINUTES_PER_DAY !== 0)
    return [dtstart, ['duration', {}, 'duration', `PT${elapsed}M`]];
  return [dtstart, localTime('dtend', entry.endsAt, end, zone)];
}

const MINUTES_PER_DAY = 24 * 60;

function localTime(name: string, instant: Date, { date, time }: WallClock, zone: TimeZone): Property {
  if (zone === 'UTC') return [name, {}, 'date-time', utc(instant)];
  return [name, { tzid: zone }, 'date-time', `${date}T${time}:00`];
}

/** Defines the time zone for the date range of the entries, for calendar apps that don't know the zone. */
function zoneDefinition(entries: readonly CalendarEntry[], zone: TimeZone): Component[] {
  const timed = entries.filter(({ allDay }) => !allDay);
  if (zone === 'UTC' || timed.length === 0) return [];
  let [from, to] = [timed[0]?.startsAt ?? new Date(0), timed[0]?.endsAt ?? new Date(0)];
  for (const { startsAt, endsAt } of timed) {
    if (startsAt < from) from = startsAt;
    if (endsAt > to) to = endsAt;
  }
  const offsets = zoneOffsets(zone, from.toISOString(), to.toISOString());
  return [['vtimezone', [['tzid', {}, 'text', zone]], offsets.map(observance)]];
}

function observance({ since, offsetBefore, offset, daylight, abbreviation }: ZoneOffset): Component {
  const properties: Property[] = [
    ['dtstart', {}, 'date-time', since],
    ['tzoffsetfrom', {}, 'utc-offset', offsetBefore],
    ['tzoffsetto', {}, 'utc-offset', offset],
    ['tzname', {}, 'text', abbreviation],
  ];
  return [daylight ? 'daylight' : 'standard', properties, []];
}

function blocksTime({ allDay, startsAt, endsAt }: CalendarEntry): boolean {
  return !allDay && startsAt < endsAt;
}

function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

/**
 * Normalizes line breaks to `\n`, the only line break that the library escapes, and replaces other control characters.
 */
function line(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
}
