import {
  type Instant,
  instantAt,
  isDateOnly,
  isWallTime,
  type TimeZone,
  wallClockAt,
} from '@doula-desk/domain';

/** An instant as the value of form fields. */
export interface InstantValue {
  date: string;
  time: string;
  /**
   * The instant that the date and time were read from. It's used as long as neither is changed, because they have no
   * seconds and can't tell apart the two equal wall times when clocks are set back.
   */
  from: Instant | '';
}

export function toInstantValue(instant: Instant | null, zone: TimeZone): InstantValue {
  if (instant === null) return { date: '', time: '', from: '' };
  return { ...wallClockAt(instant, zone), from: instant };
}

/** Returns the instant in form fields: null if they're empty, and undefined if they aren't a complete date and time. */
export function parseInstantValue(
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
