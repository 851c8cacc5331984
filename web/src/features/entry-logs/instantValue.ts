import {
  type Instant,
  instantAt,
  isDateOnly,
  isWallTime,
  type TimeZone,
  wallClockAt,
} from '@doula-desk/domain';

/** An instant as a form holds it. */
export interface InstantValue {
  date: string;
  time: string;
  /** What date and time were read from. It keeps seconds, and which of two equal hours was meant, until they change. */
  from: Instant | '';
}

export function toInstantValue(instant: Instant | null, zone: TimeZone): InstantValue {
  if (instant === null) return { date: '', time: '', from: '' };
  return { ...wallClockAt(instant, zone), from: instant };
}

/** Returns the instant that a form holds: null if it's empty, and undefined if it isn't a whole date and time. */
export function instantOfValue(
  { date, time, from }: InstantValue,
  zone: TimeZone,
): Instant | null | undefined {
  if (date === '' && time === '') return null;
  if (!isDateOnly(date) || !isWallTime(time)) return undefined;
  if (from !== '') {
    const before = wallClockAt(from, zone);
    if (before.date === date && before.time === time) return from;
  }
  return instantAt(date, time, zone);
}
