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
import { compareEntries, visibleEntries } from './merge-entries.js';

/** An entry's time in a line of a log. */
export interface EntryTime {
  /** '11:42 PM', with the time zone's abbreviation if clocks changed during the log. */
  time: string;
  /** 'Sunday, March 7, 2027' on the first line of each day, otherwise empty. */
  day: string;
}

/** A line of a log on pages and in documents. */
export interface LogLine extends EntryTime {
  id: string;
  at: Instant;
  title: string;
  /** The entry's details for display: '6 cm · 80% effaced'. */
  details: string;
  note: string;
  by: string;
}

/** Returns a log's lines in the practice's time zone, without deleted entries. */
export function logLines<Entry extends LogEntry>(
  entries: readonly Entry[],
  zone: TimeZone,
  describe: (entry: Entry) => Pick<LogLine, 'title' | 'details'>,
): LogLine[] {
  const shown = visibleEntries(entries).sort(compareEntries);
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

/** Returns whether clocks changed during a log, so that a time alone could mean two instants. */
export function hasClockChange(entries: readonly { at: Instant }[], zone: TimeZone): boolean {
  return new Set(entries.map(({ at }) => timeZoneAbbreviation(zone, at))).size > 1;
}

/** Returns a wall time, optionally with the time zone's abbreviation. */
export function clockTime(at: Instant, zone: TimeZone, withZone: boolean): string {
  const time = formatTime(timeInZone(at, zone));
  return withZone ? `${time} ${timeZoneAbbreviation(zone, at)}` : time;
}
