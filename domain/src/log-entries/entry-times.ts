import {
  dateInZone,
  formatDate,
  formatTime,
  type Instant,
  type TimeZone,
  timeInZone,
  timeZoneAbbreviation,
} from '../dates/index.js';
import type { LogEntry } from './log-entry.js';
import { compareEntries, shownEntries } from './merge-entries.js';

/** The time of an entry, as a line of a log shows it. */
export interface EntryTime {
  /** '11:42 PM', with the zone's abbreviation on days on which the clocks change. */
  time: string;
  /** 'Sunday, March 7, 2027' on the first line of each day, else empty. */
  day: string;
}

/** One line of a log, as pages and documents show it. */
export interface LogLine extends EntryTime {
  id: string;
  at: Instant;
  title: string;
  /** What else the entry says, '6 cm · 80% effaced'. */
  details: string;
  note: string;
  by: string;
}

/** Returns the lines of a log, in the zone of the practice, without deleted entries. */
export function logLines<Entry extends LogEntry>(
  entries: readonly Entry[],
  zone: TimeZone,
  describe: (entry: Entry) => Pick<LogLine, 'title' | 'details'>,
): LogLine[] {
  const shown = shownEntries(entries).sort(compareEntries);
  const isAmbiguous = hasClockChange(shown, zone);
  let previous = '';
  return shown.map((entry) => {
    const date = dateInZone(entry.at, zone);
    const isNewDay = date !== previous;
    previous = date;
    return {
      id: entry.id,
      at: entry.at,
      time: clockTime(entry.at, zone, isAmbiguous),
      day: isNewDay ? formatDate(date, 'full') : '',
      ...describe(entry),
      note: entry.note,
      by: entry.by,
    };
  });
}

/** Returns whether the zone's clocks changed during a log, so that a time alone could mean two instants. */
export function hasClockChange(entries: readonly { at: Instant }[], zone: TimeZone): boolean {
  return new Set(entries.map(({ at }) => timeZoneAbbreviation(zone, at))).size > 1;
}

/** Returns a wall time, with the zone's abbreviation if it could mean two instants. */
export function clockTime(at: Instant, zone: TimeZone, withZone: boolean): string {
  const time = formatTime(timeInZone(at, zone));
  return withZone ? `${time} ${timeZoneAbbreviation(zone, at)}` : time;
}
