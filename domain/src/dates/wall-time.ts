/**
 * A time of day as shown on a wall clock, as 24-hour `HH:MM`. It identifies an instant only together with a date and a
 * time zone. Wall times can be compared as strings.
 */
export type WallTime = string;

/** Returns whether a string is a time of day as `HH:MM`, from 00:00 to 23:59. */
export function isWallTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text);
}

const twentyFourHours = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/u;
const twelveHours = /^(\d{1,2})(?::(\d{2})(?::\d{2})?)?\s*([ap])\.?\s*m\.?$/iu;

/**
 * Parses a time in the formats that people and other programs use: '14:30', '9:05', '14:30:00', '2:30 PM', '9am', '9
 * a.m.'. Seconds are dropped.
 * @returns the time as `HH:MM`, or undefined if the text isn't a time of day
 */
export function parseWallTime(text: string): WallTime | undefined {
  const trimmed = text.trim();
  const plain = twentyFourHours.exec(trimmed);
  if (plain) return wallTime(Number(plain[1]), Number(plain[2]));
  const halves = twelveHours.exec(trimmed);
  if (!halves) return undefined;
  const hour = Number(halves[1]);
  if (hour < 1 || hour > 12) return undefined;
  const afternoon = halves[3]?.toLowerCase() === 'p';
  return wallTime((hour % 12) + (afternoon ? 12 : 0), Number(halves[2] ?? '0'));
}

/**
 * Converts a time of day to 12-hour format, which visit notes store: '09:00' becomes '9:00 AM'.
 * @throws RangeError if the text isn't `HH:MM`
 */
export function toTwelveHour(time: WallTime): string {
  const minutes = minutesOfDay(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Returns the minutes since midnight by the clock, from 0 to 1439.
 * @throws RangeError if the text isn't `HH:MM`
 */
export function minutesOfDay(time: WallTime): number {
  if (!isWallTime(time)) throw new RangeError('Not a time of day (HH:MM)');
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Returns the wall time a number of minutes after midnight. */
export function timeOfMinutes(minutes: number): WallTime {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function wallTime(hour: number, minute: number): WallTime | undefined {
  const text = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return isWallTime(text) ? text : undefined;
}
